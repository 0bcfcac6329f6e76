package io.selvage.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** The prototype {@code trust}, compiled and run for comparison if it is available. */
final class TrustSketch {
  private final Method make;
  private final Method explore;

  private TrustSketch(Method make, Method explore) {
    this.make = make;
    this.explore = explore;
  }

  static Optional<TrustSketch> find(Path folder) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null || !Files.isRegularFile(folder.resolve("TrustProto.java"))) {
      System.out.println("no sketch in " + folder + ": times are not normalised");
      return Optional.empty();
    }
    try {
      Path classes = Files.createTempDirectory("trust");
      compiler.run(
          null,
          null,
          null,
          "-nowarn",
          "-d",
          classes.toString(),
          folder.resolve("TrustProto.java").toString(),
          folder.resolve("Bench.java").toString());
      ClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()});
      Method make =
          loader.loadClass("Bench").getDeclaredMethod("mk", String.class, int.class, int.class);
      Method explore = loader.loadClass("TrustProto").getDeclaredMethod("explore");
      make.setAccessible(true);
      explore.setAccessible(true);
      return Optional.of(new TrustSketch(make, explore));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The best of some rounds under RC11. */
  double seconds(String name, int number, int rounds) {
    double best = Double.MAX_VALUE;
    for (int i = 0; i < rounds; i++) {
      best = Math.min(best, Cpu.seconds(() -> run(name, number)));
    }
    return best;
  }

  private void run(String name, int number) {
    try {
      explore.invoke(make.invoke(null, name, number, 1));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
