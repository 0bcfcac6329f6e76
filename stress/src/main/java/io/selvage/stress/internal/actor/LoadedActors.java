package io.selvage.stress.internal.actor;

import java.util.ArrayList;
import java.util.List;

/**
 * Actors of one loading of the subject, shared by all objects or for a single one.
 *
 * @param context the context class loader while they act
 */
record LoadedActors(
    ClassLoader context, ScenarioActor maker, List<ScenarioActor> actors, ScenarioActor finisher) {
  LoadedActors {
    actors = List.copyOf(actors);
  }

  /** Actors that delegate to those of the object's own generation. */
  static List<ScenarioActor> requesting(LoadedActors[] generations, int threads) {
    List<ScenarioActor> actors = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      actors.add(new Asking(generations, t));
    }
    return actors;
  }

  /** One thread of a scenario each of whose objects has classes of its own. */
  private static final class Asking extends ScenarioActor {
    private final LoadedActors[] generations;
    private final int thread;

    Asking(LoadedActors[] generations, int thread) {
      super(new Object[0], new Object[0], new int[0], new int[0], new int[0][]);
      this.generations = generations;
      this.thread = thread;
    }

    @Override
    public void act(int object) {
      LoadedActors own = generations[object];
      Thread.currentThread().setContextClassLoader(own.context);
      own.actors.get(thread).act(object);
    }
  }
}
