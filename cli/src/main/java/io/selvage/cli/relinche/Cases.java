package io.selvage.cli.relinche;

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

  /** A promise that is kept. */
  record Kept(Case it, String strength) {
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
          new Kept(ELIMINATION, "R"),
          new Kept(TIMESTAMPED_VOLATILE, "R"),
          new Kept(BASKETS, "R"),
          new Kept(HERLIHY_WING, "R"),
          new Kept(FRONT_BACK, "R"),
          new Kept(LAZY_VOLATILE, "R"),
          new Kept(HARRIS_VOLATILE, "R"),
          new Kept(MICHAEL_VOLATILE, "R"),
          new Kept(COUPLED, "RID"));

  private Cases() {}
}
