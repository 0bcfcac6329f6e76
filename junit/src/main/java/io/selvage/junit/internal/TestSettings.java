package io.selvage.junit.internal;

import io.selvage.core.diagnostic.Diagnostic;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What is said for all tests, in {@code junit-platform.properties} or as system properties:
 *
 * <ul>
 *   <li>{@code selvage.time}: how long a test may take that says nothing itself
 *   <li>{@code selvage.profile}: {@code local}, 10 s with the start of Java, or {@code nightly}, an
 *       hour
 *   <li>{@code selvage.limit}: how long a test may go on past its time to complete programs with
 *       three calls, without which there is no answer; 60 seconds if nothing is said
 *   <li>{@code selvage.engines}: which engines run (default: {@code reduction,refine,relaxed})
 *   <li>{@code selvage.baseline}: a file of guarantees that may not weaken
 *   <li>{@code selvage.baseline.write}: {@code true} to write it
 *   <li>{@code selvage.html}: a folder for pages, one for each test, and an index
 *   <li>{@code selvage.suggest}: how long to search a change that mends a refuted class, within the
 *       time of its test, or {@code false}; as long as the check if nothing is said
 *   <li>{@code selvage.folder}: where counterexamples are saved
 * </ul>
 */
public record TestSettings(Function<String, Optional<String>> parameters) {
  /** These read the class; to run it must be asked for. */
  private static final String ENGINES = "reduction,refine,relaxed";

  private static final Duration MOST_FOR_STARTING = Duration.ofSeconds(2);

  private Optional<String> get(String name) {
    return parameters.apply(name);
  }

  List<String> engines() {
    return Stream.of(get("selvage.engines").orElse(ENGINES).split(","))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  Duration time() {
    return get("selvage.time")
        .map(text -> duration("selvage.time", "it", text))
        .orElseGet(() -> ofProfile(get("selvage.profile").orElse("local")));
  }

  Duration limit() {
    return get("selvage.limit")
        .map(text -> duration("selvage.limit", "it", text))
        .orElse(Duration.ofSeconds(60));
  }

  private static Duration ofProfile(String name) {
    return switch (name) {
      case "local" -> Duration.ofSeconds(10).minus(spentStarting());
      case "nightly" -> Duration.ofHours(1);
      default ->
          throw Diagnostic.BAD_OPTION.error(
              "unknown profile " + name + " (selvage.profile); known: local, nightly");
    };
  }

  /** Whoever waits for ten seconds waits for Java, too; but most of them are for the answer. */
  private static Duration spentStarting() {
    long sinceStart = ManagementFactory.getRuntimeMXBean().getUptime();
    return Duration.ofMillis(Math.min(sinceStart, MOST_FOR_STARTING.toMillis()));
  }

  /**
   * @param owner what has the time, to say so if it is none
   * @param name what it is called there
   */
  static Duration duration(String owner, String name, String text) {
    try {
      return Duration.parse("PT" + text.strip());
    } catch (DateTimeException e) {
      throw Diagnostic.BAD_TEST.error(
          owner, name + " has time \"" + text + "\"; write 10s, 0.5s or 1m30s");
    }
  }

  Optional<Path> baseline() {
    return get("selvage.baseline").map(Path::of);
  }

  /**
   * How long to search what would mend a class that was refuted.
   *
   * @param usually if nothing is said
   */
  Duration suggesting(Duration usually) {
    String text = get("selvage.suggest").orElse("true");
    return switch (text) {
      case "true" -> usually;
      case "false" -> Duration.ZERO;
      default -> duration("selvage.suggest", "it", text);
    };
  }

  /** Where pages go. */
  Optional<Path> html() {
    return get("selvage.html").map(Path::of);
  }

  boolean writesBaseline() {
    return get("selvage.baseline.write").map(Boolean::parseBoolean).orElse(false);
  }

  /** Where {@code selvage replay} will look. */
  Path folder() {
    return Path.of(get("selvage.folder").orElse(""));
  }
}
