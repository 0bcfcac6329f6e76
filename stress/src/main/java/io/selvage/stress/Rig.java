package io.selvage.stress;

import io.selvage.core.Invocation;
import io.selvage.stress.ActorWriter.Surroundings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A scenario made ready to run: its actors, the objects of a round, and the tapes. */
final class Rig {
  private static final String PACKAGE = "selvage/harness/";

  private final Scenario scenario;
  private final Clocking clocking;
  private final int capacity;
  private final Object[] objects;
  private final Arguments arguments = new Arguments();
  private final Actor maker;
  private final Tape before;
  private final List<Actor> actors = new ArrayList<>();
  private final List<Tape> tapes = new ArrayList<>();
  private final Actor finisher;
  private final Tape after;

  /**
   * @param capacity objects of a round at most
   */
  Rig(SubjectClass subject, Scenario scenario, Clocking clocking, int capacity) {
    this.scenario = scenario;
    this.clocking = clocking;
    this.capacity = capacity;
    this.objects = new Object[capacity];
    int others = clocking == Clocking.COUNTERS ? scenario.threads() - 1 : 0;
    ActorLoader loader = new ActorLoader(subject.type().getClassLoader());
    before = new Tape(capacity, scenario.before().size(), 0);
    after = new Tape(capacity, scenario.after().size(), 0);
    for (List<Invocation> calls : scenario.client().threads()) {
      tapes.add(new Tape(capacity, calls.size(), others));
    }
    Surroundings making = new Surroundings(Surroundings.Origin.MADE, 0);
    Surroundings ending = new Surroundings(Surroundings.Origin.GIVEN, 0);
    Surroundings acting = new Surroundings(Surroundings.Origin.GIVEN, others);
    maker =
        loader.make(
            write("Before", subject, scenario.before(), making), objects, before, new int[0][]);
    finisher =
        loader.make(
            write("After", subject, scenario.after(), ending), objects, after, new int[0][]);
    for (int t = 0; t < tapes.size(); t++) {
      ActorWriter.Written written =
          write("Thread" + t, subject, scenario.client().threads().get(t), acting);
      actors.add(loader.make(written, objects, tapes.get(t), countersBut(t)));
    }
  }

  private ActorWriter.Written write(
      String name, SubjectClass subject, List<Invocation> calls, Surroundings surroundings) {
    return ActorWriter.write(PACKAGE + name, subject, calls, arguments, surroundings);
  }

  private int[][] countersBut(int thread) {
    List<int[]> counters = new ArrayList<>();
    for (int t = 0; t < tapes.size(); t++) {
      if (t != thread) {
        counters.add(tapes.get(t).counter());
      }
    }
    return counters.toArray(int[][]::new);
  }

  Scenario scenario() {
    return scenario;
  }

  Clocking clocking() {
    return clocking;
  }

  int threads() {
    return tapes.size();
  }

  int capacity() {
    return capacity;
  }

  Arguments arguments() {
    return arguments;
  }

  /** Makes an object and calls what comes before. */
  void make(int object) {
    maker.act(object);
  }

  Actor actor(int thread) {
    return actors.get(thread);
  }

  /** Calls what comes after. */
  void finish(int object) {
    finisher.act(object);
  }

  Tape tape(int thread) {
    return tapes.get(thread);
  }

  Tape before() {
    return before;
  }

  Tape after() {
    return after;
  }

  /** Before the next round; by one thread, while the others wait. */
  void rewind(int used) {
    tapes.forEach(tape -> tape.rewind(used));
    Arrays.fill(objects, 0, used, null);
  }
}
