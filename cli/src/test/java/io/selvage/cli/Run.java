package io.selvage.cli;

import io.selvage.cli.supervise.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

/** One run of the command line inside this JVM. */
public record Run(int exit, String out, String err) {
  public static final String CLASSES = classes().toString();

  /** What the run at hand has written for its user to watch. */
  private static volatile ByteArrayOutputStream watched = new ByteArrayOutputStream();

  static boolean hasShown(String text) {
    return watched.toString(StandardCharsets.UTF_8).contains(text);
  }

  /** With nobody watching. */
  public static Run in(Path folder, String... args) {
    return run(Terminal.End.FILE, Map.of(), folder, args);
  }

  /** In front of a screen. */
  public static Run watched(Map<String, String> environment, Path folder, String... args) {
    return run(Terminal.End.SCREEN, environment, folder, args);
  }

  private static Run run(
      Terminal.End end, Map<String, String> environment, Path folder, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    watched = err;
    Terminal terminal =
        new Terminal(stream(out), end, stream(err), end, environment, folder, Instant.now());
    int exit = Main.run(terminal, args);
    return new Run(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  /** Where the subjects of these tests are. */
  private static Path classes() {
    try {
      return Path.of(Run.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
