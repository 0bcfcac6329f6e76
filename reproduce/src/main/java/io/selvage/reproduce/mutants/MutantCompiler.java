package io.selvage.reproduce.mutants;

import io.selvage.core.diagnostic.Diagnostic;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles mutants with the compiler of the running JDK. */
public final class MutantCompiler {
  private static final String SAMPLES = "io.selvage.samples.";

  private MutantCompiler() {}

  /** The class files of the mutant, in a subfolder of the given folder. */
  public static Path prover(SampleMutant mutant, Path folder) {
    return compile(mutant, mutant.patches(), folder.resolve("proved"));
  }

  /** The same for the exploration of all schedules. */
  public static Path search(SampleMutant mutant, Path folder) {
    if (mutant.rendering().isEmpty()) {
      return prover(mutant, folder);
    }
    List<LinePatch> all = new ArrayList<>(mutant.rendering());
    all.addAll(mutant.patches());
    return compile(mutant, all, folder.resolve("searched"));
  }

  private static Path compile(SampleMutant mutant, List<LinePatch> patches, Path into) {
    if (Files.isDirectory(into)) {
      return into;
    }
    String path = mutant.sample().substring(SAMPLES.length()).replace('.', '/') + ".java";
    String source = MutantFile.source(path);
    for (LinePatch patch : patches) {
      source = patch.apply(source);
    }
    run(new Source(mutant.sample(), source), into);
    return into;
  }

  private static void run(Source source, Path into) {
    JavaCompiler compiler =
        Optional.ofNullable(ToolProvider.getSystemJavaCompiler())
            .orElseThrow(() -> Diagnostic.BAD_OPTION.error("compiling mutants requires a JDK"));
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      Files.createDirectories(into);
      List<String> options =
          List.of("-g", "-proc:none", "-nowarn", "-d", into.toString(), "-cp", into.toString());
      boolean compiled = compiler.getTask(said, files, null, options, null, List.of(source)).call();
      if (!compiled) {
        throw new IllegalStateException("BUG-812 a mutant does not compile: " + said);
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(
          URI.create("string:///" + name.replace('.', '/') + ".java"), JavaFileObject.Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
