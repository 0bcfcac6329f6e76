package io.selvage.cluster.internal.spark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** A hash of all that a result depends on: another class, option or version is another one. */
final class ResultFingerprint {
  private static final int LENGTH = 32;

  private final MessageDigest digest;

  private ResultFingerprint() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("BUG-307 this Java has no SHA-256", e);
    }
  }

  /** Of this version of Selvage, on this version of Java. */
  static ResultFingerprint begun() {
    ResultFingerprint all = new ResultFingerprint().add(Runtime.version().toString());
    return all.addFiles(List.of(own()));
  }

  /** Of files and folders alone. */
  static String ofFiles(List<Path> paths) {
    return new ResultFingerprint().addFiles(paths).end();
  }

  private static Path own() {
    try {
      return Path.of(
          io.selvage.core.task.WorkUnit.class
              .getProtectionDomain()
              .getCodeSource()
              .getLocation()
              .toURI());
    } catch (java.net.URISyntaxException e) {
      throw new IllegalStateException("BUG-308 no place for our own classes", e);
    }
  }

  ResultFingerprint add(Object thing) {
    digest.update(thing.toString().getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
    return this;
  }

  /** The content of files, and of all files of folders. */
  ResultFingerprint addFiles(List<Path> paths) {
    for (Path path : paths) {
      try (Stream<Path> files = Files.walk(path)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          add(path.relativize(file));
          digest.update(Files.readAllBytes(file));
        }
      } catch (IOException e) {
        throw io.selvage.core.diagnostic.Diagnostic.CANNOT_READ.error(path, e);
      }
    }
    return this;
  }

  String end() {
    return HexFormat.of().formatHex(digest.digest()).substring(0, LENGTH);
  }
}
