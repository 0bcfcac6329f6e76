package io.selvage.relaxed.clients;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.relaxed.bytecode.ChainCode;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.engine.Execution;
import io.selvage.relaxed.engine.Explorer;
import io.selvage.relaxed.engine.Twins;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A client that is explored for all that order its calls further: each call in a thread of its own,
 * so that an execution shows what each call knew. The most parallel one orders nothing; one that
 * keeps to a protocol orders what that takes, by flags. To what happens before what, and to the
 * order of volatile accesses, a flag from one call to the next is what program order would be.
 */
abstract class Played {
  private final ParallelCalls calls;

  private Played(ParallelCalls calls) {
    this.calls = calls;
  }

  ParallelCalls calls() {
    return calls;
  }

  abstract Explorer.Code code();

  abstract Twins twins();

  abstract Outcome[] outcomes(Execution execution);

  abstract List<Optional<Outcome>> ended(Execution execution);

  /** Whether the call was made, rather than waiting for an earlier one of its thread. */
  abstract boolean isMade(int call, List<Optional<Outcome>> ended);

  /** Whether the specification would let those wait, too, that were made and did not return. */
  final boolean isExcused(Execution execution, Specification<?> meaning) {
    List<Optional<Outcome>> ended = ended(execution);
    List<Invocation> made = new ArrayList<>();
    List<Optional<Outcome>> outcomes = new ArrayList<>();
    for (int c = 0; c < calls.count(); c++) {
      if (isMade(c, ended)) {
        made.add(calls.calls().get(c));
        outcomes.add(ended.get(c));
      }
    }
    return new Excused<>(made, outcomes, meaning).isExcused();
  }

  /** The client that orders calls further, with real threads. */
  abstract OrderedClient.Numbered ordering(Rows edges);

  static Played parallel(ParallelCalls calls, ClientCode code, Twins twins) {
    return new Played(calls) {
      @Override
      Explorer.Code code() {
        return code;
      }

      @Override
      Twins twins() {
        return twins;
      }

      @Override
      Outcome[] outcomes(Execution execution) {
        Outcome[] outcomes = new Outcome[calls.count()];
        Arrays.setAll(outcomes, call -> code.outcome(execution, call));
        return outcomes;
      }

      @Override
      List<Optional<Outcome>> ended(Execution execution) {
        return code.ended(execution);
      }

      @Override
      boolean isMade(int call, List<Optional<Outcome>> ended) {
        return true;
      }

      @Override
      OrderedClient.Numbered ordering(Rows edges) {
        return OrderedClient.of(calls.calls(), edges);
      }
    };
  }

  /**
   * @param threads which calls a thread makes, one after the other
   */
  static Played cast(ParallelCalls calls, ClientCode code, List<List<Integer>> threads) {
    int[] identity = new int[calls.count()];
    List<ChainCode.Flag> flags = new ArrayList<>();
    Rows inThreads = new Rows(calls.count());
    for (int t = 0; t < threads.size(); t++) {
      List<Integer> thread = threads.get(t);
      for (int i = 0; i < thread.size(); i++) {
        identity[thread.get(i)] = t;
        if (i > 0) {
          flags.add(new ChainCode.Flag(thread.get(i - 1), thread.get(i)));
          inThreads.add(thread.get(i - 1), thread.get(i));
        }
      }
    }
    code.as(IntStream.of(identity).boxed().toList());
    List<List<Integer>> alone = IntStream.range(0, calls.count()).mapToObj(List::of).toList();
    ChainCode chains = new ChainCode(code, alone, flags);
    return new Played(calls) {
      @Override
      Explorer.Code code() {
        return chains;
      }

      @Override
      Twins twins() {
        return Twins.APART;
      }

      @Override
      Outcome[] outcomes(Execution execution) {
        return chains.outcomes(execution);
      }

      @Override
      List<Optional<Outcome>> ended(Execution execution) {
        return chains.ended(execution);
      }

      @Override
      boolean isMade(int call, List<Optional<Outcome>> ended) {
        return IntStream.range(0, calls.count())
            .allMatch(c -> !inThreads.has(c, call) || ended.get(c).isPresent());
      }

      @Override
      OrderedClient.Numbered ordering(Rows edges) {
        Edges plain = new Edges(new Rows(calls.count()));
        Rows all = edges.with(inThreads);
        plain.close(all.row);
        return OrderedClient.of(calls.calls(), plain.generators(all), threads);
      }
    };
  }
}
