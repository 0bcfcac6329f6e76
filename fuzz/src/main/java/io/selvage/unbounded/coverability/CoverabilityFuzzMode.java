package io.selvage.unbounded.coverability;

import io.selvage.core.budget.Budget;
import io.selvage.fuzz.FuzzMode;
import io.selvage.smt.Z3LinearSystem;
import io.selvage.unbounded.certificate.ControlViews;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.certificate.CoverabilityCertificateChecker;
import io.selvage.unbounded.certificate.CoverabilityCertificateReader;
import io.selvage.unbounded.certificate.CoverabilityCertificateWriter;
import io.selvage.unbounded.cover.BackwardPruning;
import io.selvage.unbounded.cover.BackwardSearch;
import io.selvage.unbounded.cover.BruteForce;
import io.selvage.unbounded.cover.CoverabilityPortfolio;
import io.selvage.unbounded.cover.CoverabilityResult;
import io.selvage.unbounded.cover.CoverabilitySearch;
import io.selvage.unbounded.cover.ForwardSearch;
import io.selvage.unbounded.cover.KarpMillerTree;
import io.selvage.unbounded.cover.RandomNet;
import io.selvage.unbounded.cover.ThreadModularFixpoint;
import io.selvage.unbounded.cover.TransitionArrays;
import io.selvage.unbounded.net.NetTransition;
import io.selvage.unbounded.net.PetriNet;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Compares each coverability algorithm, with its certificate, with the enumeration of all markings.
 */
public final class CoverabilityFuzzMode implements FuzzMode<PetriNet> {
  static final long EFFORT = 40_000;

  private final Map<BruteForce.Answer, Integer> counts = new EnumMap<>(BruteForce.Answer.class);

  @Override
  public String name() {
    return "nets";
  }

  @Override
  public String counts() {
    return counts.toString();
  }

  @Override
  public PetriNet generate(Random random) {
    return new RandomNet(random.nextLong()).next();
  }

  @Override
  public List<PetriNet> smaller(PetriNet net) {
    List<PetriNet> all = new ArrayList<>();
    for (int i = 0; i < net.transitions().size(); i++) {
      all.add(without(net, i));
    }
    return all;
  }

  /** The same without one transition. */
  static PetriNet without(PetriNet net, int left) {
    List<NetTransition> transitions = new ArrayList<>(net.transitions());
    transitions.remove(left);
    return with(net, transitions);
  }

  static PetriNet with(PetriNet net, List<NetTransition> transitions) {
    PetriNet.Builder other = new PetriNet.Builder(net.controls(), net.places()).start(net.start());
    for (int place = 0; place < net.places(); place++) {
      other.initial(place, net.initial(place));
    }
    transitions.forEach(other::add);
    net.targets().forEach(other::target);
    return other.build();
  }

  @Override
  public String show(PetriNet net) {
    return text(net);
  }

  static String text(PetriNet net) {
    StringBuilder text = new StringBuilder("start " + net.start() + "\ninitial");
    for (int place = 0; place < net.places(); place++) {
      text.append(' ').append(net.initial(place) == PetriNet.MANY ? "*" : "" + net.initial(place));
    }
    net.transitions().forEach(it -> text.append('\n').append(it));
    net.targets().forEach(it -> text.append('\n').append(it));
    return text.toString();
  }

  @Override
  public Optional<String> difference(PetriNet net) {
    BruteForce.Answer expected = BruteForce.answer(net);
    counts.merge(expected, 1, Integer::sum);
    TransitionArrays rules = new TransitionArrays(net);
    ControlViews views = ThreadModularFixpoint.views(rules, Budget.unlimited()).orElseThrow();
    try (BackwardPruning.ByInequalities guide =
        new BackwardPruning.ByInequalities(
            rules, views, () -> new Z3LinearSystem(Budget.unlimited()), Budget.unlimited())) {
      List<CoverabilitySearch> members = new ArrayList<>();
      ControlViews all = ControlViews.all(net.controls(), net.places());
      members.add(new BackwardSearch("unguided", rules, all, BackwardPruning.none()));
      members.add(new BackwardSearch("backward", rules, views, BackwardPruning.none()));
      members.add(ForwardSearch.fewestFirst(rules));
      members.add(ForwardSearch.nearestFirst(rules));
      if (!net.hasMoves()) {
        members.add(new KarpMillerTree(rules));
      }
      members.add(new BackwardSearch("inequalities", rules, views, guide));
      for (CoverabilitySearch member : members) {
        Optional<String> wrong =
            member
                .work(EFFORT, Budget.unlimited())
                .flatMap(found -> wrong(member.name(), net, found, expected));
        if (wrong.isPresent()) {
          return wrong;
        }
      }
    }
    CoverabilityResult decision = CoverabilityPortfolio.all().decide(net, Budget.unlimited());
    return decision.certificate().flatMap(found -> wrong("all", net, found, expected));
  }

  private static Optional<String> wrong(
      String member, PetriNet net, CoverabilityCertificate found, BruteForce.Answer expected) {
    CoverabilityCertificate read =
        CoverabilityCertificateReader.read(
            "certificate", CoverabilityCertificateWriter.write(net, found), net);
    Optional<String> fault = CoverabilityCertificateChecker.fault(net, read);
    if (fault.isPresent()) {
      return Optional.of(member + ": its certificate is rejected: " + fault.get());
    }
    return contradicts(found, expected)
        ? Optional.of(member + ": safe " + found.isSafe() + ", all markings: " + expected)
        : Optional.empty();
  }

  static boolean contradicts(CoverabilityCertificate certificate, BruteForce.Answer expected) {
    return expected == (certificate.isSafe() ? BruteForce.Answer.UNSAFE : BruteForce.Answer.SAFE);
  }
}
