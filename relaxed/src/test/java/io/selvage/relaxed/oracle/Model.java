package io.selvage.relaxed.oracle;

import java.util.function.Predicate;

/**
 * Memory models as axioms on executions; SC, TSO, RA and RC11 as in {@code docs/theory/relaxed.md}.
 * All of them exclude values out of thin air: acyclic(po | rf).
 *
 * <p>An update is one event here, so rmw is the identity on updates; that its read and its own
 * write are coherent, which C11's two events get from program order, is said explicitly.
 */
public enum Model {
  /** Lamport's sequential consistency. */
  SC {
    @Override
    boolean allows(Execution x) {
      return isAtomic(x) && x.po.or(x.sj).or(x.rf).or(x.mo).or(x.fr).isAcyclic();
    }
  },

  /**
   * Only full fences, updates, and volatile accesses among themselves keep a write before a read.
   */
  TSO {
    @Override
    boolean allows(Execution x) {
      Relation ppo =
          x.on(e -> e.reads() || e.isFullFence())
              .then(x.po)
              .or(x.po.then(x.on(e -> e.writes() || e.isFullFence())))
              .or(x.po.then(x.on(e -> e.isUpdate() || e.isMark())))
              .or(x.on(Event::isMark).then(x.po))
              .or(x.sj)
              .or(volatiles(x, Event::writes).then(x.po, volatiles(x, Event::reads)));
      Relation communication = x.rf.or(x.mo).or(x.fr);
      return isAtomic(x)
          && x.po.and(x.loc).or(communication).isAcyclic()
          && ppo.or(x.rf.and(x.ext)).or(x.mo).or(x.fr).isAcyclic();
    }
  },

  /** Every access acquires or releases: hb = (po | rf)+. */
  RA {
    @Override
    boolean allows(Execution x) {
      return isAtomic(x) && isCoherent(x, x.po.or(x.sj).or(x.rf).plus());
    }
  },

  /** RC11 without its axiom about sequentially consistent accesses and fences. */
  RC11_WITHOUT_SC {
    @Override
    boolean allows(Execution x) {
      return isAtomic(x) && isCoherent(x, hb(x)) && x.po.or(x.sj).or(x.rf).isAcyclic();
    }
  },

  /** Lahav et al., PLDI 2017, with release sequences as in C++20. */
  RC11 {
    @Override
    boolean allows(Execution x) {
      Relation hb = hb(x);
      Relation far = x.po.minus(x.loc);
      Relation scb = x.po.or(far.then(hb, far)).or(hb.and(x.loc)).or(x.mo).or(x.fr);
      return RC11_WITHOUT_SC.allows(x) && isScOrdered(x, hb, x.eco, scb);
    }
  },

  /**
   * RC11 as GenMC has it: with rf in scb, and no matter which locations. Its updates are two events
   * in program order, hence the updates beside po.
   */
  RC11_GENMC {
    @Override
    boolean allows(Execution x) {
      Relation hb = hb(x);
      Relation step = x.po.or(x.on(Event::isUpdate));
      Relation scb = x.po.or(step.then(hb, step)).or(hb.and(x.loc)).or(x.rf).or(x.mo).or(x.fr);
      return RC11_WITHOUT_SC.allows(x) && isScOrdered(x, hb, x.eco, scb);
    }
  },

  /**
   * RC11, but that a plain read finds any write that does not happen after it and that no other
   * write overwrites in between, as far as happens-before tells (JLS 17.4.5), and that reads of one
   * thread are coherent with plain ones only if something keeps them in order. A volatile write
   * happens before all later reads (JLS 17.4.4). Final fields show more (JLS 17.5.1).
   */
  JAVA {
    @Override
    boolean allows(Execution x) {
      Relation hb = hb(x).or(synchronizationOrder(x)).plus();
      Relation bound = x.on(e -> !e.isPlainRead());
      Relation eco = x.rf.then(bound).or(x.mo).or(bound.then(x.fr)).plus();
      Relation far = x.po.minus(x.loc);
      Relation scb = x.po.or(far.then(hb, far)).or(hb.and(x.loc)).or(x.mo).or(x.fr);
      Relation overwritten = x.initially.or(hb).and(x.loc);
      return isAtomic(x)
          && x.po.or(x.sj).or(x.rf).isAcyclic()
          && hb.isIrreflexive()
          && hb.then(eco.maybe()).isIrreflexive()
          && x.on(Event::isUpdate).then(eco).isIrreflexive()
          && isCoherentWithPlain(x, hb)
          && new FinalFields(x, hb)
              .anyOf(
                  shown ->
                      !findsHidden(x, overwritten, hb.or(shown))
                          && shown.and(x.loc).then(x.mo.or(bound.then(x.fr))).isIrreflexive())
          && isScOrdered(x, hb, x.eco, scb);
    }
  };

  abstract boolean allows(Execution x);

  /** From each volatile write to the reads that find a later volatile one. */
  private static Relation synchronizationOrder(Execution x) {
    Relation writes = volatiles(x, Event::writes);
    return writes.then(x.mo, writes, x.rf).then(volatiles(x, Event::reads));
  }

  /** Two accesses of a location, the first a read, unless the thread may exchange them. */
  private static boolean isCoherentWithPlain(Execution x, Relation hb) {
    Relation plain = x.on(Event::isPlainRead);
    Relation free = x.po.minus(kept(x));
    Relation reads = x.on(Event::reads);
    Relation pairs = reads.then(hb.and(x.loc), reads);
    Relation loose = plain.then(free).or(free.then(plain));
    Relation before = reads.then(hb.and(x.loc), x.on(Event::writes));
    return pairs.minus(loose).then(x.fr, x.rf).isIrreflexive()
        && before.minus(plain.then(free)).then(x.mo, x.rf).isIrreflexive();
  }

  /** What the documentation of VarHandle calls not reordered. */
  private static Relation kept(Execution x) {
    Relation reads = x.on(Event::reads);
    Relation writes = x.on(Event::writes);
    Relation acquiring = x.on(e -> (e.reads() || e.isMark()) && e.strength().acquires());
    Relation releasing = x.on(e -> (e.writes() || e.isMark()) && e.strength().releases());
    Relation sc = x.on(e -> e.isVolatile() && !e.isFence());
    Relation full = x.on(Event::isFullFence);
    Relation acquireFence = x.on(e -> e.isFence() && e.strength().acquires());
    Relation releaseFence = x.on(e -> e.isFence() && e.strength().releases());
    Relation accesses = x.on(e -> !e.isFence() && !e.isFreeze());
    Relation step =
        acquiring
            .then(x.po)
            .or(x.po.then(releasing))
            .or(sc.then(x.po, sc))
            .or(x.po.then(full, x.po))
            .or(reads.then(x.po, acquireFence).then(x.po))
            .or(x.po.then(releaseFence, x.po).then(writes));
    return accesses.then(step, accesses).plus();
  }

  /** Whether a plain read finds what was overwritten, as far as it is shown. */
  private static boolean findsHidden(Execution x, Relation overwritten, Relation shown) {
    Relation hidden = overwritten.then(x.on(Event::writes), shown.and(x.loc));
    return !x.rf.then(x.on(Event::isPlainRead)).and(hidden).isEmpty();
  }

  private static Relation volatiles(Execution x, Predicate<Event> kind) {
    return x.on(e -> e.isVolatile() && kind.test(e));
  }

  /** {@code rmw & (fr; mo) = 0}: nothing comes between what an update reads and what it writes. */
  private static boolean isAtomic(Execution x) {
    return x.on(Event::isUpdate).and(x.fr.then(x.mo)).isEmpty();
  }

  /** {@code irreflexive(hb; eco?)}, and of an update {@code irreflexive(rmw; eco)}. */
  private static boolean isCoherent(Execution x, Relation hb) {
    return hb.then(x.eco.maybe()).isIrreflexive()
        && x.on(Event::isUpdate).then(x.eco).isIrreflexive();
  }

  /** {@code hb = (po | sj | sw)+}. */
  private static Relation hb(Execution x) {
    Relation fence = x.on(Event::isFence);
    Relation rs = x.on(Event::writes).then(x.rf.then(x.on(Event::isUpdate)).star());
    Relation sw =
        x.on(e -> e.strength().releases())
            .then(fence.then(x.po).maybe(), rs, x.rf, x.on(Event::reads))
            .then(x.po.then(fence).maybe(), x.on(e -> e.strength().acquires()));
    return x.po.or(x.sj).or(sw).plus();
  }

  /** {@code acyclic(psc_base | psc_F)}. */
  private static boolean isScOrdered(Execution x, Relation hb, Relation eco, Relation scb) {
    Relation sc = x.on(Event::isVolatile);
    Relation fence = x.on(Event::isFullFence);
    Relation base = sc.or(fence.then(hb.maybe())).then(scb).then(sc.or(hb.maybe().then(fence)));
    Relation fences = fence.then(hb.or(hb.then(eco, hb)), fence);
    return base.or(fences).isAcyclic();
  }
}
