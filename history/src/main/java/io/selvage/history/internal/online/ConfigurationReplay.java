package io.selvage.history.internal.online;

import io.selvage.history.online.OpenCall;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Replays kept operations on a configuration tracker, event by event. */
final class ConfigurationReplay<S> {
  private final ConfigurationTracker<S> configurations;

  /** A call or a return; a call that will never return is marked as left open immediately. */
  private record Event(long number, TrackedOperation of, OpenCallState open) {
    boolean isCall() {
      return number == of.called();
    }
  }

  ConfigurationReplay(ConfigurationTracker<S> configurations) {
    this.configurations = configurations;
  }

  String gaveUp() {
    return configurations.gaveUp();
  }

  /** Replays the operations themselves, which continue in the new tracker. */
  Optional<TrackedViolation> themselves(List<TrackedOperation> kept) {
    List<Event> events = new ArrayList<>();
    for (TrackedOperation it : kept) {
      add(events, it, it.open, TrackedOperation.NEVER);
    }
    return violation(kept, events);
  }

  /** Replays copies of the operations, up to an event. */
  Optional<TrackedViolation> copies(List<TrackedOperation> kept, long last) {
    List<Event> events = new ArrayList<>();
    for (TrackedOperation it : kept) {
      add(events, it, new OpenCallState(it.open.process, it.open.invocation, it.called()), last);
    }
    return violation(kept, events);
  }

  private static void add(List<Event> events, TrackedOperation it, OpenCallState open, long last) {
    if (it.called() <= last) {
      events.add(new Event(it.called(), it, open));
    }
    if (it.returned != TrackedOperation.NEVER && it.returned <= last) {
      events.add(new Event(it.returned, it, open));
    }
  }

  private Optional<TrackedViolation> violation(List<TrackedOperation> kept, List<Event> events) {
    events.sort(Comparator.comparingLong(Event::number));
    for (Event event : events) {
      if (!configurations.gaveUp().isEmpty()) {
        return Optional.empty();
      }
      if (event.isCall()) {
        configurations.called(event.open);
        if (event.of.isLeft) {
          configurations.leftOpen(event.open);
        }
      } else {
        List<String> reasons = configurations.returned(event.open, event.of.operation.outcome());
        if (!reasons.isEmpty()) {
          return Optional.of(found(kept, event.number, reasons));
        }
      }
    }
    return Optional.empty();
  }

  /** The violation at the event of a return. */
  static TrackedViolation found(List<TrackedOperation> kept, long event, List<String> reasons) {
    TrackedOperation last =
        kept.stream().filter(it -> it.returned == event).findFirst().orElseThrow();
    List<OpenCall> open =
        kept.stream()
            .filter(it -> it.called() < event && it.returned > event && !it.isLeft)
            .map(it -> it.open.shown())
            .toList();
    return new TrackedViolation(last.completed(), reasons, open);
  }
}
