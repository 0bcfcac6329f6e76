package io.selvage.relaxed.oracle;

import java.util.List;
import java.util.function.Predicate;

/**
 * An execution graph: events, who reads from whom (rf), and in which order the writes of each
 * location come (mo). Whether a model allows it is another matter. The events of a thread stand in
 * program order.
 */
final class Execution {
  private final List<Event> events;

  final Relation po;

  /** From a start to what it starts, from an end to who joins it. */
  final Relation sj;

  final Relation rf;
  final Relation mo;

  /** From a read to the writes that come after the one it read. */
  final Relation fr;

  /** {@code (rf | mo | fr)+}. */
  final Relation eco;

  /** Same location. */
  final Relation loc;

  /** From initial writes to all that is not one. */
  final Relation initially;

  /** Different threads; initial writes are no thread's. */
  final Relation ext;

  /**
   * @param sources for each event the write it reads from, if it reads
   * @param ranks for each event its place among the writes of its location, if it writes
   */
  Execution(List<Event> events, int[] sources, int[] ranks) {
    this(events, sources, ranks, List.of());
  }

  /**
   * @param joins pairs of events: a start and what it starts, an end and who joins it
   */
  Execution(List<Event> events, int[] sources, int[] ranks, List<int[]> joins) {
    this.events = events;
    sj = pairs((a, b) -> joins.stream().anyMatch(join -> join[0] == a && join[1] == b));
    po = pairs((a, b) -> a < b && !event(a).isInitial() && sameThread(a, b));
    initially = pairs((a, b) -> event(a).isInitial() && !event(b).isInitial());
    ext = pairs((a, b) -> !sameThread(a, b));
    loc = pairs(this::sameLocation);
    rf = pairs((a, b) -> event(b).reads() && sources[b] == a);
    mo =
        pairs(
            (a, b) ->
                sameLocation(a, b)
                    && event(a).writes()
                    && event(b).writes()
                    && ranks[a] < ranks[b]);
    fr = rf.inverse().then(mo).minus(on(event -> true));
    eco = rf.or(mo).or(fr).plus();
  }

  /** The identity on the events of a kind. */
  Relation on(Predicate<Event> kind) {
    return Relation.on(events.size(), e -> kind.test(event(e)));
  }

  private Relation pairs(Relation.Pairs related) {
    return Relation.of(events.size(), related);
  }

  int size() {
    return events.size();
  }

  Event event(int number) {
    return events.get(number);
  }

  private boolean sameThread(int a, int b) {
    return event(a).thread() == event(b).thread();
  }

  private boolean sameLocation(int a, int b) {
    return !event(a).isNowhere()
        && !event(b).isNowhere()
        && event(a).location().equals(event(b).location());
  }
}
