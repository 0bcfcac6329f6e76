package io.selvage.core.engine;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Hashes of code, so that what was computed is reused only while the code is the same: that of
 * Selvage and that of the class. The version of Selvage would not do, since builds of a snapshot
 * share it.
 */
public final class CodeDigest {
  private static final String OWN = "io/selvage/";
  private static final int PIECE = 1 << 16;

  private CodeDigest() {}

  /** Found once: all of Selvage is read for it. */
  private static final class Own {
    private static final Optional<byte[]> HASH = own();
  }

  /** All modules of Selvage that are here; empty if it is not known where they are. */
  public static Optional<byte[]> ofSelvage() {
    return Own.HASH.map(byte[]::clone);
  }

  /** Selvage, this Java and all classes of a class path; empty if something cannot be read. */
  public static Optional<String> with(List<Path> classPath) {
    return Own.HASH.flatMap(
        own -> {
          try {
            MessageDigest digest = sha256();
            digest.update(own);
            add(digest, Runtime.version() + " " + System.getProperty("java.home"));
            for (Path entry : classPath) {
              addClasses(digest, entry);
            }
            return Optional.of(HexFormat.of().formatHex(digest.digest()));
          } catch (IOException e) {
            return Optional.empty();
          }
        });
  }

  /** The beginning of a hash of texts. */
  public static String of(List<String> texts, int length) {
    MessageDigest digest = sha256();
    texts.forEach(text -> add(digest, text));
    return HexFormat.of().formatHex(digest.digest()).substring(0, length);
  }

  private static Optional<byte[]> own() {
    try {
      MessageDigest digest = sha256();
      TreeSet<Path> homes = new TreeSet<>();
      for (URL place : Collections.list(CodeDigest.class.getClassLoader().getResources(OWN))) {
        homes.add(home(place));
      }
      // What its class loader does not list, such as a jar without entries for folders.
      homes.add(
          Path.of(CodeDigest.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
      for (Path home : homes) {
        addAll(digest, home);
      }
      return Optional.of(digest.digest());
    } catch (IOException | URISyntaxException | RuntimeException e) {
      return Optional.empty();
    }
  }

  private static Path home(URL place) throws IOException, URISyntaxException {
    if (place.openConnection() instanceof JarURLConnection jar) {
      return Path.of(jar.getJarFileURL().toURI());
    }
    return Path.of(place.toURI()).resolve("../..").normalize();
  }

  /** Of a folder all files: resources are part of Selvage, too. */
  private static void addAll(MessageDigest digest, Path home) throws IOException {
    if (Files.isDirectory(home)) {
      try (Stream<Path> files = Files.walk(home)) {
        add(digest, home, files.filter(Files::isRegularFile));
      }
    } else {
      addContent(digest, home);
    }
  }

  /** A jar as it is; of a folder, all classes that it has, with names. */
  private static void addClasses(MessageDigest digest, Path entry) throws IOException {
    if (!Files.isDirectory(entry)) {
      addContent(digest, entry);
      return;
    }
    // A JDK is what its release file says; its classes are a gigabyte.
    Path release = entry.resolve("release");
    if (Files.exists(entry.resolve("lib").resolve("modules")) && Files.exists(release)) {
      digest.update(Files.readAllBytes(release));
      return;
    }
    try (Stream<Path> files = Files.walk(entry)) {
      add(digest, entry, files.filter(CodeDigest::isClass));
    }
  }

  /** What lies in a hidden folder is in no package. */
  private static boolean isClass(Path file) {
    return file.toString().endsWith(".class")
        && !file.toString().contains(".selvage/atomic")
        && Files.isRegularFile(file);
  }

  private static void add(MessageDigest digest, Path home, Stream<Path> files) throws IOException {
    for (Path file : files.sorted().toList()) {
      add(digest, home.relativize(file).toString());
      addContent(digest, file);
    }
  }

  /** In pieces: a jar may be larger than the memory that is left. */
  private static void addContent(MessageDigest digest, Path file) throws IOException {
    byte[] piece = new byte[PIECE];
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
        digest.update(piece, 0, read);
      }
    }
  }

  private static void add(MessageDigest digest, String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("BUG-302 this Java has no SHA-256", e);
    }
  }
}
