package io.selvage.program.internal.load;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** Folders and jars, in order; for multi-release jars the versions that Java 17 would choose. */
public final class ClassPathSource implements ClassSource, Closeable {
  private static final String CLASS = ".class";

  private final List<ClassSource> entries = new ArrayList<>();
  private final List<JarFile> jars = new ArrayList<>();
  private final List<Path> folders = new ArrayList<>();

  public ClassPathSource(List<Path> paths) {
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        folders.add(path);
      }
      entries.add(Files.isDirectory(path) ? name -> inFolder(path, name) : jar(path));
    }
  }

  @Override
  public Optional<byte[]> find(String internalName) {
    for (ClassSource entry : entries) {
      Optional<byte[]> found = entry.find(internalName);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  @Override
  public Stream<String> names() {
    return Stream.concat(
            folders.stream().flatMap(ClassPathSource::files),
            jars.stream().flatMap(jar -> jar.stream().map(ZipEntry::getName)))
        .filter(file -> file.endsWith(CLASS))
        .map(file -> file.substring(0, file.length() - CLASS.length()));
  }

  /** A folder that cannot be read has no suggestions. */
  private static Stream<String> files(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .toList()
          .stream();
    } catch (IOException | UncheckedIOException e) {
      return Stream.empty();
    }
  }

  private static Optional<byte[]> inFolder(Path folder, String internalName) {
    Path file = folder.resolve(internalName + ".class");
    try {
      return Files.isRegularFile(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ClassSource jar(Path path) {
    if (!Files.isRegularFile(path)) {
      return name -> Optional.empty();
    }
    try {
      JarFile jar =
          new JarFile(path.toFile(), false, JarFile.OPEN_READ, Runtime.Version.parse("17"));
      jars.add(jar);
      return name -> inJar(jar, name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<byte[]> inJar(JarFile jar, String internalName) {
    ZipEntry entry = jar.getEntry(internalName + ".class");
    if (entry == null) {
      return Optional.empty();
    }
    try (InputStream in = jar.getInputStream(entry)) {
      return Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    for (JarFile jar : jars) {
      jar.close();
    }
  }
}
