package io.selvage.junit.internal;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * Where the classes of this JVM come from: the folder or jar of the test class, then the class path
 * and the module path. A jar may name others in its manifest; that is how long class paths are
 * handed over by IDEs and build tools.
 */
public final class TestClassPath {
  private final Set<Path> entries = new LinkedHashSet<>();

  private TestClassPath() {}

  public static List<Path> of(Class<?> type) {
    return of(
        type, System.getProperty("java.class.path", ""), System.getProperty("jdk.module.path", ""));
  }

  static List<Path> of(Class<?> type, String... paths) {
    TestClassPath path = new TestClassPath();
    Optional.ofNullable(type.getProtectionDomain().getCodeSource())
        .map(CodeSource::getLocation)
        .ifPresent(location -> path.addUri(Path.of("").toUri(), location.toString()));
    Arrays.stream(paths)
        .flatMap(entries -> Arrays.stream(entries.split(File.pathSeparator)))
        .filter(entry -> !entry.isEmpty())
        .forEach(entry -> path.add(Path.of(entry)));
    return List.copyOf(path.entries);
  }

  private void add(Path entry) {
    Path file = entry.toAbsolutePath().normalize();
    if (Files.exists(file) && entries.add(file) && Files.isRegularFile(file)) {
      for (String other : manifestOf(file)) {
        addUri(file.toUri(), other);
      }
    }
  }

  /** What is no file, or does not exist, is left out, as the JVM does. */
  private void addUri(URI base, String uri) {
    try {
      add(Path.of(base.resolve(new URI(uri))));
    } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
      return;
    }
  }

  private static String[] manifestOf(Path jar) {
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      return Optional.ofNullable(file.getManifest())
          .map(Manifest::getMainAttributes)
          .map(attributes -> attributes.getValue(Attributes.Name.CLASS_PATH))
          .map(names -> names.strip().split("\\s+"))
          .orElseGet(() -> new String[0]);
    } catch (IOException e) {
      return new String[0];
    }
  }
}
