package io.selvage.history.online;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Tells configurations of operations that were kept, event by event. */
final class Replay<S> {
  private final Configurations<S> configurations;

  /** A call or a return; the call of one that will never return is left at once. */
  private record Event(long number, Known of, Open open) {
    boolean isCall() {
      return number == of.called();
    }
  }

  Replay(Configurations<S> configurations) {
    this.configurations = configurations;
  }

  String gaveUp() {
    return configurations.gaveUp();
  }

  /** The operations go on where they are told. */
  Optional<Found> themselves(List<Known> kept) {
    List<Event> events = new ArrayList<>();
    for (Known it : kept) {
      add(events, it, it.open, Known.NEVER);
    }
    return told(kept, events);
  }

  /** What had happened by an event, told of copies. */
  Optional<Found> copies(List<Known> kept, long last) {
    List<Event> events = new ArrayList<>();
    for (Known it : kept) {
      add(events, it, new Open(it.open.process, it.open.invocation, it.called()), last);
    }
    return told(kept, events);
  }

  private static void add(List<Event> events, Known it, Open open, long last) {
    if (it.called() <= last) {
      events.add(new Event(it.called(), it, open));
    }
    if (it.returned != Known.NEVER && it.returned <= last) {
      events.add(new Event(it.returned, it, open));
    }
  }

  private Optional<Found> told(List<Known> kept, List<Event> events) {
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
  static Found found(List<Known> kept, long event, List<String> reasons) {
    Known last = kept.stream().filter(it -> it.returned == event).findFirst().orElseThrow();
    List<OpenCall> open =
        kept.stream()
            .filter(it -> it.called() < event && it.returned > event && !it.isLeft)
            .map(it -> it.open.shown())
            .toList();
    return new Found(last.completed(), reasons, open);
  }
}
