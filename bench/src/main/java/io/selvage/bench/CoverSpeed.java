package io.selvage.bench;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.certificate.CoverabilityCertificateChecker;
import io.selvage.unbounded.cover.CoverabilityPortfolio;
import io.selvage.unbounded.cover.CoverabilityResult;
import io.selvage.unbounded.net.MistReader;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TtsReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** The given nets: the verdict, the algorithm that found it, CPU seconds to decide and to check. */
final class CoverSpeed {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private final List<Double> times = new ArrayList<>();
  private double slowestCheck;
  private int right;
  private int wrong;

  private CoverSpeed() {}

  public static void main(String[] args) throws IOException {
    Path nets = Path.of(args[0]);
    if (!Files.isDirectory(nets)) {
      System.out.println("cover: skipped, there are no nets in " + nets);
      return;
    }
    new CoverSpeed().run(nets);
  }

  private void run(Path nets) throws IOException {
    System.out.printf("%-66s %-8s %-13s %8s %8s%n", "net", "verdict", "by", "decide s", "check s");
    for (String line : Files.readAllLines(nets.resolve("verdicts.tsv"))) {
      String[] words = line.split("\t", -1);
      if (!words[0].equals("file")) {
        measure(nets.resolve(words[0]), words[0], words[1]);
      }
    }
    Collections.sort(times);
    Table.head("coverability");
    Table.row("nets decided", right, "", "104");
    Table.row("wrong verdicts", wrong, "", "0");
    Table.row("within 10 s", (double) times.stream().filter(t -> t <= 10).count(), "", "100");
    Table.row("slowest", times.get(times.size() - 1), "s", "60");
    Table.row("median", times.get(times.size() / 2), "s", "");
    Table.row("slowest check of a certificate", slowestCheck, "s", "1");
  }

  private void measure(Path file, String name, String expected) throws IOException {
    double start = seconds();
    PetriNet net = read(file);
    CoverabilityResult decision = CoverabilityPortfolio.all().decide(net, Budget.of(LIMIT));
    double decided = seconds();
    decision.certificate().ifPresent(certificate -> check(net, certificate));
    double checked = seconds();
    times.add(decided - start);
    slowestCheck = Math.max(slowestCheck, checked - decided);
    right += decision.verdict().equals(expected) ? 1 : 0;
    wrong += decision.verdict().equals(expected) || decision.verdict().equals("unknown") ? 0 : 1;
    System.out.printf(
        Locale.ROOT,
        "%-66s %-8s %-13s %8.2f %8.2f%n",
        name,
        decision.verdict(),
        decision.by(),
        decided - start,
        checked - decided);
  }

  private static void check(PetriNet net, CoverabilityCertificate certificate) {
    if (CoverabilityCertificateChecker.fault(net, certificate).isPresent()) {
      throw new IllegalStateException("rejected");
    }
  }

  private static PetriNet read(Path file) throws IOException {
    String name = file.toString();
    String text = Files.readString(file);
    return name.endsWith(".tts")
        ? TtsReader.read(
            name, text, name, Files.readString(Path.of(name.replaceFirst("tts$", "prop"))))
        : MistReader.read(name, text);
  }

  private static double seconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }
}
