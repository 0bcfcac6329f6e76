package io.selvage.prove.internal.arrayqueue.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.selvage.prove.future.Calls;
import io.selvage.prove.future.Calls.Call;
import io.selvage.prove.future.Calls.Meaning;
import io.selvage.prove.internal.arrayqueue.view.OrderObserver.Event;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The theorem about two values, against trying all orders. */
final class OrderObserverTest {
  private static final int HISTORIES = 100_000;

  /** Deletions return values, all of which are different. */
  @Test
  void twoValuesAreEnoughForQueues() {
    long seed = 20261116;
    Random random = new Random(seed);
    int right = 0;
    int wrongInOrder = 0;
    for (int i = 0; i < HISTORIES; i++) {
      List<Call> calls = history(random);
      boolean linearizable = Calls.isLinearizable(calls, Meaning.QUEUE);
      boolean sane = isFreshAndOnce(calls);
      boolean accepted = sane && isAccepted(calls);
      if (accepted != linearizable) {
        fail("seed %d, history %d, linearizable %b: %s", seed, i, linearizable, calls);
      }
      right += linearizable ? 1 : 0;
      wrongInOrder += sane && !linearizable ? 1 : 0;
    }
    System.out.printf(
        "ObserverTest seed %d: %d histories, %d linearizable, %d wrong only in order%n",
        seed, HISTORIES, right, wrongInOrder);
    assertThat(right).isEqualTo(73_810);
    assertThat(wrongInOrder).isEqualTo(5_511);
  }

  /** As the prover uses it: each removal is one moment, and the observer sees it then. */
  @Test
  void removalsAtTheirMomentsAreEnough() {
    long seed = 20261117;
    Random random = new Random(seed);
    int accepted = 0;
    for (int i = 0; i < HISTORIES; i++) {
      List<Call> calls = history(random);
      if (isFreshAndOnce(calls)) {
        int[] removals = new int[calls.size()];
        for (int c = 0; c < removals.length; c++) {
          List<Integer> moments =
              calls.get(c).inserts() ? List.of(NOT_REMOVED) : moments(calls, calls.get(c));
          removals[c] = moments.get(random.nextInt(moments.size()));
        }
        if (failsNowhere(calls, removals)) {
          accepted++;
          if (!Calls.isLinearizable(calls, Meaning.QUEUE)) {
            fail("seed %d, history %d: %s", seed, i, calls);
          }
        }
      }
    }
    System.out.printf("ObserverTest seed %d: %d accepted by their moments%n", seed, accepted);
    assertThat(accepted).isEqualTo(72_054);
  }

  /** docs/theory/prove.md: six calls on a stack, right for any two values, and wrong together. */
  @Test
  void twoValuesAreNotEnoughForStacks() {
    List<Call> calls =
        List.of(
            new Call(true, 1, 0, 4),
            new Call(true, 2, 1, 2),
            new Call(true, 3, 3, 6),
            new Call(false, 2, 5, 5),
            new Call(false, 1, 7, 7),
            new Call(false, 3, 8, 8));
    assertThat(Calls.isLinearizable(calls, Meaning.STACK)).isFalse();
    for (Set<Integer> two : List.of(Set.of(1, 2), Set.of(1, 3), Set.of(2, 3))) {
      assertThat(Calls.isLinearizable(Calls.about(calls, two), Meaning.STACK)).isTrue();
    }
  }

  // ---------------------------------------------------------------- histories

  /** Every call is by a thread of its own; even numbers are moments of calls and returns. */
  private static List<Call> history(Random random) {
    int insertions = 1 + random.nextInt(4);
    int deletions = random.nextInt(insertions + 1);
    List<Integer> ends = new ArrayList<>();
    for (int i = 0; i < insertions + deletions; i++) {
      ends.add(i);
      ends.add(i);
    }
    Collections.shuffle(ends, random);
    List<Integer> values = new ArrayList<>();
    for (int i = 0; i < insertions; i++) {
      values.add(i);
    }
    Collections.shuffle(values, random);
    List<Call> calls = new ArrayList<>();
    for (int i = 0; i < insertions + deletions; i++) {
      int called = 2 * ends.indexOf(i);
      boolean stays = i < insertions && random.nextInt(8) == 0;
      int returned = stays ? Calls.NEVER : 2 * ends.lastIndexOf(i);
      boolean odd = random.nextInt(20) == 0;
      int value =
          i < insertions ? i : odd ? random.nextInt(insertions + 1) : values.get(i - insertions);
      calls.add(new Call(i < insertions, value, called, returned));
    }
    return calls;
  }

  private static boolean isFreshAndOnce(List<Call> calls) {
    for (Call call : calls) {
      if (!call.inserts()) {
        long times = calls.stream().filter(c -> !c.inserts() && c.value() == call.value()).count();
        boolean fresh =
            insertion(calls, call).filter(c -> c.called() < call.returned()).isPresent();
        if (times > 1 || !fresh) {
          return false;
        }
      }
    }
    return true;
  }

  private static Optional<Call> insertion(List<Call> calls, Call deletion) {
    return calls.stream().filter(c -> c.inserts() && c.value() == deletion.value()).findFirst();
  }

  /** When a deletion may have removed its value: odd numbers. */
  private static List<Integer> moments(List<Call> calls, Call deletion) {
    int from = Math.max(deletion.called(), insertion(calls, deletion).orElseThrow().called());
    List<Integer> all = new ArrayList<>();
    for (int moment = from + 1; moment < deletion.returned(); moment += 2) {
      all.add(moment);
    }
    return all;
  }

  // ---------------------------------------------------------------- the observer

  /** Whether for any two values there are moments of removal that the observer does not mind. */
  private static boolean isAccepted(List<Call> calls) {
    for (Call first : calls) {
      for (Call second : calls) {
        boolean two = first.inserts() && second.inserts() && first.value() != second.value();
        if (two && !isAccepted(calls, first, second)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isAccepted(List<Call> calls, Call first, Call second) {
    for (int one : moments(calls, first.value())) {
      for (int other : moments(calls, second.value())) {
        if (accepts(first, second, at(one, 0), at(other, 1))
            || accepts(first, second, at(one, 1), at(other, 0))) {
          return true;
        }
      }
    }
    return false;
  }

  private static List<Integer> moments(List<Call> calls, int value) {
    return calls.stream()
        .filter(call -> !call.inserts() && call.value() == value)
        .findFirst()
        .map(call -> moments(calls, call))
        .orElse(List.of(NOT_REMOVED));
  }

  private static boolean failsNowhere(List<Call> calls, int[] removals) {
    for (Call first : calls) {
      for (Call second : calls) {
        boolean two = first.inserts() && second.inserts() && first.value() != second.value();
        long one = at(removal(calls, removals, first.value()), first.value());
        long other = at(removal(calls, removals, second.value()), second.value());
        if (two && !accepts(first, second, one, other)) {
          return false;
        }
      }
    }
    return true;
  }

  private static int removal(List<Call> calls, int[] removals, int value) {
    for (int i = 0; i < removals.length; i++) {
      if (!calls.get(i).inserts() && calls.get(i).value() == value) {
        return removals[i];
      }
    }
    return NOT_REMOVED;
  }

  private static final int NOT_REMOVED = -1;

  /** Moments, with room for some removals between two of them. */
  private static final long ROOM = 8;

  private static long at(int moment, int among) {
    return moment == NOT_REMOVED ? NOT_REMOVED : ROOM * moment + among;
  }

  private static boolean accepts(Call first, Call second, long one, long other) {
    TreeMap<Long, Event> events = new TreeMap<>();
    events.put(ROOM * first.called(), Event.FIRST_CALLED);
    events.put(ROOM * first.returned(), Event.FIRST_RETURNED);
    events.put(ROOM * second.called(), Event.SECOND_CALLED);
    events.put(one, Event.FIRST_REMOVED);
    events.put(other, Event.SECOND_REMOVED);
    events.remove((long) NOT_REMOVED);
    OrderObserver observer = OrderObserver.NOTHING;
    for (Event event : events.values()) {
      observer = observer.after(event);
    }
    return observer != OrderObserver.FAILED;
  }
}
