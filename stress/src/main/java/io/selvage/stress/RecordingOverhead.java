package io.selvage.stress;

import io.selvage.stress.internal.actor.ScenarioActor;
import io.selvage.stress.internal.actor.ScenarioHarness;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * The cost of recording: runs the calls of a scenario with its own actors on many objects, without
 * synchronisation between objects and without judging.
 */
public final class RecordingOverhead {
  private static final int OBJECTS = 8_192;

  private final ScenarioHarness rig;

  public RecordingOverhead(SubjectClass subject, Scenario scenario, OrderRecording clocking) {
    this.rig = new ScenarioHarness(subject, scenario, clocking, OBJECTS);
  }

  /** Calls of all threads per second of a round. */
  public double callsPerSecond() throws InterruptedException {
    for (int i = 0; i < OBJECTS; i++) {
      rig.make(i);
    }
    CountDownLatch ready = new CountDownLatch(rig.threads());
    CountDownLatch go = new CountDownLatch(1);
    List<Thread> threads =
        java.util.stream.IntStream.range(0, rig.threads())
            .mapToObj(t -> new Thread(() -> act(rig.actor(t), ready, go)))
            .toList();
    threads.forEach(Thread::start);
    ready.await();
    long start = System.nanoTime();
    go.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    rig.rewind(OBJECTS);
    return (double) OBJECTS * rig.scenario().client().calls() / seconds;
  }

  private static void act(ScenarioActor actor, CountDownLatch ready, CountDownLatch go) {
    ready.countDown();
    try {
      go.await();
    } catch (InterruptedException e) {
      return;
    }
    for (int i = 0; i < OBJECTS; i++) {
      actor.act(i);
    }
  }
}
