package io.selvage.remedy.internal.search;

import io.selvage.core.question.Question;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.Counterexample;
import io.selvage.remedy.internal.change.Candidate;
import io.selvage.remedy.internal.classfile.ClassFileRewrites;
import io.selvage.remedy.internal.classfile.ClassPathFiles;
import io.selvage.remedy.internal.rewrite.SourceRewrites;
import io.selvage.remedy.internal.source.AnalysedSource;
import io.selvage.remedy.internal.source.JavaCompilation;
import io.selvage.remedy.internal.source.SourceFile;
import io.selvage.remedy.internal.source.SourceMatch;
import io.selvage.report.SourceFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.tree.ClassNode;

/** The classes that a counterexample goes through, as far as they are the user's. */
final class RefutedClasses {
  private final Question question;
  private final ClassPathFiles files;
  private final SourceFinder sources;
  private final Set<String> hosts = new LinkedHashSet<>();

  RefutedClasses(
      Question question, Counterexample found, ClassPathFiles files, SourceFinder sources) {
    this.question = question;
    this.files = files;
    this.sources = sources;
    Stream.concat(
            Stream.of(question.subject().className()),
            found.schedule().lines().stream().map(line -> line.position().className()))
        .map(name -> name.replace('.', '/'))
        .filter(name -> files.bytes(name).isPresent())
        .map(files::host)
        .forEach(hosts::add);
  }

  /** Internal names of top-level classes; the class under check comes first. */
  Set<String> hosts() {
    return hosts;
  }

  /** The compiler for their sources. */
  Optional<JavaCompilation> compilation() {
    return hosts.stream()
        .findFirst()
        .flatMap(files::node)
        .flatMap(it -> JavaCompilation.of(question.subject().classPath(), it.version & 0xffff));
  }

  /**
   * @param spared internal names of classes that stay as they are if there are others
   */
  List<Candidate> candidates(Optional<JavaCompilation> compilation, Set<String> spared) {
    Set<String> sparedHosts = spared.stream().map(files::host).collect(Collectors.toSet());
    boolean isAnyOther = !sparedHosts.containsAll(hosts);
    List<Candidate> candidates = new ArrayList<>();
    for (String host : hosts) {
      if (!isAnyOther || !sparedHosts.contains(host)) {
        Optional<AnalysedSource> source = compilation.flatMap(it -> source(host, it));
        candidates.addAll(
            source
                .map(it -> SourceRewrites.of(it, compilation.orElseThrow()))
                .orElseGet(
                    () ->
                        files.nest(host).stream()
                            .flatMap(name -> files.node(name).stream())
                            .flatMap(node -> ClassFileRewrites.of(node).stream())
                            .toList()));
      }
    }
    return candidates;
  }

  /** The source from which the class file was compiled. */
  private Optional<AnalysedSource> source(String host, JavaCompilation compilation) {
    return files
        .node(host)
        .flatMap(this::file)
        .filter(file -> isCompiledFrom(file, compilation))
        .flatMap(compilation::analyse);
  }

  private Optional<SourceFile> file(ClassNode node) {
    if (node.sourceFile == null) {
      return Optional.empty();
    }
    String name = node.name.replace('/', '.');
    return sources.file(new SourcePosition(name, "", node.sourceFile, 1)).flatMap(this::read);
  }

  private Optional<SourceFile> read(Path file) {
    try {
      return Optional.of(new SourceFile(file, Files.readString(file)));
    } catch (IOException e) {
      // It cannot be read as UTF-8: then it is as good as absent.
      return Optional.empty();
    }
  }

  private boolean isCompiledFrom(SourceFile file, JavaCompilation compilation) {
    return compilation
        .compile(Map.of(file.path(), file.text()))
        .filter(compiled -> SourceMatch.matches(compiled, files::bytes))
        .isPresent();
  }
}
