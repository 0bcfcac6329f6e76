package io.selvage.stress.fork;

import io.selvage.core.Budget;
import io.selvage.stress.Findings;
import io.selvage.stress.Jury;
import io.selvage.stress.Plan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a plan in one child after the other, until one shows a violation. */
public final class Forks {
  /** What a child may take to start and to end, beyond its time: then it hangs. */
  private static final Duration GRACE = Duration.ofSeconds(3);

  /** What it takes to start and to end, if all is well. */
  private static final Duration START = Duration.ofMillis(500);

  private static final Duration SHORTEST = Duration.ofMillis(300);

  private static final long NAP_MILLIS = 20;

  private final Plan plan;
  private final Jury jury;
  private final Budget budget;

  /**
   * What became of one child.
   *
   * @param ending empty if all was well
   */
  public record Fork(Mode mode, List<Findings> findings, String ending) {
    public Fork {
      findings = List.copyOf(findings);
    }

    public boolean isRefuted() {
      return findings.stream().anyMatch(it -> it.violation().isPresent());
    }

    public long runs() {
      return findings.stream().mapToLong(Findings::runs).sum();
    }
  }

  public Forks(Plan plan, Jury jury, Budget budget) {
    this.plan = plan;
    this.jury = jury;
    this.budget = budget;
  }

  /** Each mode has its part of what is left; the last all of it. */
  public List<Fork> run(List<Mode> modes, Duration time) {
    long end = System.nanoTime() + time.toNanos();
    int parts = modes.stream().mapToInt(Mode::parts).sum();
    List<Fork> forks = new ArrayList<>();
    for (Mode mode : modes) {
      long part = (end - System.nanoTime()) / parts * mode.parts() - START.toNanos();
      parts -= mode.parts();
      boolean isRefuted = forks.stream().anyMatch(Fork::isRefuted);
      if (isRefuted || part < SHORTEST.toNanos() || budget.look()) {
        break;
      }
      forks.add(fork(mode, Duration.ofNanos(part)));
    }
    return forks;
  }

  private Fork fork(Mode mode, Duration time) {
    try {
      Path file = Files.createTempFile("selvage-stress", ".txt");
      try {
        String ending = await(start(mode, time, file), time);
        List<String> lines = Files.readAllLines(file);
        String refused =
            lines.stream()
                .filter(line -> line.startsWith("refused\t"))
                .map(line -> line.substring("refused\t".length()))
                .findFirst()
                .orElse(ending);
        return new Fork(mode, FindingsText.read(lines, jury), refused);
      } finally {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Process start(Mode mode, Duration time, Path file) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(mode.options());
    command.addAll(List.of("-Xshare:auto", "-XX:-CreateCoredumpOnCrash"));
    command.addAll(List.of("-XX:ErrorFile=" + file + ".crash", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(Child.class.getName());
    command.addAll(List.of(file.toString(), String.valueOf(time.toMillis())));
    command.addAll(PlanText.write(plan));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /** What is to be said of its end; nothing if it came to its own. */
  private String await(Process child, Duration time) {
    long patience = System.nanoTime() + time.plus(GRACE).toNanos();
    try {
      while (!child.waitFor(NAP_MILLIS, TimeUnit.MILLISECONDS)) {
        boolean isCancelled = budget.look() && budget.whySpent().equals("interrupted");
        if (isCancelled || System.nanoTime() - patience > 0) {
          child.destroyForcibly().waitFor();
          return isCancelled ? "interrupted" : "it hung, and was ended";
        }
      }
    } catch (InterruptedException e) {
      child.destroyForcibly();
      budget.cancel();
      return "interrupted";
    }
    int exit = child.exitValue();
    return exit == 0 || exit == Child.REFUSED ? "" : "it crashed, with exit code " + exit;
  }
}
