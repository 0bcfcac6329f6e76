package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;

/**
 * The comparisons with this JVM, as a program to be started with the {@code java} of another JDK:
 * every n-th of the programs and of the classes with random calls, and what only newer compilers
 * write. Ends with 1 if something differs.
 */
final class Differential {
  private int run;
  private int failed;
  private int refused;
  private int met;
  private final int every;

  private Differential(int every) {
    this.every = every;
  }

  public static void main(String[] arguments) throws IOException {
    Differential all = new Differential(Integer.parseInt(arguments[0]));
    new CallsTest().answerAsNatively().forEach(all::run);
    new ProgramsTest().endAsNatively().forEach(all::run);
    all.compiledHere();
    System.out.printf(
        "%d compared with Java %d, %d refused, %d differ%n",
        all.run, Runtime.version().feature(), all.refused, all.failed);
    System.exit(all.failed == 0 ? 0 : 1);
  }

  private void run(DynamicNode node) {
    if (node instanceof DynamicContainer container) {
      container.getChildren().forEach(this::run);
    } else if (met++ % every == 0) {
      run(((DynamicTest) node).getDisplayName(), ((DynamicTest) node).getExecutable()::execute);
    }
  }

  private interface Work {
    void run() throws Throwable;
  }

  private void run(String name, Work work) {
    run++;
    try {
      work.run();
    } catch (UnsupportedFeature e) {
      refused++; // never wrong, and not what is asked here
      System.out.println(name + ": " + e.getMessage());
    } catch (Throwable e) {
      failed++;
      System.out.println(name + ": " + e);
    }
  }

  /** Compiles what is in the resource of this name with the compiler of this JDK. */
  private void compiledHere() throws IOException {
    Path folder = Files.createTempDirectory("selvage-newer");
    Path source = folder.resolve("Newer.java");
    try (var in = Differential.class.getResourceAsStream("/Newer.java.txt")) {
      Files.write(source, in.readAllBytes());
    }
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", folder.toString(), source.toString());
    assertThat(status).isZero();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()});
        ProgramContext world = ProgramContext.of(List.of(folder))) {
      Class<?> type = loader.loadClass("Newer");
      ClassInfo info = world.classes().get("Newer");
      for (MethodInfo method : info.declaredMethods()) {
        if (method.descriptor().equals("()Ljava/lang/Object;")) {
          String expected = Shown.value(type.getMethod(method.name()).invoke(null));
          for (Stage stage : Stage.values()) {
            run(
                method.name(),
                () ->
                    assertThat(stage.run(world, method, new LinkedHashSet<>()))
                        .isEqualTo(expected));
          }
        }
      }
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(java.util.Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    }
  }
}
