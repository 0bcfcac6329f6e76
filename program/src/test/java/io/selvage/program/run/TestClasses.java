package io.selvage.program.run;

import io.selvage.program.load.ClassPath;
import io.selvage.program.load.ClassSource;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** Where the classes of these tests are. */
final class TestClasses {
  private TestClasses() {}

  static Path folder() {
    return place(TestClasses.class);
  }

  private static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  static ClassSource source() {
    return new ClassPath(List.of(folder()));
  }

  /** The library that the class is of. */
  static ClassSource library(Class<?> type) {
    return new ClassPath(List.of(place(type)));
  }
}
