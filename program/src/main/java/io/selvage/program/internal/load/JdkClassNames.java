package io.selvage.program.internal.load;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The names of the JDK's top-level classes in packages {@code java.…}, for suggestions. */
public final class JdkClassNames {
  private static final String SUFFIX = ".class";

  private JdkClassNames() {}

  /** Internal names; none if this Java has no run-time image. */
  public static List<String> all() {
    try {
      Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
      try (Stream<Path> files = Files.walk(base.resolve("java"))) {
        return files
            .map(file -> base.relativize(file).toString())
            .filter(name -> name.endsWith(SUFFIX) && name.indexOf('$') < 0)
            .map(name -> name.substring(0, name.length() - SUFFIX.length()))
            .toList();
      }
    } catch (IOException | FileSystemNotFoundException e) {
      return List.of();
    }
  }
}
