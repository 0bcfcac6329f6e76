package io.selvage.relaxed.oracle;

import io.selvage.core.question.Client;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All runs of each thread in which every read finds a word that was there, that the thread has
 * written before, or that some run of another thread writes: a fixed point. There is no memory: the
 * threads are driven by answering their steps.
 *
 * <p>Adding to what was found could go on for ever. Since no model lets values come out of thin
 * air, a word is the end of a chain of writes, each of them another event; so it is found in as
 * many rounds as one execution has writes, and later words need not be looked for.
 */
final class PossibleRuns {
  private final ObjectInstance instance;
  private final List<PreparedCall> calls;
  private final Interpreter interpreter;

  /** For each thread and location the words that it writes there. */
  private final List<Map<Location, Set<Long>>> written = new ArrayList<>();

  private PossibleRuns(ObjectInstance instance, Client client) {
    this.instance = instance;
    this.calls = client.threads().stream().map(calls -> instance.call(calls.get(0))).toList();
    this.interpreter = new Interpreter(instance.program());
    calls.forEach(call -> written.add(new LinkedHashMap<>()));
  }

  /** For each thread its runs. The first call of each thread is made, on the instance. */
  static List<List<ThreadRun>> of(ObjectInstance instance, Client client) {
    PossibleRuns possible = new PossibleRuns(instance, client);
    List<List<ThreadRun>> runs = possible.round();
    for (long rounds = 0; rounds < writes(runs) && possible.learn(runs); rounds++) {
      runs = possible.round();
    }
    return runs;
  }

  /** What was there before any thread ran. */
  static long initial(ObjectInstance instance, Location location) {
    return Allocation.isFresh(location.object())
        ? 0
        : instance.heap().word(location.object(), location.slot());
  }

  /** How many writes an execution has at most. */
  private static long writes(List<List<ThreadRun>> runs) {
    return runs.stream()
        .mapToLong(ofThread -> ofThread.stream().mapToLong(ThreadRun::writes).max().orElse(0))
        .sum();
  }

  /** Takes note of the words written; whether there are new ones. */
  private boolean learn(List<List<ThreadRun>> runs) {
    boolean learned = false;
    for (List<ThreadRun> ofThread : runs) {
      for (ThreadRun run : ofThread) {
        for (Event event : run.events()) {
          learned |=
              event.writes()
                  && written
                      .get(event.thread())
                      .computeIfAbsent(event.location(), location -> new LinkedHashSet<>())
                      .add(event.written());
        }
      }
    }
    return learned;
  }

  /** What a thread may find after these events of its own. */
  private Set<Long> words(int thread, Location location, List<Event> before) {
    Set<Long> words = new LinkedHashSet<>();
    words.add(initial(instance, location));
    for (int other = 0; other < calls.size(); other++) {
      if (other != thread) {
        words.addAll(written.get(other).getOrDefault(location, Set.of()));
      }
    }
    for (Event event : before) {
      if (event.writes() && event.location().equals(location)) {
        words.add(event.written());
      }
    }
    return words;
  }

  private List<List<ThreadRun>> round() {
    List<List<ThreadRun>> runs = new ArrayList<>();
    for (int i = 0; i < calls.size(); i++) {
      ThreadState thread = new ThreadState(instance.program(), instance.program().thread(i));
      instance.begin(thread, calls.get(i));
      OneThread tree = new OneThread(i);
      tree.follow(thread, List.of(), 0, Opened.NONE);
      runs.add(tree.found);
    }
    return runs;
  }

  /** The tree of a thread's runs: it branches where a read may find several words. */
  private final class OneThread {
    private final int number;
    private final List<ThreadRun> found = new ArrayList<>();

    OneThread(int number) {
      this.number = number;
    }

    /**
     * Runs on from after the events.
     *
     * @param allocated how many objects the thread has made
     * @param opened the constructors it is in that have set final fields
     */
    void follow(ThreadState thread, List<Event> before, int allocated, Opened opened) {
      StepKind step = interpreter.advance(thread);
      List<Event> events = new ArrayList<>(before);
      Opened left = opened.leaving(thread.positions(), object -> events.add(freeze(object)));
      switch (step) {
        case READ, UPDATE, AWAIT -> {
          for (long word : words(number, location(thread), events)) {
            if (isEnabled(thread, word)) {
              answered(thread, word, and(events, access(thread, word)), allocated, left);
            }
          }
        }
        case WRITE -> {
          Event write = write(thread);
          Opened now = write.isFinal() ? left.with(write, thread.positions()) : left;
          answered(thread, 0, and(events, write), allocated, now);
        }
        case FENCE -> answered(thread, 0, and(events, fence(thread)), allocated, left);
        case CHOOSE -> {
          for (int choice = 0; choice < thread.choices(); choice++) {
            answered(thread, choice, events, allocated, left);
          }
        }
        case ALLOCATE ->
            answered(thread, Allocation.number(number, allocated), events, allocated + 1, left);
        case INITIALISE -> instance.program().initialise(thread.classId());
        case DONE, THREW ->
            found.add(new ThreadRun(events, instance.outcome(thread, calls.get(number))));
        case REFUSED -> throw UnsupportedFeature.at(thread);
      }
    }

    private void answered(
        ThreadState thread, long answer, List<Event> events, int allocated, Opened opened) {
      ThreadState next = new ThreadState(instance.program(), instance.program().thread(number));
      next.copyFrom(thread);
      next.answer(answer);
      follow(next, events, allocated, opened);
    }

    private static boolean isEnabled(ThreadState thread, long word) {
      return thread.step() != StepKind.AWAIT || thread.awaited().holds(word, thread.operand());
    }

    private static Location location(ThreadState thread) {
      return new Location(thread.object(), thread.slot());
    }

    private Event access(ThreadState thread, long word) {
      Strength written = Mark.strength(thread);
      Strength strength = thread.step() == StepKind.READ ? written : written.ofUpdate();
      boolean writes = thread.step() != StepKind.READ && thread.writes(word);
      return writes
          ? new Event(
              number, Event.Kind.UPDATE, strength, location(thread), word, thread.updated(word))
          : new Event(number, Event.Kind.READ, strength.ofRead(), location(thread), word, 0);
    }

    private Event write(ThreadState thread) {
      return new Event(
          number, Event.Kind.WRITE, Mark.strength(thread), location(thread), 0, thread.operand());
    }

    private Event freeze(long object) {
      return new Event(number, Event.Kind.FREEZE, Strength.OPAQUE, new Location(object, 0), 0, 0);
    }

    private Event fence(ThreadState thread) {
      return new Event(number, Event.Kind.FENCE, Mark.strength(thread), Event.NOWHERE, 0, 0);
    }

    private static List<Event> and(List<Event> events, Event more) {
      List<Event> longer = new ArrayList<>(events);
      longer.add(more);
      return longer;
    }
  }
}
