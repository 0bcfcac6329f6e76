package io.selvage.reproduce.relinche;

import io.selvage.core.Invocation;
import io.selvage.core.syntax.CallSyntax;
import java.util.List;

/** The classes of {@code samples.weak}. */
final class RelincheCases {
  static final RelincheCase MS = RelincheCase.queue("msqueue", "MichaelScottQueue");
  static final RelincheCase MS_ACQUIRE = RelincheCase.queue("msqueue", "MichaelScottQueueAcquire");
  static final RelincheCase OPTIMISED = RelincheCase.queue("optqueue", "OptimisedQueue");
  static final RelincheCase TREIBER = RelincheCase.stack("treiber", "TreiberStack");
  static final RelincheCase TREIBER_ACQ_REL =
      RelincheCase.stack("treiber", "TreiberStackAcquireRelease");
  static final RelincheCase ELIMINATION =
      RelincheCase.stack("elimination-stack", "EliminationStack");
  static final RelincheCase ELIMINATION_RELEASE =
      RelincheCase.stack("elimination-stack, release-only", "EliminationStackRelease");
  static final RelincheCase TIMESTAMPED =
      RelincheCase.stack("timestamped-stack", "TimestampedStack");
  static final RelincheCase TIMESTAMPED_VOLATILE =
      RelincheCase.stack("timestamped-stack, volatile", "TimestampedStackVolatile");
  static final RelincheCase BASKETS = RelincheCase.queue("baskets-queue", "BasketsQueue");
  static final RelincheCase BASKETS_ACQ_REL =
      RelincheCase.queue("baskets-queue", "BasketsQueueAcquireRelease");
  static final RelincheCase HERLIHY_WING =
      RelincheCase.queue("hwqueue", "HerlihyWingQueue", "weak.WaitingQueue");
  static final RelincheCase HERLIHY_WING_ACQUIRE =
      RelincheCase.queue(
          "hwqueue, acquire-only exchange", "HerlihyWingQueueAcquire", "weak.WaitingQueue");
  static final RelincheCase FRONT_BACK = RelincheCase.queue("hwfbqueue", "FrontBackQueue");
  static final RelincheCase FRONT_BACK_BUGGY =
      RelincheCase.queue("hwfbqueue-buggy", "FrontBackQueueBuggy");
  static final RelincheCase LAZY = RelincheCase.set("lf-lazy-list", "LazyList");
  static final RelincheCase LAZY_VOLATILE =
      RelincheCase.set("lf-lazy-list, volatile", "LazyListVolatile");
  static final RelincheCase HARRIS = RelincheCase.set("harris-list", "HarrisList");
  static final RelincheCase HARRIS_VOLATILE =
      RelincheCase.set("harris-list, volatile", "HarrisListVolatile");
  static final RelincheCase MICHAEL = RelincheCase.set("libcds-michael", "MichaelList");
  static final RelincheCase MICHAEL_ACQ_REL =
      RelincheCase.set("libcds-michael, strengthened", "MichaelListAcquireRelease");
  static final RelincheCase MICHAEL_VOLATILE =
      RelincheCase.set("libcds-michael, volatile", "MichaelListVolatile");
  static final RelincheCase COUPLED = RelincheCase.set("lock coupling", "CoupledList");

  /**
   * A specification that holds.
   *
   * @param larger calls of a client that shows what smaller ones do not; empty if none is known
   */
  record Kept(RelincheCase it, String strength, List<Invocation> larger) {
    Kept(RelincheCase it, String strength) {
      this(it, strength, List.of());
    }

    static Kept set(RelincheCase it) {
      return new Kept(it, "R", CallSyntax.calls("add(1);add(2);add(3);remove(1);remove(3)"));
    }

    String title() {
      return it.name() + "/" + strength;
    }
  }

  /** The correct classes, with the strongest specification that they satisfy. */
  static final List<Kept> RIGHT =
      List.of(
          new Kept(MS, "RID"),
          new Kept(OPTIMISED, "RID"),
          new Kept(TREIBER, "R"),
          new Kept(TREIBER_ACQ_REL, "RID"),
          new Kept(ELIMINATION, "R", ELIMINATION.menu().of(4, 3)),
          new Kept(TIMESTAMPED_VOLATILE, "R", TIMESTAMPED_VOLATILE.menu().of(3, 2)),
          new Kept(BASKETS, "R"),
          new Kept(HERLIHY_WING, "R", HERLIHY_WING.menu().of(4, 3)),
          new Kept(FRONT_BACK, "R"),
          Kept.set(LAZY_VOLATILE),
          Kept.set(HARRIS_VOLATILE),
          Kept.set(MICHAEL_VOLATILE),
          new Kept(COUPLED, "RID"));

  private RelincheCases() {}
}
