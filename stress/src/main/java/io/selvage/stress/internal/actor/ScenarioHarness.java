package io.selvage.stress.internal.actor;

import io.selvage.core.Invocation;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.stress.OrderRecording;
import io.selvage.stress.Scenario;
import io.selvage.stress.SubjectClass;
import io.selvage.stress.internal.actor.ActorClassWriter.Surroundings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A prepared scenario: its actors, the objects of a round, and the recordings. */
public final class ScenarioHarness {
  private static final String PACKAGE = "selvage/harness/";

  private final Scenario scenario;
  private final OrderRecording clocking;
  private final int capacity;
  private final Object[] objects;
  private final ArgumentObjects arguments = new ArgumentObjects();
  private final SubjectClass subject;
  private final ThreadRecording before;
  private final List<ThreadRecording> tapes = new ArrayList<>();
  private final ThreadRecording after;

  /** For all objects or, if objects have classes of their own, only for a first one. */
  private final LoadedActors first;

  /** For each object, if objects have classes of their own. */
  private final LoadedActors[] own;

  private final List<ScenarioActor> actors;

  /**
   * @param capacity the maximum number of objects in a round
   */
  public ScenarioHarness(
      SubjectClass subject, Scenario scenario, OrderRecording clocking, int capacity) {
    this.subject = subject;
    this.scenario = scenario;
    this.clocking = clocking;
    this.capacity = capacity;
    this.objects = new Object[capacity];
    before = new ThreadRecording(capacity, scenario.before().size(), 0);
    after = new ThreadRecording(capacity, scenario.after().size(), 0);
    for (List<Invocation> calls : scenario.client().threads()) {
      tapes.add(new ThreadRecording(capacity, calls.size(), others()));
    }
    first = generation(subject, arguments);
    own = new LoadedActors[subject.isFresh() ? capacity : 0];
    actors = subject.isFresh() ? LoadedActors.requesting(own, tapes.size()) : first.actors();
  }

  private int others() {
    return clocking == OrderRecording.COUNTERS ? scenario.threads() - 1 : 0;
  }

  private LoadedActors generation(SubjectClass of, ArgumentObjects with) {
    ActorClassLoader loader = new ActorClassLoader(of.type().getClassLoader());
    Surroundings making = new Surroundings(Surroundings.Origin.MADE, 0);
    Surroundings ending = new Surroundings(Surroundings.Origin.GIVEN, 0);
    Surroundings acting = new Surroundings(Surroundings.Origin.GIVEN, others());
    List<ScenarioActor> acts = new ArrayList<>();
    for (int t = 0; t < tapes.size(); t++) {
      List<Invocation> calls = scenario.client().threads().get(t);
      acts.add(
          loader.make(
              ActorClassWriter.write(PACKAGE + "Thread" + t, of, calls, with, acting),
              objects,
              tapes.get(t),
              countersBut(t)));
    }
    return new LoadedActors(
        loader.context(),
        loader.make(
            ActorClassWriter.write(PACKAGE + "Before", of, scenario.before(), with, making),
            objects,
            before,
            new int[0][]),
        acts,
        loader.make(
            ActorClassWriter.write(PACKAGE + "After", of, scenario.after(), with, ending),
            objects,
            after,
            new int[0][]));
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

  public Scenario scenario() {
    return scenario;
  }

  public OrderRecording clocking() {
    return clocking;
  }

  public int threads() {
    return tapes.size();
  }

  public int capacity() {
    return capacity;
  }

  public ArgumentObjects arguments() {
    return arguments;
  }

  /**
   * Whether objects have classes of their own, which makes creating one a thousand times slower.
   */
  public boolean isFresh() {
    return subject.isFresh();
  }

  /** Creates an object and makes the calls before. A failure to create it is not a violation. */
  public void make(int object) {
    if (isFresh()) {
      own[object] = freshGeneration();
    }
    LoadedActors generation = generation(object);
    try {
      generation.maker().act(object);
    } catch (VirtualMachineError e) {
      if (!(e instanceof StackOverflowError)) {
        throw e;
      }
      throw unmade(e);
    } catch (Throwable e) {
      throw unmade(e);
    }
  }

  private RuntimeException unmade(Throwable e) {
    String how =
        e instanceof ExceptionInInitializerError && e.getCause() != null
            ? "its static initialiser throws " + e.getCause()
            : "its constructor throws " + e;
    return Diagnostic.SETUP_FAILED.error(subject.type().getTypeName(), how);
  }

  /** Synchronised because arguments are shared. */
  private synchronized LoadedActors freshGeneration() {
    return generation(subject.again(), arguments.again());
  }

  private LoadedActors generation(int object) {
    LoadedActors generation = isFresh() ? own[object] : first;
    if (isFresh()) {
      Thread.currentThread().setContextClassLoader(generation.context());
    }
    return generation;
  }

  /** The context class loader of threads that run the subject. */
  public ClassLoader context() {
    return first.context();
  }

  public ScenarioActor actor(int thread) {
    return actors.get(thread);
  }

  /** Makes the calls after. */
  public void finish(int object) {
    generation(object).finisher().act(object);
  }

  public ThreadRecording tape(int thread) {
    return tapes.get(thread);
  }

  ThreadRecording before() {
    return before;
  }

  public ThreadRecording after() {
    return after;
  }

  /** Called before the next round by one thread, while the others wait. */
  public void rewind(int used) {
    tapes.forEach(tape -> tape.rewind(used));
    Arrays.fill(objects, 0, used, null);
    Arrays.fill(own, 0, Math.min(used, own.length), null);
  }
}
