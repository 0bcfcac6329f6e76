package io.selvage.fuzz;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Runs cases of all modes alternately, saves each case with a difference after shrinking it, and
 * counts. Time only determines how many cases run: case {@code n} of a mode is generated from the
 * seed plus n.
 */
public final class Fuzz {
  private final Options options;
  private final PrintStream out;
  private final Map<FuzzMode<?>, Integer> cases = new LinkedHashMap<>();
  private final List<String> found = new ArrayList<>();

  /**
   * What to run.
   *
   * @param modes the names of the modes; all if empty
   * @param seed of the first case of each mode
   * @param time after which no new case starts
   * @param most the maximum number of cases of each mode
   * @param folder where differences are saved
   */
  public record Options(List<String> modes, long seed, Duration time, int most, Path folder) {
    static Options parse(String... words) {
      List<String> modes = new ArrayList<>();
      long seed = 1;
      Duration time = Duration.ofSeconds(60);
      int most = Integer.MAX_VALUE;
      Path folder = Path.of("fuzz-differences");
      for (int i = 0; i + 1 < words.length; i += 2) {
        String value = words[i + 1];
        switch (words[i]) {
          case "--mode" -> modes.addAll(List.of(value.split(",")));
          case "--seed" -> seed = Long.parseLong(value);
          case "--time" -> time = Duration.parse("PT" + value.toUpperCase(Locale.ROOT));
          case "--cases" -> {
            most = Integer.parseInt(value);
            time = Duration.ofDays(365);
          }
          case "--out" -> folder = Path.of(value);
          default -> throw new IllegalArgumentException("unknown option " + words[i]);
        }
      }
      if (words.length % 2 != 0) {
        throw new IllegalArgumentException("option without a value: " + words[words.length - 1]);
      }
      return new Options(modes, seed, time, most, folder);
    }
  }

  public Fuzz(Options options, PrintStream out) {
    this.options = options;
    this.out = out;
  }

  /** Usage: {@code [--time 60s | --cases N] [--seed N] [--mode NAME,...] [--out FOLDER]}. */
  public static void main(String[] words) {
    try {
      System.exit(new Fuzz(Options.parse(words), System.out).run() == 0 ? 0 : 1);
    } catch (IllegalArgumentException | java.time.DateTimeException e) {
      System.err.println(
          e.getMessage()
              + "\nusage: fuzz [--time 60s | --cases N] [--seed N] [--mode NAME,...] [--out FOLDER]"
              + "\nmodes: "
              + String.join(", ", FuzzModes.all().stream().map(FuzzMode::name).toList()));
      System.exit(64);
    }
  }

  /** Returns the number of differences. */
  public int run() {
    long end = System.nanoTime() + options.time().toNanos();
    List<FuzzMode<?>> modes = FuzzModes.named(options.modes());
    modes.forEach(mode -> cases.put(mode, 0));
    Map<FuzzMode<?>, Long> spent = new LinkedHashMap<>();
    modes.forEach(mode -> spent.put(mode, 0L));
    for (Optional<FuzzMode<?>> next = next(spent); next.isPresent(); next = next(spent)) {
      long start = System.nanoTime();
      if (start - end >= 0) {
        break;
      }
      one(next.get(), options.seed() + cases.merge(next.get(), 1, Integer::sum) - 1);
      spent.merge(next.get(), System.nanoTime() - start, Long::sum);
    }
    modes.forEach(this::report);
    out.println(found.size() + " differences");
    found.forEach(line -> out.println("  " + line));
    return found.size();
  }

  /** The mode that has used the least time, so that all get the same; empty if all are done. */
  private Optional<FuzzMode<?>> next(Map<FuzzMode<?>, Long> spent) {
    return spent.entrySet().stream()
        .filter(it -> cases.getOrDefault(it.getKey(), 0) < options.most())
        .min(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey);
  }

  private <C> void one(FuzzMode<C> mode, long seed) {
    C example = mode.generate(new Random(seed * 0x9E3779B97F4A7C15L));
    Optional<String> difference = CaseShrinker.check(mode, example);
    if (difference.isPresent()) {
      CaseShrinker.Shrunk shrunk = CaseShrinker.shrink(mode, example, difference.get());
      String name = mode.name() + "-" + seed;
      save(name, shrunk, mode.show(example), difference.get());
      String line = name + ": " + shrunk.difference().lines().findFirst().orElse("");
      found.add(line);
      out.println("DIFFERENCE " + line);
    }
  }

  private void save(String name, CaseShrinker.Shrunk shrunk, String original, String difference) {
    String text =
        String.join(
            "\n",
            "again: bench/run fuzz --mode %s --seed %s --cases 1".formatted(parts(name)),
            "",
            "shrunk: " + shrunk.difference(),
            shrunk.text(),
            "",
            "as generated: " + difference,
            original,
            "");
    try {
      Files.createDirectories(options.folder());
      Files.writeString(options.folder().resolve(name + ".txt"), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object[] parts(String name) {
    int dash = name.lastIndexOf('-');
    return new Object[] {name.substring(0, dash), name.substring(dash + 1)};
  }

  private void report(FuzzMode<?> mode) {
    String line = String.format(Locale.ROOT, "%-14s %,10d cases", mode.name(), cases.get(mode));
    out.println(mode.counts().isEmpty() ? line : line + "   " + mode.counts());
  }
}
