package io.selvage.refine.internal.liveness;

import io.selvage.core.Invocation;
import io.selvage.refine.internal.ltl.EventProposition;
import io.selvage.refine.internal.product.IndexedSpecification;
import io.selvage.refine.ltl.LtlProperty;
import java.util.ArrayList;
import java.util.List;

/** Evaluates the propositions of a property on the moves of a graph. */
public final class PropositionLabels {
  private final ExplicitMoveGraph edges;
  private final IndexedSpecification specification;
  private final List<EventProposition> propositions;

  /** For each thread and call the propositions about both, ignoring outcomes. */
  private final long[][] calls;

  private final long[][] returns;

  public PropositionLabels(
      ExplicitMoveGraph edges,
      int threads,
      LtlProperty property,
      IndexedSpecification specification) {
    this.edges = edges;
    this.specification = specification;
    this.propositions = property.propositions();
    this.calls = table(EventProposition.Kind.CALL, threads);
    this.returns = table(EventProposition.Kind.RETURN, threads);
  }

  private long[][] table(EventProposition.Kind kind, int threads) {
    List<Invocation> alphabet = specification.alphabet();
    long[][] table = new long[threads][alphabet.size()];
    for (int thread = 0; thread < threads; thread++) {
      for (int call = 0; call < alphabet.size(); call++) {
        for (int i = 0; i < propositions.size(); i++) {
          EventProposition each = propositions.get(i);
          if (each.kind() == kind && each.isAbout(thread, alphabet.get(call))) {
            table[thread][call] |= 1L << i;
          }
        }
      }
    }
    return table;
  }

  /** Propositions that refer to no existing thread or call. */
  public List<EventProposition> vain() {
    long used = 0;
    for (int thread = 0; thread < calls.length; thread++) {
      for (int call = 0; call < calls[thread].length; call++) {
        used |= calls[thread][call] | returns[thread][call];
      }
    }
    List<EventProposition> vain = new ArrayList<>();
    for (int i = 0; i < propositions.size(); i++) {
      if ((used >> i & 1) == 0) {
        vain.add(propositions.get(i));
      }
    }
    return vain;
  }

  /**
   * Whether a state always contains as much of the pending calls as the propositions require: class
   * files do; a model may forget which value it is writing.
   */
  public boolean areDistinguished() {
    for (int edge = 0; edge < edges.size(); edge++) {
      for (int thread = 0; thread < returns.length; thread++) {
        int told = edges.pending(edges.target(edge), thread);
        if (about(thread, told) != about(thread, edges.after(edge, thread))) {
          return false;
        }
      }
    }
    return true;
  }

  private long about(int thread, int call) {
    return call < 0 ? 0 : returns[thread][call];
  }

  /**
   * The propositions that hold at the events of a move, a call before a return; empty for other
   * moves.
   */
  public List<Long> letters(int edge) {
    int thread = edges.thread(edge);
    int call = edges.call(edge);
    int outcome = edges.outcome(edge);
    if (call < 0 && outcome < 0) {
      return List.of();
    }
    List<Long> letters = new ArrayList<>();
    if (call >= 0) {
      letters.add(calls[thread][call]);
    }
    if (outcome >= 0) {
      int returning = call >= 0 ? call : edges.pending(edges.source(edge), thread);
      letters.add(withOutcome(returns[thread][returning], outcome));
    }
    return letters;
  }

  private long withOutcome(long some, int outcome) {
    long letter = 0;
    for (int i = 0; i < propositions.size(); i++) {
      if ((some >> i & 1) != 0 && propositions.get(i).hasOutcome(specification.outcome(outcome))) {
        letter |= 1L << i;
      }
    }
    return letter;
  }
}
