package io.selvage.remedy.internal.search;

import io.selvage.remedy.internal.change.Candidate;
import io.selvage.remedy.internal.change.ClassEdit;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.classfile.ClassPathFiles;
import io.selvage.remedy.internal.source.JavaCompilation;
import io.selvage.remedy.internal.source.SourceFile;
import io.selvage.remedy.internal.source.UnifiedDiff;
import io.selvage.report.SourcePatch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;

/** Makes the class files and the patch of a candidate. */
final class ChangedClasses {
  private final ClassPathFiles files;
  private final Optional<JavaCompilation> compilation;
  private final Path project;

  /**
   * @param project the folder to which the names of files in patches are relative
   */
  ChangedClasses(ClassPathFiles files, Optional<JavaCompilation> compilation, Path project) {
    this.files = files;
    this.compilation = compilation;
    this.project = project;
  }

  /** Class files by internal name; empty if the changed source does not compile. */
  Optional<Map<String, byte[]>> classesOf(Candidate candidate) {
    if (candidate.textEdits().isEmpty()) {
      return Optional.of(edited(candidate.classEdits()));
    }
    Map<Path, String> texts = new LinkedHashMap<>();
    textsOf(candidate).forEach((source, text) -> texts.put(source.path(), text));
    return compilation.flatMap(it -> it.compile(texts));
  }

  private Map<String, byte[]> edited(List<ClassEdit> edits) {
    Map<String, ClassNode> nodes = new TreeMap<>();
    for (ClassEdit edit : edits) {
      ClassNode node =
          nodes.computeIfAbsent(edit.className(), name -> files.node(name).orElseThrow());
      edit.change().accept(node);
    }
    Map<String, byte[]> bytes = new TreeMap<>();
    nodes.forEach(
        (name, node) -> {
          ClassWriter writer = new ClassWriter(0);
          node.accept(writer);
          bytes.put(name, writer.toByteArray());
        });
    return bytes;
  }

  private static Map<SourceFile, String> textsOf(Candidate candidate) {
    Map<SourceFile, List<TextEdit>> edits = new LinkedHashMap<>();
    for (TextEdit edit : candidate.textEdits()) {
      edits.computeIfAbsent(edit.source(), source -> new ArrayList<>()).add(edit);
    }
    Map<SourceFile, String> texts = new LinkedHashMap<>();
    edits.forEach(
        (source, all) ->
            texts.put(source, TextEdit.apply(source.text(), 0, source.text().length(), all)));
    return texts;
  }

  /** How many lines of source change; none if class files are edited. */
  int changedLines(Candidate candidate) {
    return textsOf(candidate).entrySet().stream()
        .mapToInt(it -> UnifiedDiff.changedLines(it.getKey().text(), it.getValue()))
        .sum();
  }

  Optional<SourcePatch> patchOf(Candidate candidate) {
    Map<SourceFile, String> texts = textsOf(candidate);
    String diff =
        texts.entrySet().stream()
            .map(it -> new UnifiedDiff(it.getKey().text(), it.getValue()).text(nameOf(it.getKey())))
            .collect(Collectors.joining());
    return texts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new SourcePatch(
                texts.keySet().stream().map(this::nameOf).toList(), diff, changedLines(candidate)));
  }

  private String nameOf(SourceFile source) {
    Path root = project.toAbsolutePath().normalize();
    Path file = source.path().toAbsolutePath().normalize();
    Path shown = file.startsWith(root) ? root.relativize(file) : file;
    return shown.toString().replace('\\', '/').replaceFirst("^/", "");
  }
}
