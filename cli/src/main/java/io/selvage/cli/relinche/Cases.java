package io.selvage.cli.relinche;

import io.selvage.core.CallSyntax;
import io.selvage.core.Invocation;
import java.util.List;

/** The classes of {@code samples.weak}. */
final class Cases {
  static final Case MS = Case.queue("msqueue", "MichaelScottQueue");
  static final Case MS_ACQUIRE = Case.queue("msqueue", "MichaelScottQueueAcquire");
  static final Case OPTIMISED = Case.queue("optqueue", "OptimisedQueue");
  static final Case TREIBER = Case.stack("treiber", "TreiberStack");
  static final Case TREIBER_ACQ_REL = Case.stack("treiber", "TreiberStackAcquireRelease");
  static final Case ELIMINATION = Case.stack("elimination-stack", "EliminationStack");
  static final Case ELIMINATION_RELEASE =
      Case.stack("elimination-stack, release-only", "EliminationStackRelease");
  static final Case TIMESTAMPED = Case.stack("timestamped-stack", "TimestampedStack");
  static final Case TIMESTAMPED_VOLATILE =
      Case.stack("timestamped-stack, volatile", "TimestampedStackVolatile");
  static final Case BASKETS = Case.queue("baskets-queue", "BasketsQueue");
  static final Case BASKETS_ACQ_REL = Case.queue("baskets-queue", "BasketsQueueAcquireRelease");
  static final Case HERLIHY_WING = Case.queue("hwqueue", "HerlihyWingQueue", "weak.WaitingQueue");
  static final Case HERLIHY_WING_ACQUIRE =
      Case.queue("hwqueue, acquire-only exchange", "HerlihyWingQueueAcquire", "weak.WaitingQueue");
  static final Case FRONT_BACK = Case.queue("hwfbqueue", "FrontBackQueue");
  static final Case FRONT_BACK_BUGGY = Case.queue("hwfbqueue-buggy", "FrontBackQueueBuggy");
  static final Case LAZY = Case.set("lf-lazy-list", "LazyList");
  static final Case LAZY_VOLATILE = Case.set("lf-lazy-list, volatile", "LazyListVolatile");
  static final Case HARRIS = Case.set("harris-list", "HarrisList");
  static final Case HARRIS_VOLATILE = Case.set("harris-list, volatile", "HarrisListVolatile");
  static final Case MICHAEL = Case.set("libcds-michael", "MichaelList");
  static final Case MICHAEL_ACQ_REL =
      Case.set("libcds-michael, strengthened", "MichaelListAcquireRelease");
  static final Case MICHAEL_VOLATILE = Case.set("libcds-michael, volatile", "MichaelListVolatile");
  static final Case COUPLED = Case.set("lock coupling", "CoupledList");

  /**
   * A promise that is kept.
   *
   * @param larger calls of a client that shows what smaller ones do not; none if none is known
   */
  record Kept(Case it, String strength, List<Invocation> larger) {
    Kept(Case it, String strength) {
      this(it, strength, List.of());
    }

    static Kept set(Case it) {
      return new Kept(it, "R", CallSyntax.calls("add(1);add(2);add(3);remove(1);remove(3)"));
    }

    String title() {
      return it.name() + "/" + strength;
    }
  }

  /** Those that are right, with the strongest promise they keep. */
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

  private Cases() {}
}
