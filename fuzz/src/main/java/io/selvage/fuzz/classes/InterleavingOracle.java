package io.selvage.fuzz.classes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Every result of every interleaving of a script: no reduction except for visited states. */
final class InterleavingOracle {
  private static final int MOST_STATES = 40_000;

  private final Set<List<Integer>> seen = new HashSet<>();
  private final Set<Ending> found = new LinkedHashSet<>();

  /**
   * A history.
   *
   * @param results by call, thread by thread
   * @param before for each call, as bits, the calls that had returned when it was made
   * @param called whether it was made
   */
  record Ending(List<Integer> results, List<Integer> before, List<Boolean> called) {
    boolean isPending(int call) {
      return called.get(call) && results.get(call) == ReferenceInterpreter.PENDING;
    }

    /** The same without any order between threads. */
    Ending inProgramOrder(ReferenceInterpreter.Script script) {
      List<Integer> own = new ArrayList<>();
      for (int thread = 0; thread < script.calls().size(); thread++) {
        int first = script.first(thread);
        for (int call = 0; call < script.calls().get(thread).size(); call++) {
          own.add((1 << first + call) - (1 << first));
        }
      }
      return new Ending(results, own, called);
    }

    @Override
    public String toString() {
      return results.stream().map(ReferenceInterpreter::show).toList() + " after " + before;
    }
  }

  private InterleavingOracle() {}

  /** All of them; empty if there are too many states. */
  static Optional<Set<Ending>> of(ReferenceInterpreter.Script script) {
    InterleavingOracle endings = new InterleavingOracle();
    return endings.explore(new ReferenceInterpreter(script), script)
        ? Optional.of(endings.found)
        : Optional.empty();
  }

  private boolean explore(ReferenceInterpreter start, ReferenceInterpreter.Script script) {
    List<ReferenceInterpreter> open = new ArrayList<>(List.of(start));
    while (!open.isEmpty()) {
      ReferenceInterpreter machine = open.remove(open.size() - 1);
      boolean isEnd = true;
      for (int thread = 0; thread < machine.threads(); thread++) {
        if (machine.isEnabled(thread)) {
          isEnd = false;
          ReferenceInterpreter next = machine.copy();
          next.step(thread);
          if (seen.add(next.key())) {
            open.add(next);
          }
        }
      }
      if (isEnd) {
        found.add(ending(machine, script));
      }
      if (seen.size() > MOST_STATES) {
        return false;
      }
    }
    return true;
  }

  private static Ending ending(ReferenceInterpreter machine, ReferenceInterpreter.Script script) {
    List<Boolean> called = new ArrayList<>();
    for (int thread = 0; thread < machine.threads(); thread++) {
      for (int call = 0; call < script.calls().get(thread).size(); call++) {
        called.add(machine.isCalled(thread, call));
      }
    }
    return new Ending(boxed(machine.results()), boxed(machine.before()), called);
  }

  private static List<Integer> boxed(int[] words) {
    return Arrays.stream(words).boxed().toList();
  }
}
