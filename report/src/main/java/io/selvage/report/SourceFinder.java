package io.selvage.report;

import io.selvage.core.trace.SourcePosition;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleFinder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Finds the source behind a position: in folders and archives of sources. A source that cannot be
 * found or read is absent, and no error: a report is complete without it.
 */
public final class SourceFinder {
  /** Finds nothing. */
  public static final SourceFinder NONE = of(List.of());

  private static final List<Path> SOURCES =
      List.of(Path.of("src/main/java"), Path.of("src/test/java"), Path.of("src"));

  /** From {@code build/classes/java/main} to the project takes four steps up. */
  private static final int STEPS_UP = 4;

  private final List<Path> roots;

  private SourceFinder(List<Path> roots) {
    this.roots = roots;
  }

  /**
   * @param roots folders that packages are in, and archives (jar, zip) of such, searched in turn
   */
  public static SourceFinder of(List<Path> roots) {
    return new SourceFinder(List.copyOf(roots));
  }

  /**
   * Looks where sources usually are: in the project at hand, beside the class path (the project
   * that a folder of classes was built in, the {@code -sources.jar} of a jar) and in the JDK.
   *
   * @param project the folder at hand
   * @param javaHome of the JDK whose classes are checked
   */
  public static SourceFinder around(Path project, List<Path> classPath, Path javaHome) {
    Set<Path> roots = new LinkedHashSet<>();
    classPath.forEach(entry -> beside(entry.toAbsolutePath().normalize(), roots));
    SOURCES.forEach(sources -> roots.add(project.resolve(sources)));
    roots.add(javaHome.resolve("lib").resolve("src.zip"));
    return of(roots.stream().filter(Files::exists).toList());
  }

  /**
   * @param others folders and archives that are searched before these
   */
  public SourceFinder searchingFirst(List<Path> others) {
    return of(Stream.concat(others.stream(), roots.stream()).toList());
  }

  private static void beside(Path entry, Set<Path> roots) {
    if (entry.toString().endsWith(".jar")) {
      String stem = entry.toString().substring(0, entry.toString().length() - ".jar".length());
      roots.add(Path.of(stem + "-sources.jar"));
      roots.add(entry);
      return;
    }
    roots.add(entry);
    Path folder = entry;
    for (int i = 0; i < STEPS_UP && folder != null; i++, folder = folder.getParent()) {
      Path project = folder;
      SOURCES.forEach(sources -> roots.add(project.resolve(sources)));
    }
  }

  /** The text of the line, without the end of it. */
  public Optional<String> line(SourcePosition position) {
    if (position.line() == 0 || !position.file().matches("[^/\\\\]+\\.\\w+")) {
      return Optional.empty();
    }
    return roots.stream()
        .flatMap(root -> read(root, position).stream())
        .map(text -> text.lines().skip(position.line() - 1L).findFirst())
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** The file of the source, where it is one and not part of an archive. */
  public Optional<Path> file(SourcePosition position) {
    return roots.stream()
        .filter(Files::isDirectory)
        .map(root -> root.resolve(path(packageOf(position), position)))
        .filter(Files::isRegularFile)
        .findFirst();
  }

  private static String packageOf(SourcePosition position) {
    int dot = position.className().lastIndexOf('.');
    return position.className().substring(0, Math.max(dot, 0));
  }

  private static String path(String pkg, SourcePosition position) {
    return (pkg.isEmpty() ? "" : pkg.replace('.', '/') + "/") + position.file();
  }

  private static Optional<String> read(Path root, SourcePosition position) {
    String pkg = packageOf(position);
    String path = path(pkg, position);
    try {
      return Files.isDirectory(root)
          ? readFile(root.resolve(path))
          : readEntry(root, candidates(pkg, path));
    } catch (IOException | UncheckedIOException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> readFile(Path file) throws IOException {
    return Files.isRegularFile(file)
        ? Optional.of(decode(Files.readAllBytes(file)))
        : Optional.empty();
  }

  /** In the archive of the JDK each module has a folder. */
  private static List<String> candidates(String pkg, String path) {
    List<String> candidates = new ArrayList<>(List.of(path));
    ModuleFinder.ofSystem().findAll().stream()
        .filter(module -> module.descriptor().packages().contains(pkg))
        .forEach(module -> candidates.add(module.descriptor().name() + "/" + path));
    return candidates;
  }

  private static Optional<String> readEntry(Path archive, List<String> candidates)
      throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      Optional<ZipEntry> entry =
          candidates.stream().flatMap(name -> Stream.ofNullable(zip.getEntry(name))).findFirst();
      if (entry.isEmpty()) {
        return Optional.empty();
      }
      try (InputStream in = zip.getInputStream(entry.get())) {
        return Optional.of(decode(in.readAllBytes()));
      }
    }
  }

  private static String decode(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }
}
