package io.selvage.relaxed.internal.conformance;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.program.run.ObjectInstance;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.bytecode.OrderedClientCode;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.engine.SymmetricThreads;
import io.selvage.relaxed.internal.analysis.CallRelation;
import io.selvage.relaxed.internal.analysis.EdgeClosure;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A client that is explored on behalf of all that order its calls further: each call in a thread of
 * its own, so that an execution shows what each call knew. The most parallel one orders nothing;
 * one that follows a protocol orders what the protocol requires, by flags. For happens-before, and
 * for the order of volatile accesses, a flag from one call to the next is equivalent to program
 * order.
 */
abstract class ExploredClient {
  private final MostParallelClient calls;

  private final ObjectInstance instance;

  private ExploredClient(MostParallelClient calls, ObjectInstance instance) {
    this.calls = calls;
    this.instance = instance;
  }

  /** The object under check. */
  ObjectInstance instance() {
    return instance;
  }

  MostParallelClient calls() {
    return calls;
  }

  abstract ExecutionExplorer.Code code();

  abstract SymmetricThreads twins();

  abstract Outcome[] outcomes(ExploredExecution execution);

  abstract List<Optional<Outcome>> ended(ExploredExecution execution);

  /**
   * Whether the behaviour of a call may depend on which thread makes it, if that is not excluded.
   */
  abstract boolean distinguishesThreads(ExploredExecution execution);

  /** Whether a client may make both calls in one thread. */
  abstract boolean mayBeOneThread(int call, int other);

  /** Whether the call was made, rather than waiting for an earlier one of its thread. */
  abstract boolean isMade(int call, List<Optional<Outcome>> ended);

  /** Whether the specification also permits the calls that were made and did not return to wait. */
  final boolean isExcused(ExploredExecution execution, Specification<?> specification) {
    List<Optional<Outcome>> ended = ended(execution);
    List<Invocation> made = new ArrayList<>();
    List<Optional<Outcome>> outcomes = new ArrayList<>();
    for (int c = 0; c < calls.count(); c++) {
      if (isMade(c, ended)) {
        made.add(calls.calls().get(c));
        outcomes.add(ended.get(c));
      }
    }
    return new PermittedBlocking<>(made, outcomes, specification).isExcused();
  }

  /** The concrete client that orders calls further, with its threads. */
  abstract OrderedClient.Renumbered ordering(CallRelation edges);

  static ExploredClient parallel(
      MostParallelClient calls, ClientCode code, SymmetricThreads twins) {
    return new ExploredClient(calls, code.instance()) {
      @Override
      ExecutionExplorer.Code code() {
        return code;
      }

      @Override
      SymmetricThreads twins() {
        return twins;
      }

      @Override
      Outcome[] outcomes(ExploredExecution execution) {
        Outcome[] outcomes = new Outcome[calls.count()];
        Arrays.setAll(outcomes, call -> code.outcome(execution, call));
        return outcomes;
      }

      @Override
      List<Optional<Outcome>> ended(ExploredExecution execution) {
        return code.ended(execution);
      }

      @Override
      boolean distinguishesThreads(ExploredExecution execution) {
        return code.distinguishesThreads(execution);
      }

      @Override
      boolean mayBeOneThread(int call, int other) {
        return true;
      }

      @Override
      boolean isMade(int call, List<Optional<Outcome>> ended) {
        return true;
      }

      @Override
      OrderedClient.Renumbered ordering(CallRelation edges) {
        return OrderedClient.of(calls.calls(), edges);
      }
    };
  }

  /**
   * @param threads the calls that each thread makes sequentially
   */
  static ExploredClient withRoles(
      MostParallelClient calls, ClientCode code, List<List<Integer>> threads) {
    int[] identity = new int[calls.count()];
    List<OrderedClientCode.Flag> flags = new ArrayList<>();
    CallRelation inThreads = new CallRelation(calls.count());
    for (int t = 0; t < threads.size(); t++) {
      List<Integer> thread = threads.get(t);
      for (int i = 0; i < thread.size(); i++) {
        identity[thread.get(i)] = t;
        if (i > 0) {
          flags.add(new OrderedClientCode.Flag(thread.get(i - 1), thread.get(i)));
          inThreads.add(thread.get(i - 1), thread.get(i));
        }
      }
    }
    code.as(IntStream.of(identity).boxed().toList());
    List<List<Integer>> alone = IntStream.range(0, calls.count()).mapToObj(List::of).toList();
    OrderedClientCode chains = new OrderedClientCode(code, alone, flags);
    return new ExploredClient(calls, code.instance()) {
      @Override
      ExecutionExplorer.Code code() {
        return chains;
      }

      @Override
      SymmetricThreads twins() {
        return SymmetricThreads.APART;
      }

      @Override
      Outcome[] outcomes(ExploredExecution execution) {
        return chains.outcomes(execution);
      }

      @Override
      List<Optional<Outcome>> ended(ExploredExecution execution) {
        return chains.ended(execution);
      }

      /** Threads are those of the protocol. */
      @Override
      boolean distinguishesThreads(ExploredExecution execution) {
        return false;
      }

      @Override
      boolean mayBeOneThread(int call, int other) {
        return identity[call] == identity[other];
      }

      @Override
      boolean isMade(int call, List<Optional<Outcome>> ended) {
        return IntStream.range(0, calls.count())
            .allMatch(c -> !inThreads.has(c, call) || ended.get(c).isPresent());
      }

      @Override
      OrderedClient.Renumbered ordering(CallRelation edges) {
        EdgeClosure plain = new EdgeClosure(new CallRelation(calls.count()));
        CallRelation all = edges.with(inThreads);
        plain.close(all.row);
        return OrderedClient.of(calls.calls(), plain.generators(all), threads);
      }
    };
  }
}
