package io.selvage.relaxed.internal.analysis;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The code that analyses specifications, as a hash: another version of it finds nothing kept. */
final class CodeFingerprint {
  private CodeFingerprint() {}

  /** Found once, since it is a jar with all of Selvage, or a folder. */
  private static final class Found {
    private static final Optional<byte[]> HASH = compute();
  }

  /** Nothing if it is not known where the code is. */
  static Optional<byte[]> hash() {
    return Found.HASH.map(byte[]::clone);
  }

  private static Optional<byte[]> compute() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      CodeSource source = CodeFingerprint.class.getProtectionDomain().getCodeSource();
      add(digest, Path.of(source.getLocation().toURI()));
      return Optional.of(digest.digest());
    } catch (IOException | URISyntaxException | NoSuchAlgorithmException e) {
      return Optional.empty();
    }
  }

  private static void add(MessageDigest digest, Path home) throws IOException {
    if (!Files.isDirectory(home)) {
      digest.update(Files.readAllBytes(home));
      return;
    }
    try (Stream<Path> files = Files.walk(home)) {
      List<Path> classes = files.filter(it -> it.toString().endsWith(".class")).sorted().toList();
      for (Path file : classes) {
        digest.update(home.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
        digest.update(Files.readAllBytes(file));
      }
    }
  }
}
