package io.selvage.program.internal.operation;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.verdict.ExerciseSummary;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.SequentialRunner;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.program.state.CanonicalForm;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Counts the effects of calls made alone: runs of one call, of two and so on, each state once. If
 * every operation has returned and every mutator has changed something, short runs suffice;
 * otherwise they grow up to the requested length.
 */
public final class CallCensus {
  /** The minimum length of runs. */
  private static final int USUAL = 3;

  private static final int MAX_STEPS = 100_000;
  private static final int MOST_CALLS = 20_000;

  /** The maximum number of runs of one call; further choices are not explored. */
  private static final int MOST_RUNS = 16;

  private final ObjectProgram program;
  private final Function<Invocation, String> naming;
  private final Set<String> mutators;
  private final Effect effect;
  private final Budget budget;
  private final ObjectInstance object;
  private final CanonicalForm canonical;
  private final SequentialRunner runner;
  private final ThreadState thread;
  private final StateChanges changes;
  private final Map<String, CallTally> tallies = new LinkedHashMap<>();
  private final Set<Seen> seen = new HashSet<>();
  private int made;

  /** The possible effects of calls on the state. */
  public enum Effect {
    /** The state differs afterwards. */
    CHANGE,
    /** Something was written, even if the value was unchanged: enough for a conflict. */
    WRITE
  }

  /** A state in which runs end, and how they may continue. */
  private static final class Node {
    private final long[] words;
    private final NextCalls course;

    Node(long[] words, NextCalls course) {
      this.words = words;
      this.course = course;
    }

    long[] words() {
      return words;
    }

    NextCalls course() {
      return course;
    }
  }

  /** The same, as a key. */
  private record Seen(List<Long> words, NextCalls course) {}

  /**
   * @param naming the name under which a call is counted
   * @param mutators of these names
   * @param effect what counts as a change
   */
  public CallCensus(
      ObjectProgram program,
      Function<Invocation, String> naming,
      Set<String> mutators,
      Effect effect,
      Budget budget) {
    this.program = program;
    this.effect = effect;
    this.naming = naming;
    this.mutators = mutators;
    this.budget = budget;
    this.object = program.instantiate();
    this.canonical = new CanonicalForm(object.program(), object.heap());
    this.changes = new StateChanges(object.program(), object.heap());
    this.runner = new SequentialRunner(object.program(), object.heap(), changes);
    this.thread = new ThreadState(object.program(), object.program().thread(0));
    program.calls().forEach(call -> tallies.put(naming.apply(call), new CallTally()));
  }

  /**
   * Throws {@link AssumptionInvalidated} if more of a state turns out to be live than was assumed.
   */
  public ExerciseSummary count(NextCalls course, int most) {
    int version = object.program().stateVersion();
    List<Node> nodes = new ArrayList<>();
    add(new Node(state(object.root()), course), nodes);
    int length = 0;
    while (!nodes.isEmpty() && length < most && (length < USUAL || isOpen()) && !isSpent()) {
      length++;
      List<Node> next = new ArrayList<>();
      for (Node node : nodes) {
        for (NextCalls.NextCall leg : node.course().legs()) {
          if (!isSpent()) {
            call(node, leg, length, next);
          }
        }
      }
      nodes = next;
    }
    if (version != object.program().stateVersion()) {
      throw new AssumptionInvalidated();
    }
    return new ExerciseSummary(
        length,
        tallies.entrySet().stream()
            .map(each -> each.getValue().counts(each.getKey(), mutators.contains(each.getKey())))
            .toList());
  }

  private boolean isOpen() {
    return tallies.entrySet().stream()
        .anyMatch(each -> each.getValue().isOpen(mutators.contains(each.getKey())));
  }

  private boolean isSpent() {
    return made >= MOST_CALLS || budget.isSpent();
  }

  private void add(Node node, List<Node> nodes) {
    if (seen.add(new Seen(Arrays.stream(node.words()).boxed().toList(), node.course()))) {
      nodes.add(node);
    }
  }

  /** Makes the call in the state, with all of its choices. */
  private void call(Node node, NextCalls.NextCall leg, int length, List<Node> next) {
    List<int[]> scripts = new ArrayList<>();
    scripts.add(new int[0]);
    for (int runs = 0; !scripts.isEmpty() && runs < MOST_RUNS; runs++) {
      made++;
      int[] script = scripts.remove(scripts.size() - 1);
      long root = canonical.read(node.words());
      object.begin(thread, object.call(leg.call()), root);
      changes.begin();
      int[] chosen = {0};
      try {
        SequentialRunner.End end =
            runner.run(thread, choices -> choose(choices, chosen[0]++, script, scripts), MAX_STEPS);
        note(node, leg, new Ended(end, root, length), next);
      } catch (UnsupportedFeature unsupported) {
        // The actual run will report this.
      }
    }
  }

  private static int choose(int choices, int index, int[] script, List<int[]> scripts) {
    if (index < script.length) {
      return script[index];
    }
    if (index < MOST_RUNS) {
      for (int other = 1; other < choices; other++) {
        int[] longer = Arrays.copyOf(script, index + 1);
        longer[index] = other;
        scripts.add(longer);
      }
    }
    return 0;
  }

  /** How a call ended, and the length of the run. */
  private record Ended(SequentialRunner.End end, long root, int length) {}

  private void note(Node before, NextCalls.NextCall leg, Ended ended, List<Node> next) {
    CallTally tally = tallies.computeIfAbsent(naming.apply(leg.call()), none -> new CallTally());
    switch (ended.end()) {
      case RETURNED -> tally.returned(ended.length());
      case THREW -> tally.threw(thrown().javaName());
      default -> tally.waited();
    }
    long[] after = state(ended.root());
    boolean changed =
        effect == Effect.WRITE
            ? changes.hasWritten()
            : changes.isAny() || !Arrays.equals(before.words(), after);
    if (changed) {
      tally.changed(ended.length());
    }
    if (ended.end() == SequentialRunner.End.RETURNED || ended.end() == SequentialRunner.End.THREW) {
      add(new Node(after, leg.then()), next);
    }
  }

  private ClassInfo thrown() {
    return program.program().classes().byId(ReferenceWord.classId(thread.result()));
  }

  private long[] state(long root) {
    canonical.begin(root);
    return Arrays.copyOf(canonical.words(), canonical.size());
  }
}
