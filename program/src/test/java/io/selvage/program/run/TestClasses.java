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
    try {
      return Path.of(TestClasses.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  static ClassSource source() {
    return new ClassPath(List.of(folder()));
  }
}
