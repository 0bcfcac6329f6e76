package io.selvage.cli.session;

import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.Question;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Answers as they were printed, in {@code .selvage/cache}, by what they depend on: the bytes of all
 * that is on the class path, the JDK, the question, the budget and Selvage itself. What is not
 * known, or was interrupted, is asked again. What cannot be read or written is as if it were not
 * there.
 */
public final class AnswerCache {
  private static final int LENGTH = 40;

  private final Path folder;

  private AnswerCache(Path folder) {
    this.folder = folder;
  }

  static AnswerCache in(Path workingFolder) {
    return new AnswerCache(workingFolder.resolve(".selvage").resolve("cache"));
  }

  /** An answer: what the process returns, and what it prints. */
  record Kept(int exit, String text) {}

  /**
   * @param how all else that the answer depends on: budget, engines, how it is printed
   */
  Optional<Path> file(Question question, List<String> how) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      add(digest, SelvageVersion.number());
      add(digest, Runtime.version() + " " + System.getProperty("java.home"));
      add(digest, question.toString());
      add(digest, String.join("\n", how));
      CodeSource own = AnswerCache.class.getProtectionDomain().getCodeSource();
      addAll(digest, Path.of(own.getLocation().toURI()));
      for (Path entry : question.subject().classPath()) {
        addAll(digest, entry);
      }
      String key = HexFormat.of().formatHex(digest.digest()).substring(0, LENGTH);
      return Optional.of(folder.resolve(key));
    } catch (IOException | URISyntaxException | NoSuchAlgorithmException e) {
      return Optional.empty();
    }
  }

  /** A hash of all that is on a class path. */
  public static String content(List<Path> classPath) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      add(digest, Runtime.version().toString());
      for (Path entry : classPath) {
        addAll(digest, entry);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException e) {
      throw Diagnostic.BAD_OPTION.error("cannot read the class path: " + e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("BUG-302 this Java has no SHA-256", e);
    }
  }

  private static void add(MessageDigest digest, String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }

  /** A jar as it is; of a folder, all that it has, with names. */
  private static void addAll(MessageDigest digest, Path entry) throws IOException {
    if (!Files.isDirectory(entry)) {
      digest.update(Files.readAllBytes(entry));
      return;
    }
    // A JDK is what its release file says; its classes are a gigabyte.
    Path release = entry.resolve("release");
    if (Files.exists(entry.resolve("lib").resolve("modules")) && Files.exists(release)) {
      digest.update(Files.readAllBytes(release));
      return;
    }
    try (Stream<Path> files = Files.walk(entry)) {
      for (Path file : files.filter(AnswerCache::isClass).sorted().toList()) {
        add(digest, entry.relativize(file).toString());
        digest.update(Files.readAllBytes(file));
      }
    }
  }

  /** What lies in a hidden folder is in no package. */
  private static boolean isClass(Path file) {
    return file.toString().endsWith(".class")
        && !file.toString().contains(".selvage/atomic")
        && Files.isRegularFile(file);
  }

  Optional<Kept> get(Path file) {
    try {
      if (!Files.isRegularFile(file)) {
        return Optional.empty();
      }
      String all = Files.readString(file);
      int end = all.indexOf('\n');
      return Optional.of(new Kept(Integer.parseInt(all.substring(0, end)), all.substring(end + 1)));
    } catch (IOException | NumberFormatException | IndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }

  void put(Path file, Kept answer) {
    if (answer.exit() != ExitCode.DONE && answer.exit() != ExitCode.REFUTED) {
      return;
    }
    try {
      Files.createDirectories(folder);
      Path ignore = folder.resolveSibling(".gitignore");
      if (!Files.exists(ignore)) {
        Files.writeString(ignore, "*\n");
      }
      Path draft = Files.createTempFile(folder, ".draft", "");
      Files.writeString(draft, answer.exit() + "\n" + answer.text());
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      // It will be asked for again.
      return;
    }
  }
}
