package io.selvage.remedy.internal.source;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Compiles sources in memory, with what else they need taken from a class path. */
public final class JavaCompilation {
  /** The class file version of Java 1.0 would be 44. */
  private static final int VERSION_OF_JAVA_0 = 44;

  private final JavaCompiler compiler;
  private final List<String> options;

  private JavaCompilation(JavaCompiler compiler, List<String> options) {
    this.compiler = compiler;
    this.options = options;
  }

  /**
   * @param classFileVersion of the classes that were compiled from the sources
   * @return empty in a Java runtime without a compiler, or if its compiler is too old
   */
  public static Optional<JavaCompilation> of(List<Path> classPath, int classFileVersion) {
    int release = classFileVersion - VERSION_OF_JAVA_0;
    int own = Runtime.version().feature();
    if (ToolProvider.getSystemJavaCompiler() == null || release > own) {
      return Optional.empty();
    }
    List<String> options = new ArrayList<>(List.of("-g:source,lines", "-proc:none", "-nowarn"));
    options.addAll(List.of("-implicit:none", "-Xdiags:compact", "-classpath"));
    options.add(
        classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    // Without a source path the class path is searched for sources, too.
    options.addAll(List.of("-sourcepath", ""));
    if (release < own) {
      // With --release, classes of the JDK that are not exported would be missing.
      options.addAll(List.of("-source", "" + release, "-target", "" + release));
    }
    return Optional.of(
        new JavaCompilation(ToolProvider.getSystemJavaCompiler(), List.copyOf(options)));
  }

  /** The syntax tree with types; empty if the source does not compile. */
  public Optional<AnalysedSource> analyse(SourceFile source) {
    CompiledClasses classes = new CompiledClasses(manager());
    List<JavaFileObject> failed = new ArrayList<>();
    JavacTask task =
        (JavacTask) task(classes, List.of(new Text(source.path(), source.text())), failed);
    try {
      List<CompilationUnitTree> units = new ArrayList<>();
      task.parse().forEach(units::add);
      task.analyze();
      return failed.isEmpty() && units.size() == 1
          ? Optional.of(
              new AnalysedSource(
                  source, units.get(0), Trees.instance(task), task.getTypes(), task.getElements()))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Class files by internal name; empty if there is an error.
   *
   * @param sources texts by file
   */
  public Optional<Map<String, byte[]>> compile(Map<Path, String> sources) {
    CompiledClasses classes = new CompiledClasses(manager());
    List<Text> texts =
        sources.entrySet().stream().map(it -> new Text(it.getKey(), it.getValue())).toList();
    return task(classes, texts, new ArrayList<>()).call()
        ? Optional.of(classes.bytes())
        : Optional.empty();
  }

  private JavaFileManager manager() {
    return compiler.getStandardFileManager(diagnostic -> {}, Locale.ROOT, StandardCharsets.UTF_8);
  }

  private JavaCompiler.CompilationTask task(
      CompiledClasses classes, List<Text> sources, List<JavaFileObject> failed) {
    return compiler.getTask(
        Writer.nullWriter(),
        classes,
        diagnostic -> {
          if (diagnostic.getKind() == javax.tools.Diagnostic.Kind.ERROR) {
            failed.add(sources.get(0));
          }
        },
        options,
        List.of(),
        sources);
  }

  /** A source in memory. */
  private static final class Text extends SimpleJavaFileObject {
    private final String text;

    Text(Path path, String text) {
      super(URI.create("memory:///" + path.getFileName()), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  /** Keeps class files in memory. */
  private static final class CompiledClasses extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> files = new TreeMap<>();

    CompiledClasses(JavaFileManager others) {
      super(others);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      if (location != StandardLocation.CLASS_OUTPUT || kind != JavaFileObject.Kind.CLASS) {
        throw new UnsupportedOperationException(location + " " + kind);
      }
      return new SimpleJavaFileObject(URI.create("memory:///" + className), kind) {
        @Override
        public OutputStream openOutputStream() {
          return files.computeIfAbsent(
              className.replace('.', '/'), name -> new ByteArrayOutputStream());
        }
      };
    }

    Map<String, byte[]> bytes() {
      Map<String, byte[]> bytes = new TreeMap<>();
      files.forEach((name, file) -> bytes.put(name, file.toByteArray()));
      return bytes;
    }
  }
}
