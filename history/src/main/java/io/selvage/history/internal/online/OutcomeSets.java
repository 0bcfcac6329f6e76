package io.selvage.history.internal.online;

import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.collection.InternTable;
import io.selvage.core.snapshot.CallSnapshot;
import io.selvage.core.snapshot.SnapshotReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Sets of outcomes by number; equal sets have the same number, and 0 is the empty set. */
final class OutcomeSets {
  static final int EMPTY = 0;
  private static final int KEPT = 1 << 8;

  /** Ascending numbers of outcomes. */
  private static final class Members {
    private final int[] numbers;

    Members(int[] numbers) {
      this.numbers = numbers;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Members it && Arrays.equals(numbers, it.numbers);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(numbers);
    }
  }

  private final InternTable<Outcome> outcomes = new InternTable<>();
  private final InternTable<Members> sets = new InternTable<>();

  /** The most recent unions: both operands, and the result. Operands are never 0 there. */
  private final long[] questions = new long[KEPT];

  private final int[] answers = new int[KEPT];

  OutcomeSets() {
    sets.of(new Members(new int[0]));
  }

  int size() {
    return outcomes.count() + sets.count();
  }

  int number(Outcome outcome) {
    return outcomes.of(outcome);
  }

  /** The set of one outcome. */
  int single(Outcome outcome) {
    return sets.of(new Members(new int[] {outcomes.of(outcome)}));
  }

  boolean has(int set, int outcome) {
    for (int member : sets.get(set).numbers) {
      if (member == outcome) {
        return true;
      }
    }
    return false;
  }

  boolean includes(int whole, int part) {
    return whole == part || part == EMPTY || union(whole, part) == whole;
  }

  int union(int a, int b) {
    if (a == b || b == EMPTY) {
      return a;
    }
    if (a == EMPTY) {
      return b;
    }
    long question = (long) a << Integer.SIZE | b;
    int slot = (a * 31 + b) & KEPT - 1;
    if (questions[slot] != question) {
      answers[slot] = joined(sets.get(a).numbers, sets.get(b).numbers);
      questions[slot] = question;
    }
    return answers[slot];
  }

  private int joined(int[] a, int[] b) {
    int[] all = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, all, a.length, b.length);
    return sets.of(new Members(Arrays.stream(all).sorted().distinct().toArray()));
  }

  /** The outcomes in a set. */
  Value snapshot(int set) {
    List<Value> members = new ArrayList<>();
    for (int member : sets.get(set).numbers) {
      members.add(CallSnapshot.of(outcomes.get(member)));
    }
    return new Value.Sequence(members);
  }

  /** The set that {@link #snapshot} has stored. */
  int restored(Value stored) {
    int set = EMPTY;
    for (Value member : SnapshotReader.list(stored)) {
      set = union(set, single(CallSnapshot.outcome(member)));
    }
    return set;
  }

  /** The same set in the numbering of the other collection. */
  int in(OutcomeSets others, int set) {
    int same = EMPTY;
    for (int member : sets.get(set).numbers) {
      same = others.union(same, others.single(outcomes.get(member)));
    }
    return same;
  }
}
