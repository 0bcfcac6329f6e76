package io.selvage.stress.fork;

import io.selvage.core.diagnostic.Diagnostic;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * How a child process compiles code: each mode results in different windows between accesses and
 * different instruction orders.
 */
public enum CompilationMode {
  /** The default of the JVM. */
  USUAL(6),
  C1(1, "-XX:TieredStopAtLevel=1"),
  C2(1, "-XX:-TieredCompilation"),
  /** C2 with randomised instruction scheduling; not every JVM has these options. */
  SHUFFLED(
      1,
      "-XX:-TieredCompilation",
      "-XX:+UnlockDiagnosticVMOptions",
      "-XX:+IgnoreUnrecognizedVMOptions",
      "-XX:+StressLCM",
      "-XX:+StressGCM",
      "-XX:+StressIGVN",
      "-XX:+StressCCP"),
  INTERPRETER(1, "-Xint");

  private final int parts;
  private final List<String> options;

  CompilationMode(int parts, String... options) {
    this.parts = parts;
    this.options = List.of(options);
  }

  /** The share of the total time. */
  int parts() {
    return parts;
  }

  List<String> options() {
    return options;
  }

  /** Parses comma-separated names of modes; {@code all} stands for all of them. */
  public static List<CompilationMode> parse(String text) {
    return text.strip().equals("all")
        ? List.of(values())
        : Arrays.stream(text.split(",")).map(CompilationMode::named).distinct().toList();
  }

  private static CompilationMode named(String name) {
    return Arrays.stream(values())
        .filter(mode -> mode.toString().equals(name.strip()))
        .findFirst()
        .orElseThrow(
            () ->
                Diagnostic.BAD_OPTION.error(
                    "unknown compilation mode "
                        + name.strip()
                        + "; known: "
                        + Arrays.stream(values())
                            .map(CompilationMode::toString)
                            .collect(Collectors.joining(", "))
                        + ", all"));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
