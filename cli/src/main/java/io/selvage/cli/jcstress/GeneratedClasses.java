package io.selvage.cli.jcstress;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A temporary folder with the harness of a test and its result class. */
record GeneratedClasses(Path folder) implements AutoCloseable {
  static GeneratedClasses of(JcstressTest test, JcstressHarness harness) {
    try {
      Path folder = Files.createTempDirectory("selvage-jcstress");
      if (test.result().isPresent()) {
        write(folder, test.result().get().name(), harness.resultClass(test.result().get()));
      }
      write(folder, harness.className().replace('.', '/'), harness.harnessClass());
      return new GeneratedClasses(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Path folder, String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name + ".class");
    Files.createDirectories(Path.of(String.valueOf(file.getParent())));
    Files.write(file, bytes);
  }

  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      folder.toFile().deleteOnExit();
    }
  }
}
