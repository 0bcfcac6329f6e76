package io.selvage.unbounded.patterns;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.CriterionProvider;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.internal.patterns.BadPattern;
import io.selvage.unbounded.internal.patterns.CallRole;
import io.selvage.unbounded.internal.patterns.MutualExclusionPattern;
import io.selvage.unbounded.internal.patterns.ObjectKind;
import io.selvage.unbounded.internal.patterns.ValueMark;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The theorem on small histories: a history is wrong, so says the history engine, exactly if it has
 * one of the patterns however its pending calls end and however what is left is removed.
 */
@Tag("full")
final class PatternsTest {
  private static final int MOST_CALLS = 6;

  /** What the kinds mean: how what is held is told. */
  private record Meaning(ObjectKind kind) implements Specification<List<Integer>>, Tape.Fake {
    @Override
    public String name() {
      return kind.text();
    }

    @Override
    public List<Integer> initial() {
      return List.of();
    }

    @Override
    public Response<List<Integer>> step(List<Integer> state, Invocation call) {
      if (call.method().equals("give")) {
        List<Integer> next = new ArrayList<>(state);
        give(next, Integer.parseInt(call.arguments().get(0).toString()));
        return Response.of(Outcome.NOTHING, next);
      } else if (state.isEmpty()) {
        return Response.of(told(0), state);
      }
      List<Transition<List<Integer>>> all = new ArrayList<>();
      for (int at : places(state)) {
        List<Integer> next = new ArrayList<>(state);
        int value = kind == ObjectKind.REGISTER ? next.get(at) : next.remove(at);
        all.add(new Transition<>(told(value), next));
      }
      return new Response<>(all, "");
    }

    private static Outcome told(int value) {
      return Outcome.returned(Value.of(value));
    }

    private List<Integer> places(List<Integer> state) {
      return switch (kind) {
        case QUEUE, REGISTER -> List.of(0);
        case BAG -> IntStream.range(0, state.size()).boxed().toList();
        default -> List.of(state.size() - 1);
      };
    }

    @Override
    public void give(List<Integer> held, int value) {
      if (kind == ObjectKind.REGISTER) {
        held.clear();
      }
      held.add(value);
    }

    @Override
    public int tell(List<Integer> held, Random random) {
      if (held.isEmpty()) {
        return 0;
      }
      List<Integer> places = places(held);
      int at = places.get(random.nextInt(places.size()));
      return kind == ObjectKind.REGISTER ? held.get(at) : held.remove(at);
    }
  }

  private long wrong;
  private long pending;

  @ParameterizedTest
  @CsvSource({"QUEUE, 2000, 364, 790", "BAG, 2000, 335, 790", "REGISTER, 8000, 1063, 3167"})
  void exactlyTheWrongOnesHaveAPattern(ObjectKind kind, int count, int wrongOnes, int pendingOnes) {
    compare(kind, 12, count);
    assertThat(List.of(wrong, pending)).containsExactly((long) wrongOnes, (long) pendingOnes);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({"QUEUE", "BAG", "REGISTER"})
  void theSameForAHundredThousand(ObjectKind kind) {
    compare(kind, 1_000, 100_000);
    assertThat(wrong).isGreaterThan(10_000);
  }

  /** Of a stack nothing right has a pattern; that not all that is wrong has one is known. */
  @ParameterizedTest
  @CsvSource({"2000, 300, 10"})
  void onlyWrongStacksHaveAPattern(int count, int least, int missedAtMost) {
    Meaning meaning = new Meaning(ObjectKind.STACK);
    Random random = new Random(12);
    int found = 0;
    int missed = 0;
    for (int i = 0; i < count; i++) {
      Tape tape = Tape.random(random, CallRole.INSERT, CallRole.REMOVE, MOST_CALLS, meaning);
      boolean bad = everyEndIsBad(tape, ObjectKind.STACK);
      boolean isWrong = isWrong(tape, meaning);
      assertThat(bad && !isWrong).as("%s", tape).isFalse();
      found += bad ? 1 : 0;
      missed += isWrong && !bad ? 1 : 0;
    }
    System.out.printf("seed 12: %d stacks, %d bad, %d missed%n", count, found, missed);
    assertThat(found).isGreaterThan(least);
    assertThat(missed).isLessThan(missedAtMost);
  }

  /** Of a lock, however many calls are pending: three threads that lock and unlock by turns. */
  @Test
  void aLockIsWrongWhereTwoAreInside() {
    Random random = new Random(12);
    int bad = 0;
    for (int i = 0; i < 10_000; i++) {
      BadPattern pattern = new MutualExclusionPattern();
      int state = BadPattern.START;
      int[] notes = new int[3];
      int[] running = {-1, -1, -1};
      List<Operation> operations = new ArrayList<>();
      List<Long> called = new ArrayList<>();
      List<Long> returned = new ArrayList<>();
      for (long now = 0; now < 10; now++) {
        int thread = random.nextInt(3);
        int call = running[thread];
        boolean locks = call < 0 ? notes[thread] == 0 : locks(operations.get(call));
        CallRole role = locks ? CallRole.LOCK : CallRole.UNLOCK;
        List<BadPattern.Next> next =
            call < 0
                ? pattern.called(state, notes[thread], role, ValueMark.OTHER)
                : pattern.returned(state, notes[thread], role, ValueMark.OTHER);
        state = state == BadPattern.BAD ? state : next.get(0).state();
        notes[thread] = next.get(0).note();
        if (call < 0) {
          Invocation what = new Invocation(locks ? "lock" : "unlock", List.of());
          running[thread] = operations.size();
          operations.add(new Operation(thread, what, Outcome.PENDING));
          called.add(now);
          returned.add(Tape.NEVER);
        } else {
          Operation done = operations.get(call);
          operations.set(call, new Operation(thread, done.invocation(), Outcome.NOTHING));
          returned.set(call, now);
          running[thread] = -1;
        }
      }
      History history =
          new History(
              operations,
              new IntervalOrder(
                  called.stream().mapToLong(Long::longValue).toArray(),
                  returned.stream().mapToLong(Long::longValue).toArray()));
      boolean wrong =
          CriterionProvider.find("linearizability").judge(history, new Taken(), Budget.unlimited())
              instanceof Verdict.Refuted;
      assertThat(state == BadPattern.BAD).as("%d: %s", i, history).isEqualTo(wrong);
      bad += wrong ? 1 : 0;
    }
    System.out.printf("seed 12: 10000 histories of a lock, %d wrong%n", bad);
    assertThat(bad).isBetween(1_000, 9_000);
  }

  private static boolean locks(Operation operation) {
    return operation.invocation().method().equals("lock");
  }

  /** What a lock means. */
  private record Taken() implements Specification<Boolean> {
    @Override
    public String name() {
      return "lock";
    }

    @Override
    public Boolean initial() {
      return false;
    }

    @Override
    public Response<Boolean> step(Boolean state, Invocation call) {
      return call.method().equals("lock") == state
          ? Response.blocked("not now")
          : Response.of(Outcome.NOTHING, !state);
    }
  }

  /** What only one thread can have, two never have, whatever they do. */
  @ParameterizedTest
  @EnumSource(ObjectKind.class)
  void uniqueNotesAreUnique(ObjectKind kind) {
    Random random = new Random(5);
    for (BadPattern pattern : kind.patterns()) {
      for (int walk = 0; walk < 2_000; walk++) {
        walk(pattern, roles(kind), random);
      }
    }
  }

  private static List<CallRole> roles(ObjectKind kind) {
    return switch (kind) {
      case REGISTER -> List.of(CallRole.WRITE, CallRole.READ);
      case LOCK -> List.of(CallRole.LOCK, CallRole.UNLOCK);
      default -> List.of(CallRole.INSERT, CallRole.REMOVE);
    };
  }

  /** Four threads that call and return by chance. */
  private static void walk(BadPattern pattern, List<CallRole> roles, Random random) {
    int state = BadPattern.START;
    int[] notes = new int[4];
    int[] running = {-1, -1, -1, -1};
    ValueMark[] passed = {ValueMark.OTHER, ValueMark.OTHER, ValueMark.OTHER, ValueMark.OTHER};
    for (int step = 0; step < 30 && state != BadPattern.BAD; step++) {
      int thread = random.nextInt(4);
      boolean calls = running[thread] < 0;
      int number = calls ? random.nextInt(2) : running[thread];
      CallRole role = roles.get(number);
      ValueMark mark = passed[thread];
      if (calls || role.isDistinguished()) {
        int known = pattern.marks() + 1;
        int chosen = random.nextInt(role.isDistinguished() && !calls ? known + 1 : known);
        mark = chosen == known ? ValueMark.NOTHING : ValueMark.values()[chosen];
      }
      List<BadPattern.Next> all =
          calls
              ? pattern.called(state, notes[thread], role, role.isGiven() ? mark : ValueMark.OTHER)
              : pattern.returned(state, notes[thread], role, mark);
      if (!all.isEmpty()) {
        BadPattern.Next next = all.get(random.nextInt(all.size()));
        state = next.state();
        notes[thread] = next.note();
        running[thread] = calls ? number : -1;
        passed[thread] = mark;
        for (int other = 0; other < 4 && state != BadPattern.BAD; other++) {
          boolean both = other != thread && notes[other] == notes[thread];
          assertThat(both && pattern.isUnique(notes[thread])).as(pattern.text()).isFalse();
        }
      }
    }
  }

  private void compare(ObjectKind kind, long seed, int count) {
    Meaning meaning = new Meaning(kind);
    Random random = new Random(seed);
    boolean register = kind == ObjectKind.REGISTER;
    CallRole gives = register ? CallRole.WRITE : CallRole.INSERT;
    CallRole told = register ? CallRole.READ : CallRole.REMOVE;
    for (int i = 0; i < count; i++) {
      Tape tape = Tape.random(random, gives, told, MOST_CALLS, meaning);
      boolean isWrong = isWrong(tape, meaning);
      assertThat(everyEndIsBad(tape, kind))
          .as("seed %d number %d of %s: %s", seed, i, kind, tape)
          .isEqualTo(isWrong);
      wrong += isWrong ? 1 : 0;
      pending += tape.isComplete() ? 0 : 1;
    }
    System.out.printf(
        "seed %d: %d histories of %s, %d wrong, %d with pending calls%n",
        seed, count, kind.text(), wrong, pending);
  }

  private static boolean isWrong(Tape tape, Meaning meaning) {
    return CriterionProvider.find("linearizability")
            .judge(tape.history(), meaning, Budget.unlimited())
        instanceof Verdict.Refuted;
  }

  /** However the pending calls end, and then, of a container, all that is left is removed. */
  private static boolean everyEndIsBad(Tape tape, ObjectKind kind) {
    if (tape.isComplete()) {
      return kind == ObjectKind.REGISTER
          ? Matching.has(tape, kind.patterns())
          : everyDrainIsBad(tape, kind);
    }
    int results = tape.nextPendingIsTold() ? tape.values() : 0;
    for (int value = 0; value <= results; value++) {
      if (!everyEndIsBad(tape.ended(value), kind)) {
        return false;
      }
    }
    return true;
  }

  private static boolean everyDrainIsBad(Tape tape, ObjectKind kind) {
    List<Integer> left = new ArrayList<>();
    for (int value = 1; value <= tape.values(); value++) {
      int each = value;
      if (tape.calls().stream().noneMatch(c -> c.role() == CallRole.REMOVE && c.value() == each)) {
        left.add(value);
      }
    }
    return everyOrderIsBad(tape, left, kind);
  }

  private static boolean everyOrderIsBad(Tape tape, List<Integer> left, ObjectKind kind) {
    if (Matching.has(tape, kind.patterns())) {
      return true; // and no longer one is better
    } else if (left.isEmpty()) {
      return Matching.has(tape.then(CallRole.REMOVE, Tape.NOTHING), kind.patterns());
    }
    for (int value : left) {
      List<Integer> fewer = new ArrayList<>(left);
      fewer.remove(Integer.valueOf(value));
      if (!everyOrderIsBad(tape.then(CallRole.REMOVE, value), fewer, kind)) {
        return false;
      }
    }
    return true;
  }
}
