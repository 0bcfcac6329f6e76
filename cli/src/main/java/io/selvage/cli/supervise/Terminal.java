package io.selvage.cli.supervise;

import io.selvage.report.TextColours;
import io.selvage.report.TextGlyphs;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.Stream;

/**
 * What a command may see of the world: where it writes, the folder it works in, and whether anybody
 * is watching. Everything is written in UTF-8.
 */
public final class Terminal {
  /** What is at the other end of a stream. */
  public enum End {
    SCREEN,
    FILE
  }

  private static final int LEAST_COLUMNS = 40;
  private static final int USUAL_COLUMNS = 80;

  private final PrintStream out;
  private final PrintStream err;
  private final End outEnd;
  private final End errEnd;
  private final Map<String, String> environment;
  private final Path folder;
  private final Instant start;
  private final boolean isOfProcess;
  private final ProcessSupervisor supervisor;

  public Terminal(
      PrintStream out,
      End outEnd,
      PrintStream err,
      End errEnd,
      Map<String, String> environment,
      Path folder,
      Instant start) {
    this(out, outEnd, err, errEnd, environment, folder, start, Optional.empty());
  }

  /**
   * @param halt ends the process at once; none where it is not that of a command alone
   */
  Terminal(
      PrintStream out,
      End outEnd,
      PrintStream err,
      End errEnd,
      Map<String, String> environment,
      Path folder,
      Instant start,
      Optional<IntConsumer> halt) {
    this.out = out;
    this.outEnd = outEnd;
    this.err = err;
    this.errEnd = errEnd;
    this.environment = environment;
    this.folder = folder;
    this.start = start;
    this.isOfProcess = halt.isPresent();
    this.supervisor = new ProcessSupervisor(this::sinceStart, halt.orElse(code -> {}));
  }

  public static Terminal ofProcess() {
    return new Terminal(
        stream(FileDescriptor.out),
        endOf(1),
        stream(FileDescriptor.err),
        endOf(2),
        System.getenv(),
        Path.of(""),
        ProcessHandle.current().info().startInstant().orElseGet(Instant::now),
        Optional.of(Runtime.getRuntime()::halt));
  }

  private static PrintStream stream(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }

  /** Java reports the console only; where the system reports more, each stream is inspected. */
  private static End endOf(int descriptor) {
    try {
      String file = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
      return file.matches("/dev/(pts/.*|tty.*|console)") ? End.SCREEN : End.FILE;
    } catch (IOException | UnsupportedOperationException e) {
      return isConsole() ? End.SCREEN : End.FILE;
    }
  }

  /** From Java 22 on there is always a console, and it knows whether it is one. */
  @SuppressWarnings("SystemConsoleNull")
  private static boolean isConsole() {
    Console console = System.console();
    if (console == null || Runtime.version().feature() < 22) {
      return console != null;
    }
    try {
      return Boolean.TRUE.equals(Console.class.getMethod("isTerminal").invoke(console));
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }

  public PrintStream out() {
    return out;
  }

  /** The answer, and what the process returns: what comes after it may be cut off. */
  public void report(String text, int exit) {
    supervisor.report(
        () -> {
          out.print(text);
          out.flush();
        },
        exit);
  }

  public PrintStream err() {
    return err;
  }

  public PrintWriter writer() {
    return new PrintWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), true);
  }

  public Path folder() {
    return folder;
  }

  /** Whether the process ends with the command, and with it whatever still runs. */
  public boolean isOfProcess() {
    return isOfProcess;
  }

  /** Who ends the process if its command does not. */
  public ProcessSupervisor supervisor() {
    return supervisor;
  }

  /** How long somebody has been waiting. */
  public Duration sinceStart() {
    return Duration.between(start, Instant.now());
  }

  public TextColours colours() {
    boolean wanted = environment("NO_COLOR").isEmpty();
    return wanted && outEnd == End.SCREEN && isCapable() ? TextColours.ANSI : TextColours.NONE;
  }

  public TextGlyphs glyphs() {
    return outEnd == End.SCREEN && isCapable() && isUnicode() ? TextGlyphs.BOX : TextGlyphs.ASCII;
  }

  /** How wide the terminal is, as far as its environment says so, and 80 columns otherwise. */
  public int columns() {
    String columns = environment("COLUMNS");
    return columns.matches("[1-9][0-9]{1,3}")
        ? Math.max(LEAST_COLUMNS, Integer.parseInt(columns))
        : USUAL_COLUMNS;
  }

  public boolean showsProgress() {
    return errEnd == End.SCREEN && isCapable();
  }

  private boolean isCapable() {
    return !environment("TERM").isEmpty() && !environment("TERM").equals("dumb");
  }

  /** The first of these that is set decides. */
  private boolean isUnicode() {
    return Stream.of("LC_ALL", "LC_CTYPE", "LANG")
        .map(this::environment)
        .filter(value -> !value.isEmpty())
        .findFirst()
        .map(value -> value.toLowerCase(Locale.ROOT).matches(".*utf-?8.*"))
        .orElse(false);
  }

  /** Empty if it is not set. */
  public String environment(String name) {
    return environment.getOrDefault(name, "");
  }
}
