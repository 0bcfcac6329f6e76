package io.selvage.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;

/**
 * The artifacts in the form in which others use them, in a Maven repository of its own: built from
 * a copy of the sources, so that it meets no build that is running. {@code
 * -Dselvage.repository=...} names a repository that has them already.
 */
final class Released {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private Released() {}

  static Path repository(Path folder) {
    String given = System.getProperty("selvage.repository", "");
    if (!given.isEmpty()) {
      return Path.of(given);
    }
    Path repository = folder.resolve("repository");
    Path copy = folder.resolve("selvage");
    try {
      copySources(copy);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    MavenRun run =
        MavenRun.in(
            copy,
            repository,
            List.of(
                "-q",
                "-Dquick",
                "-Dmaven.test.skip",
                "-pl",
                "maven-plugin,junit",
                "-am",
                "install"));
    if (run.exit() != 0) {
      throw new AssertionError(run.output());
    }
    return repository;
  }

  private static void copySources(Path copy) throws IOException {
    Files.walkFileTree(
        ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path from, BasicFileAttributes attributes)
              throws IOException {
            String name = from.getFileName().toString();
            if (!from.equals(ROOT) && (name.equals("target") || name.startsWith("."))) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(copy.resolve(ROOT.relativize(from)));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path from, BasicFileAttributes attributes)
              throws IOException {
            Files.copy(from, copy.resolve(ROOT.relativize(from)));
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
