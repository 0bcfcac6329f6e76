package io.selvage.relaxed.clients;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import java.util.ArrayList;
import java.util.List;

/** All linearizations of the calls, up to the names of calls that are alike. */
final class Words<S> {
  private final ParallelCalls calls;
  private final Specification<S> meaning;
  private final Synchronization synchronization;
  private final List<Word> found = new ArrayList<>();
  private final List<Operation> order = new ArrayList<>();

  private Words(ParallelCalls calls, Specification<S> meaning, Synchronization synchronization) {
    this.calls = calls;
    this.meaning = meaning;
    this.synchronization = synchronization;
  }

  static <S> List<Word> of(
      ParallelCalls calls, Specification<S> meaning, Synchronization synchronization) {
    Words<S> words = new Words<>(calls, meaning, synchronization);
    words.extend(meaning.initial(), 0);
    return words.found;
  }

  /** The same as operations in the order in which they take effect. */
  static <S> List<List<Operation>> orders(ParallelCalls calls, Specification<S> meaning) {
    List<List<Operation>> orders = new ArrayList<>();
    for (Word word : of(calls, meaning, Strengthless.INSTANCE)) {
      List<Operation> order = new ArrayList<>();
      for (byte call : word.order) {
        order.add(calls.operation(call, word.results.outcome(calls, call)));
      }
      orders.add(order);
    }
    return orders;
  }

  private void extend(S state, long taken) {
    if (order.size() == calls.count()) {
      found.add(word());
      return;
    }
    for (int c = 0; c < calls.count(); c++) {
      boolean isNext =
          (taken >>> c & 1) == 0 && (calls.blockStart(c) == c || (taken >>> (c - 1) & 1) != 0);
      if (!isNext) {
        continue;
      }
      for (var transition : meaning.step(state, calls.calls().get(c)).transitions()) {
        order.add(calls.operation(c, transition.outcome()));
        extend(transition.next(), taken | 1L << c);
        order.remove(order.size() - 1);
      }
    }
  }

  private Word word() {
    int count = order.size();
    byte[] sequence = new byte[count];
    Outcome[] outcomes = new Outcome[count];
    for (int at = 0; at < count; at++) {
      sequence[at] = (byte) order.get(at).thread();
      outcomes[sequence[at]] = order.get(at).outcome();
    }
    Rows rows = new Rows(count);
    long[] known = synchronization.known(List.copyOf(order));
    for (int at = 0; at < count; at++) {
      for (long left = known[at]; left != 0; left &= left - 1) {
        rows.add(sequence[Long.numberOfTrailingZeros(left)], sequence[at]);
      }
    }
    return new Word(sequence, Results.of(calls, outcomes), rows);
  }
}
