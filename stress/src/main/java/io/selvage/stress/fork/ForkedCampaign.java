package io.selvage.stress.fork;

import io.selvage.core.budget.Budget;
import io.selvage.stress.HistoryClassifier;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.StressPlan;
import io.selvage.stress.internal.fork.ChildMain;
import io.selvage.stress.internal.fork.FindingsEncoding;
import io.selvage.stress.internal.fork.PlanArguments;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs a plan in child processes sequentially until one shows a violation. */
public final class ForkedCampaign {
  /**
   * The maximum time for starting and ending a child, beyond its own time; then it is considered
   * hung.
   */
  private static final Duration GRACE = Duration.ofSeconds(3);

  /** The normal time for starting and ending a child. */
  private static final Duration START = Duration.ofMillis(500);

  private static final Duration SHORTEST = Duration.ofMillis(300);

  private static final long NAP_MILLIS = 20;

  private final StressPlan plan;
  private final HistoryClassifier classifier;
  private final Budget budget;
  private final Duration grace;
  private final ChildMain.Until until;

  /** The result of one child. */
  public record Fork(CompilationMode mode, List<ScenarioFindings> findings, ChildEnding ending) {
    public Fork {
      findings = List.copyOf(findings);
    }

    public boolean isRefuted() {
      return findings.stream().anyMatch(it -> it.violation().isPresent());
    }

    public long runs() {
      return findings.stream().mapToLong(ScenarioFindings::runs).sum();
    }
  }

  public ForkedCampaign(StressPlan plan, HistoryClassifier classifier, Budget budget) {
    this(plan, classifier, budget, GRACE, ChildMain.Until.VIOLATION);
  }

  /**
   * @param grace after which a child that has not ended is considered hung
   */
  ForkedCampaign(
      StressPlan plan,
      HistoryClassifier classifier,
      Budget budget,
      Duration grace,
      ChildMain.Until until) {
    this.until = until;
    this.grace = grace;
    this.plan = plan;
    this.classifier = classifier;
    this.budget = budget;
  }

  /** Each mode gets its share of the remaining time; the last gets all of it. */
  public List<Fork> run(List<CompilationMode> modes, Duration time) {
    long end = System.nanoTime() + time.toNanos();
    int parts = modes.stream().mapToInt(CompilationMode::parts).sum();
    List<Fork> forks = new ArrayList<>();
    for (CompilationMode mode : modes) {
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

  private Fork fork(CompilationMode mode, Duration time) {
    try {
      Path file = Files.createTempFile("selvage-stress", ".txt");
      try {
        ChildEnding ending = await(start(mode, time, file), time.plus(grace), budget);
        List<String> lines = Files.readAllLines(file);
        ChildEnding unsupported =
            FindingsEncoding.unsupportedReason(lines)
                .<ChildEnding>map(ChildEnding.Unsupported::new)
                .orElse(ending);
        return new Fork(mode, FindingsEncoding.read(lines, classifier), unsupported);
      } finally {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Process start(CompilationMode mode, Duration time, Path file) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(mode.options());
    command.addAll(List.of("-Xshare:auto", "-XX:-CreateCoredumpOnCrash"));
    command.addAll(List.of("-XX:ErrorFile=" + file + ".crash", "-cp"));
    command.add(classPath());
    command.add(ChildMain.class.getName());
    command.add(file.toString());
    command.addAll(List.of(millis(time), millis(grace), until.name()));
    command.addAll(PlanArguments.write(plan));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static String millis(Duration time) {
    return String.valueOf(time.toMillis());
  }

  /** The class path of this process, in which our classes may also be modules. */
  private static String classPath() {
    return Stream.of("java.class.path", "jdk.module.path")
        .map(name -> System.getProperty(name, ""))
        .filter(path -> !path.isEmpty())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /**
   * @param most after which a child that has not ended is considered hung
   */
  static ChildEnding await(Process child, Duration most, Budget budget) {
    long patience = System.nanoTime() + most.toNanos();
    try {
      while (!child.waitFor(NAP_MILLIS, TimeUnit.MILLISECONDS)) {
        boolean isCancelled = budget.look() && budget.isInterrupted();
        if (isCancelled || System.nanoTime() - patience > 0) {
          child.destroyForcibly().waitFor();
          return isCancelled ? new ChildEnding.Cancelled() : new ChildEnding.Hung();
        }
      }
    } catch (InterruptedException e) {
      budget.cancel();
      return new ChildEnding.Cancelled();
    } finally {
      // However waiting ended, no process must be left running.
      child.destroyForcibly();
    }
    int exit = child.exitValue();
    if (exit == ChildMain.HUNG) {
      return new ChildEnding.Hung();
    }
    return exit == 0 || exit == ChildMain.REFUSED
        ? new ChildEnding.Completed()
        : new ChildEnding.Crashed(exit);
  }
}
