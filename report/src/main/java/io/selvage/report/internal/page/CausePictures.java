package io.selvage.report.internal.page;

import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.Cause;
import io.selvage.core.verdict.Counterexample;
import io.selvage.report.internal.explain.OperationNames;
import io.selvage.report.internal.explain.StepSentence;
import io.selvage.report.internal.page.CausePicture.Arrow;
import io.selvage.report.internal.page.CausePicture.Box;
import io.selvage.report.internal.page.CausePicture.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Draws the causes of a violation as HTML: a picture, and what each of its arrows means. */
public final class CausePictures {
  /** More boxes explain nothing that the list of steps does not. */
  private static final int MOST_BETWEEN = 4;

  private final Schedule schedule;
  private final List<Cause> causes;
  private final OperationNames names;
  private final StepSentence steps;

  public CausePictures(Counterexample found) {
    this(found.schedule(), found.causes(), new OperationNames(found.history(), found.schedule()));
  }

  public CausePictures(Schedule schedule, List<Cause> causes, OperationNames names) {
    this.schedule = schedule;
    this.causes = causes;
    this.names = names;
    this.steps = new StepSentence(schedule);
  }

  /** Empty if no cause has a picture. */
  public String html() {
    StringBuilder html = new StringBuilder();
    for (Cause cause : causes) {
      if (cause instanceof Cause.Deadlock deadlock) {
        html.append(new WaitCycleSvg(deadlock, schedule, names).figure());
      } else {
        of(cause).ifPresent(picture -> html.append(new CausePictureSvg(picture).figure()));
      }
    }
    return html.toString();
  }

  Optional<CausePicture> of(Cause cause) {
    if (cause instanceof Cause.StaleRead stale) {
      return Optional.of(stale(stale));
    } else if (cause instanceof Cause.DelayedWrites delayed) {
      return Optional.of(delayed(delayed));
    } else if (cause instanceof Cause.Interruption interruption) {
      return Optional.of(interruption(interruption));
    } else if (cause instanceof Cause.LostNotification lost) {
      return Optional.of(lost(lost));
    } else if (cause instanceof Cause.UntestedWait wait) {
      return Optional.of(untested(wait));
    } else if (cause instanceof Cause.UnreleasedLock lock) {
      return Optional.of(unreleased(lock));
    }
    return Optional.empty();
  }

  // ---------------------------------------------------------------- weak memory

  private CausePicture stale(Cause.StaleRead cause) {
    Sketch sketch = new Sketch();
    sketch.step(cause.missed());
    sketch.step(cause.read());
    for (Cause.Communication pair : cause.unsynchronized()) {
      sketch.arrow(
          Kind.UNORDERED,
          pair.write(),
          pair.read(),
          thread(pair.read())
              + " "
              + steps.of(pair.read())
              + ", written by "
              + thread(pair.write())
              + steps.place(pair.write()));
    }
    Optional<Integer> origin = origin(cause);
    origin.ifPresent(
        write ->
            sketch.arrow(
                Kind.READS_FROM,
                write,
                cause.read(),
                thread(cause.read()) + " " + steps.of(cause.read()) + ", the stale value"));
    sketch.arrow(
        Kind.UNSEEN,
        cause.missed(),
        cause.read(),
        thread(cause.read())
            + " "
            + steps.of(cause.read())
            + (origin.isEmpty() ? ", the value before the write" : "")
            + ", although "
            + thread(cause.missed())
            + " "
            + steps.of(cause.missed()));
    return sketch.picture();
  }

  /** The only write of the stale value; the value before the run has none. */
  private Optional<Integer> origin(Cause.StaleRead cause) {
    Schedule.Line read = schedule.lines().get(cause.read());
    List<Integer> writes = new ArrayList<>();
    for (int i = 0; i < schedule.lines().size(); i++) {
      Schedule.Line line = schedule.lines().get(i);
      if (i != cause.missed()
          && line.access().equals(read.access())
          && line.effect().written().isPresent()
          && line.effect().written().equals(read.effect().read())) {
        writes.add(i);
      }
    }
    return writes.size() == 1 ? Optional.of(writes.get(0)) : Optional.empty();
  }

  private CausePicture delayed(Cause.DelayedWrites cause) {
    Sketch sketch = new Sketch();
    for (Cause.Delay delay : cause.delays()) {
      sketch.step(delay.write());
      sketch.step(delay.read());
    }
    for (Cause.Delay reader : cause.delays()) {
      for (Cause.Delay writer : cause.delays()) {
        if (access(writer.write()).equals(access(reader.read())) && !writer.equals(reader)) {
          sketch.arrow(
              Kind.UNSEEN,
              writer.write(),
              reader.read(),
              thread(reader.read())
                  + " "
                  + steps.of(reader.read())
                  + ": the write of "
                  + thread(writer.write())
                  + steps.place(writer.write())
                  + " had not taken effect");
        }
      }
    }
    return sketch.picture();
  }

  private String access(int step) {
    return schedule.lines().get(step).access();
  }

  // ---------------------------------------------------------------- interleavings

  private CausePicture interruption(Cause.Interruption cause) {
    Sketch sketch = new Sketch();
    sketch.step(cause.first());
    List<Integer> writes =
        cause.between().stream()
            .filter(step -> schedule.lines().get(step).effect().written().isPresent())
            .toList();
    List<Integer> shown = distinctCalls(writes.isEmpty() ? cause.between() : writes);
    // The last ones are what the second step meets.
    shown.subList(Math.max(0, shown.size() - MOST_BETWEEN), shown.size()).forEach(sketch::step);
    sketch.arrow(
        Kind.SPLIT,
        cause.first(),
        cause.second(),
        "Two steps of "
            + thread(cause.first())
            + " that should be one: "
            + steps.of(cause.first())
            + ", and "
            + steps.of(cause.second()));
    return sketch.picture();
  }

  /** Of the steps of one call into a library the first: the box shows the call. */
  private List<Integer> distinctCalls(List<Integer> between) {
    Set<Integer> calls = new HashSet<>();
    return between.stream().filter(step -> steps.call(step).map(calls::add).orElse(true)).toList();
  }

  private CausePicture lost(Cause.LostNotification cause) {
    MethodCall call = schedule.calls().get(cause.call());
    Sketch sketch = new Sketch();
    sketch.call(call);
    sketch.step(cause.step());
    sketch.lost(
        call,
        cause.step(),
        "No thread waits yet when "
            + names.thread(call.thread())
            + " calls "
            + call.text()
            + "; "
            + thread(cause.step())
            + " waits afterwards"
            + steps.place(cause.step()));
    return sketch.picture();
  }

  private CausePicture untested(Cause.UntestedWait cause) {
    Sketch sketch = new Sketch();
    sketch.step(cause.tested());
    distinctCalls(cause.between()).stream().limit(MOST_BETWEEN).forEach(sketch::step);
    sketch.arrow(
        Kind.SPLIT,
        cause.tested(),
        cause.resumed(),
        thread(cause.tested())
            + " does not test again after the wait: it "
            + steps.of(cause.tested())
            + ", and after the wait "
            + steps.of(cause.resumed()));
    return sketch.picture();
  }

  private CausePicture unreleased(Cause.UnreleasedLock cause) {
    Sketch sketch = new Sketch();
    sketch.step(cause.acquired());
    sketch.step(cause.ended());
    sketch.arrow(
        Kind.HELD,
        cause.acquired(),
        cause.step(),
        thread(cause.step())
            + " waits"
            + steps.place(cause.step())
            + " for the lock that "
            + thread(cause.acquired())
            + " took"
            + steps.place(cause.acquired())
            + " and did not release before its call ended");
    return sketch.picture();
  }

  private String thread(int step) {
    return names.thread(schedule.lines().get(step).thread());
  }

  /** Boxes and arrows by the steps that they show; boxes come in the order of the run. */
  private final class Sketch {
    private record Link(Kind kind, double from, double to, String words) {}

    private final Map<Double, Box> boxes = new TreeMap<>();
    private final Map<Integer, String> columns = new TreeMap<>();
    private final List<Link> links = new ArrayList<>();
    private final Map<Double, Integer> threads = new TreeMap<>();

    void step(int step) {
      Schedule.Line line = schedule.lines().get(step);
      boolean isReturn = line.kind() == Schedule.Kind.RETURN;
      add(
          step,
          line.thread(),
          isReturn ? "the call ends" : steps.words(step),
          isReturn ? SourcePosition.NONE : steps.position(step));
    }

    /** A call without steps comes before the step before which it was made. */
    void call(MethodCall call) {
      add(place(call), call.thread(), "calls " + call.text(), call.position());
    }

    private double place(MethodCall call) {
      return call.hasSteps() ? call.first() : call.first() - 0.5;
    }

    private void add(double at, int thread, String text, SourcePosition position) {
      String name = names.thread(thread);
      // A letter alone says too little; a name such as "body 2" says enough.
      columns.put(thread, name.length() > 2 ? name : "Thread " + name);
      threads.put(at, thread);
      String where = position.line() == 0 ? "" : position.file() + ":" + position.line();
      boxes.put(at, new Box(0, ArrowSigns.in(text), where));
    }

    void arrow(Kind kind, int from, int to, String words) {
      step(from);
      step(to);
      links.add(new Link(kind, from, to, words));
    }

    void lost(MethodCall call, int step, String words) {
      links.add(new Link(Kind.LOST, place(call), step, words));
    }

    CausePicture picture() {
      List<Integer> order = List.copyOf(columns.keySet());
      List<Double> places = List.copyOf(boxes.keySet());
      List<Box> all = new ArrayList<>();
      boxes.forEach(
          (at, box) ->
              all.add(
                  new Box(order.indexOf(threads.getOrDefault(at, 0)), box.text(), box.where())));
      return new CausePicture(
          List.copyOf(columns.values()),
          all,
          links.stream()
              .map(
                  link ->
                      new Arrow(
                          link.kind(),
                          places.indexOf(link.from()),
                          places.indexOf(link.to()),
                          ArrowSigns.in(link.words())))
              .toList());
    }
  }
}
