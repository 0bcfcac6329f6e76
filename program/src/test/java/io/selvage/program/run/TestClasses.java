package io.selvage.program.run;

import io.selvage.program.internal.load.ClassPathSource;
import io.selvage.program.internal.load.ClassSource;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** Where the classes of these tests are. */
public final class TestClasses {
  private TestClasses() {}

  public static Path folder() {
    return place(TestClasses.class);
  }

  /** The jar or folder of the class. */
  public static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  static ClassSource source() {
    return new ClassPathSource(List.of(folder()));
  }

  /** The library that the class is of. */
  static ClassSource library(Class<?> type) {
    return new ClassPathSource(List.of(place(type)));
  }
}
