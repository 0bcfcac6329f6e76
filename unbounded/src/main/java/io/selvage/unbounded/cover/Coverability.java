package io.selvage.unbounded.cover;

import io.selvage.core.Budget;
import io.selvage.unbounded.certificate.Certificate;
import io.selvage.unbounded.certificate.Checker;
import io.selvage.unbounded.certificate.Views;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.smt.Z3System;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Decides nets by several members that take turns, each longer than the one before. The first
 * answer counts, once the checker has accepted its certificate.
 */
public final class Coverability {
  private static final long FIRST_TURN = 200_000;

  /** The ways there are; each can be left out. */
  public enum Way {
    BACKWARD,
    FORWARD,
    NEAREST,
    KARP_MILLER,
    INEQUALITIES
  }

  private final Set<Way> ways;
  private final int mostTurns;

  public Coverability(Set<Way> ways) {
    this(ways, Integer.MAX_VALUE);
  }

  /**
   * @param mostTurns each member has so many: for a try that may fail, the same on every machine
   */
  public Coverability(Set<Way> ways, int mostTurns) {
    this.ways = Set.copyOf(ways);
    this.mostTurns = mostTurns;
  }

  /** All that a net in a file may need; who looks for a run only, may go straight for it, too. */
  public static Coverability all() {
    return new Coverability(EnumSet.complementOf(EnumSet.of(Way.NEAREST)));
  }

  public Decision decide(Net net, Budget budget) {
    Rules rules = new Rules(net);
    Views views = ThreadModular.views(rules);
    try (Guides.ByInequalities guide = new Guides.ByInequalities(rules, views, Z3System::new)) {
      return decide(net, members(rules, views, guide), budget);
    }
  }

  private List<Member> members(Rules rules, Views views, Guides.ByInequalities guide) {
    List<Member> members = new ArrayList<>();
    if (ways.contains(Way.BACKWARD)) {
      members.add(new Backward("backward", rules, views, Guides.none()));
    }
    if (ways.contains(Way.FORWARD)) {
      members.add(Forward.fewestFirst(rules));
    }
    if (ways.contains(Way.NEAREST)) {
      members.add(Forward.nearestFirst(rules));
    }
    if (ways.contains(Way.KARP_MILLER) && !rules.net.hasMoves()) {
      members.add(new KarpMiller(rules));
    }
    if (ways.contains(Way.INEQUALITIES)) {
      members.add(new Backward("inequalities", rules, views, guide));
    }
    return members;
  }

  private Decision decide(Net net, List<Member> members, Budget budget) {
    long turn = FIRST_TURN;
    for (int turns = 0; turns < mostTurns && !members.isEmpty(); turns++, turn += turn / 2) {
      for (Iterator<Member> each = members.iterator(); each.hasNext(); ) {
        Member member = each.next();
        try {
          Optional<Certificate> answer = member.work(turn, budget);
          if (answer.isPresent()) {
            return accepted(net, member, answer.get());
          }
        } catch (ArithmeticException e) {
          each.remove(); // its numbers are too large; those of the others need not be
          continue;
        }
        if (budget.look()) {
          return new Decision(Optional.empty(), "", budget.whySpent() + ": " + progress(members));
        } else if (member.isExhausted()) {
          each.remove();
        }
      }
    }
    return new Decision(Optional.empty(), "", "no way that was tried comes to an end");
  }

  private static Decision accepted(Net net, Member member, Certificate certificate) {
    Checker.fault(net, certificate)
        .ifPresent(
            fault -> {
              throw new IllegalStateException(
                  "the checker rejects what " + member.name() + " found: " + fault);
            });
    return new Decision(Optional.of(certificate), member.name(), "");
  }

  private static String progress(List<Member> members) {
    return members.stream()
        .map(member -> member.name() + " " + member.progress())
        .collect(Collectors.joining(", "));
  }
}
