package io.selvage.program.load;

import io.selvage.program.internal.load.ClassSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The classes of another JDK, read from its run-time image. */
public final class RuntimeImage implements ClassSource {
  private final FileSystem files;
  private final Map<String, Optional<Path>> packages = new ConcurrentHashMap<>();

  private RuntimeImage(FileSystem files) {
    this.files = files;
  }

  /** Whether the path is the home of a JDK that has a run-time image. */
  public static boolean isHome(Path path) {
    return Files.isRegularFile(path.resolve("lib/modules"));
  }

  /** The JDK with that home. */
  public static RuntimeImage of(Path home) {
    try {
      return new RuntimeImage(
          FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", home.toString())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Optional<byte[]> find(String internalName) {
    int slash = internalName.lastIndexOf('/');
    if (slash < 0) {
      return Optional.empty();
    }
    return packages
        .computeIfAbsent(internalName.substring(0, slash), this::module)
        .map(module -> module.resolve(internalName + ".class"))
        .filter(Files::isRegularFile)
        .map(RuntimeImage::read);
  }

  private Optional<Path> module(String packageName) {
    Path links = files.getPath("/packages", packageName.replace('/', '.'));
    if (!Files.isDirectory(links)) {
      return Optional.empty();
    }
    try (DirectoryStream<Path> modules = Files.newDirectoryStream(links)) {
      for (Path link : modules) {
        Path module = files.getPath("/modules", link.getFileName().toString());
        if (Files.isDirectory(module.resolve(packageName))) {
          return Optional.of(module);
        }
      }
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
