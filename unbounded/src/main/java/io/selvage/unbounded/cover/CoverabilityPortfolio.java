package io.selvage.unbounded.cover;

import io.selvage.core.budget.Budget;
import io.selvage.smt.Z3LinearSystem;
import io.selvage.unbounded.certificate.ControlViews;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.certificate.CoverabilityCertificateChecker;
import io.selvage.unbounded.net.PetriNet;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Decides nets by several algorithms, interleaved in turns of increasing length. The first answer
 * whose certificate the checker accepts counts.
 */
public final class CoverabilityPortfolio {
  private static final long FIRST_TURN = 200_000;

  /** Larger inputs keep the solver busy in a phase that cannot be interrupted. */
  private static final int MOST_FOR_SOLVER = 20_000;

  /** The algorithms of the portfolio; each can be disabled. */
  public enum SearchKind {
    BACKWARD,
    FORWARD,
    NEAREST,
    KARP_MILLER,
    INEQUALITIES
  }

  private final Set<SearchKind> ways;
  private final int mostTurns;

  public CoverabilityPortfolio(Set<SearchKind> ways) {
    this(ways, Integer.MAX_VALUE);
  }

  /**
   * @param mostTurns the number of turns of each member, for attempts that may fail;
   *     machine-independent
   */
  public CoverabilityPortfolio(Set<SearchKind> ways, int mostTurns) {
    this.ways = Set.copyOf(ways);
    this.mostTurns = mostTurns;
  }

  /** All algorithms except {@link SearchKind#NEAREST}, which serves searches for a run only. */
  public static CoverabilityPortfolio all() {
    return new CoverabilityPortfolio(EnumSet.complementOf(EnumSet.of(SearchKind.NEAREST)));
  }

  public CoverabilityResult decide(PetriNet net, Budget budget) {
    TransitionArrays rules = new TransitionArrays(net);
    Optional<ControlViews> views = ThreadModularFixpoint.views(rules, budget);
    if (views.isEmpty()) {
      return new CoverabilityResult(Optional.empty(), "", budget.whySpent() + " before the search");
    }
    try (BackwardPruning.ByInequalities guide =
        new BackwardPruning.ByInequalities(
            rules, views.get(), () -> new Z3LinearSystem(budget), budget)) {
      return decide(net, members(rules, views.get(), guide), budget);
    }
  }

  private List<CoverabilitySearch> members(
      TransitionArrays rules, ControlViews views, BackwardPruning.ByInequalities guide) {
    List<CoverabilitySearch> members = new ArrayList<>();
    if (ways.contains(SearchKind.BACKWARD)) {
      members.add(new BackwardSearch("backward", rules, views, BackwardPruning.none()));
    }
    if (ways.contains(SearchKind.FORWARD)) {
      members.add(ForwardSearch.fewestFirst(rules));
    }
    if (ways.contains(SearchKind.NEAREST)) {
      members.add(ForwardSearch.nearestFirst(rules));
    }
    if (ways.contains(SearchKind.KARP_MILLER) && !rules.net.hasMoves()) {
      members.add(new KarpMillerTree(rules));
    }
    if (ways.contains(SearchKind.INEQUALITIES) && rules.count <= MOST_FOR_SOLVER) {
      members.add(new BackwardSearch("inequalities", rules, views, guide));
    }
    return members;
  }

  private CoverabilityResult decide(PetriNet net, List<CoverabilitySearch> members, Budget budget) {
    long turn = FIRST_TURN;
    for (int turns = 0; turns < mostTurns && !members.isEmpty(); turns++, turn += turn / 2) {
      for (Iterator<CoverabilitySearch> each = members.iterator(); each.hasNext(); ) {
        CoverabilitySearch member = each.next();
        try {
          Optional<CoverabilityCertificate> answer = member.work(turn, budget);
          if (answer.isPresent()) {
            return accepted(net, member, answer.get(), budget);
          }
        } catch (ArithmeticException e) {
          each.remove(); // its numbers are too large; those of other certificates may not be
          continue;
        }
        if (budget.look()) {
          return new CoverabilityResult(
              Optional.empty(), "", budget.whySpent() + ": " + progress(members));
        } else if (member.isExhausted()) {
          each.remove();
        }
      }
    }
    return new CoverabilityResult(Optional.empty(), "", "no method terminated");
  }

  private static CoverabilityResult accepted(
      PetriNet net, CoverabilitySearch member, CoverabilityCertificate certificate, Budget budget) {
    try {
      CoverabilityCertificateChecker.fault(net, certificate, budget)
          .ifPresent(
              fault -> {
                throw new IllegalStateException(
                    "the checker rejects what " + member.name() + " found: " + fault);
              });
    } catch (Budget.Spent spent) {
      return new CoverabilityResult(
          Optional.empty(), "", spent.why() + " while the certificate was being checked");
    }
    return new CoverabilityResult(Optional.of(certificate), member.name(), "");
  }

  private static String progress(List<CoverabilitySearch> members) {
    return members.stream()
        .map(member -> member.name() + " " + member.progress())
        .collect(Collectors.joining(", "));
  }
}
