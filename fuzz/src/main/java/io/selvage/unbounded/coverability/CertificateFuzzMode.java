package io.selvage.unbounded.coverability;

import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.fuzz.FuzzMode;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.certificate.CoverabilityCertificateChecker;
import io.selvage.unbounded.certificate.CoverabilityCertificateReader;
import io.selvage.unbounded.certificate.CoverabilityCertificateWriter;
import io.selvage.unbounded.cover.BackwardPruning;
import io.selvage.unbounded.cover.BackwardSearch;
import io.selvage.unbounded.cover.BruteForce;
import io.selvage.unbounded.cover.CoverabilitySearch;
import io.selvage.unbounded.cover.ForwardSearch;
import io.selvage.unbounded.cover.RandomNet;
import io.selvage.unbounded.cover.ThreadModularFixpoint;
import io.selvage.unbounded.cover.TransitionArrays;
import io.selvage.unbounded.net.PetriNet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Randomly modified certificates, for their own net and for one with a different transition:
 * whatever the checker accepts must be confirmed by enumerating all markings.
 */
public final class CertificateFuzzMode implements FuzzMode<CertificateFuzzMode.Example> {
  private int accepted;
  private int rejected;

  /** A net, and a certificate for it. */
  public record Example(PetriNet net, String certificate) {}

  @Override
  public String name() {
    return "certificates";
  }

  @Override
  public String counts() {
    return accepted + " accepted, " + rejected + " rejected";
  }

  @Override
  public Example generate(Random random) {
    for (; ; ) {
      PetriNet net = new RandomNet(random.nextLong()).next();
      PetriNet lesser =
          random.nextBoolean()
              ? CoverabilityFuzzMode.without(net, random.nextInt(net.transitions().size()))
              : net;
      Optional<CoverabilityCertificate> found = prove(lesser, random);
      if (found.isPresent()) {
        String text = CoverabilityCertificateWriter.write(net, found.get());
        for (int edits = random.nextInt(4); edits > 0; edits--) {
          text = edited(text, random);
        }
        return new Example(net, text);
      }
    }
  }

  private static Optional<CoverabilityCertificate> prove(PetriNet net, Random random) {
    TransitionArrays rules = new TransitionArrays(net);
    CoverabilitySearch member =
        switch (random.nextInt(3)) {
          case 0 ->
              new BackwardSearch(
                  "backward",
                  rules,
                  ThreadModularFixpoint.views(rules, Budget.unlimited()).orElseThrow(),
                  BackwardPruning.none());
          case 1 -> ForwardSearch.fewestFirst(rules);
          default -> ForwardSearch.nearestFirst(rules);
        };
    return member.work(CoverabilityFuzzMode.EFFORT, Budget.unlimited());
  }

  /** Removes or duplicates a line, or changes a digit; not in the lines that identify the net. */
  private static String edited(String text, Random random) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    if (lines.size() < 5) {
      return text;
    }
    int at = 3 + random.nextInt(lines.size() - 4);
    switch (random.nextInt(3)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(at, lines.get(3 + random.nextInt(lines.size() - 4)));
      default -> lines.set(at, withOtherDigit(lines.get(at), random));
    }
    return String.join("\n", lines) + "\n";
  }

  private static String withOtherDigit(String line, Random random) {
    List<Integer> digits = new ArrayList<>();
    for (int i = 0; i < line.length(); i++) {
      if (Character.isDigit(line.charAt(i)) || line.charAt(i) == '*') {
        digits.add(i);
      }
    }
    if (digits.isEmpty()) {
      return line;
    }
    int at = digits.get(random.nextInt(digits.size()));
    return line.substring(0, at) + random.nextInt(4) + line.substring(at + 1);
  }

  @Override
  public List<Example> smaller(Example example) {
    List<Example> all = new ArrayList<>();
    List<String> lines = example.certificate().lines().toList();
    for (int i = 3; i < lines.size() - 1; i++) {
      List<String> less = new ArrayList<>(lines);
      less.remove(i);
      all.add(new Example(example.net(), String.join("\n", less) + "\n"));
    }
    return all;
  }

  @Override
  public String show(Example example) {
    return CoverabilityFuzzMode.text(example.net()) + "\n" + example.certificate();
  }

  @Override
  public Optional<String> difference(Example example) {
    CoverabilityCertificate certificate;
    try {
      certificate =
          CoverabilityCertificateReader.read("certificate", example.certificate(), example.net());
    } catch (UsageException e) {
      rejected++;
      return Optional.empty();
    }
    if (CoverabilityCertificateChecker.fault(example.net(), certificate).isPresent()) {
      rejected++;
      return Optional.empty();
    }
    accepted++;
    BruteForce.Answer expected = BruteForce.answer(example.net());
    return CoverabilityFuzzMode.contradicts(certificate, expected)
        ? Optional.of(
            "accepted as a proof of safe " + certificate.isSafe() + ", all markings: " + expected)
        : Optional.empty();
  }
}
