package io.selvage.relaxed.internal.buffering;

import io.selvage.core.trace.SourcePosition;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.graph.KeptOrder;
import io.selvage.relaxed.internal.thread.DelegatingThread;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import io.selvage.relaxed.internal.thread.ThreadAction;
import java.util.ArrayList;
import java.util.List;

/**
 * A thread that may postpone reads: it goes on with an assumed word. Later actions that the access
 * modes keep after something postponed are postponed, too. What is postponed takes place at the end
 * of the thread, in program order, and must then find the words assumed; otherwise the thread stops
 * there, and the execution is dropped.
 */
final class PostponingThread extends DelegatingThread {
  private final PostponementPlan plan;
  private final Initial initial;
  private final KeptOrder kept = new KeptOrder();
  private final List<HeldAction> held = new ArrayList<>();
  private final List<Option> options = new ArrayList<>();
  private Phase phase = Phase.RUNNING;
  private ThreadAction act = ThreadAction.END;

  /** Whether the update that takes place now must not write. */
  private boolean mustFail;

  private boolean hasHeldWrite;
  private int position;
  private int flushed;

  /** The initial memory. */
  interface Initial {
    long word(long object, int slot);
  }

  private enum Phase {
    RUNNING,
    /** A read may take place now or later. */
    CHOOSING,
    /** What was postponed takes place. */
    FLUSHING,
    /** Something postponed did not find the word assumed. */
    FAILED
  }

  /**
   * What to do with a read.
   *
   * @param isNow whether it takes place now
   * @param mustFail of an update that takes place now: whether it must not write
   * @param found the word assumed if it is postponed
   * @param isChosen whether it might have taken place now, but was postponed
   */
  private record Option(boolean isNow, boolean mustFail, long found, boolean isChosen) {}

  PostponingThread(ReplayableThread walker, PostponementPlan plan, Initial initial) {
    super(walker);
    this.plan = plan;
    this.initial = initial;
  }

  @Override
  public ThreadAction start() {
    kept.clear();
    held.clear();
    hasHeldWrite = false;
    position = 0;
    flushed = 0;
    return decide(walker.start());
  }

  @Override
  public ThreadAction answer(long word) {
    switch (phase) {
      case CHOOSING:
        return take(options.get((int) word));
      case FLUSHING:
        if (held.get(flushed).isRead() && held.get(flushed).found() != word) {
          phase = Phase.FAILED;
          return ThreadAction.STUCK;
        }
        flushed++;
        return flush();
      default:
        if (mustFail && walker.writes(word)) {
          phase = Phase.FAILED;
          return ThreadAction.STUCK;
        }
        position += 2;
        return decide(walker.answer(word));
    }
  }

  // ---------------------------------------------------------------- decisions

  private ThreadAction decide(ThreadAction first) {
    ThreadAction next = first;
    for (; ; ) {
      act = next;
      mustFail = false;
      phase = Phase.RUNNING;
      switch (next) {
        case READ, UPDATE, AWAIT -> {
          setOptions();
          if (options.isEmpty()) {
            phase = Phase.FAILED;
            return ThreadAction.STUCK;
          }
          if (options.size() == 1) {
            return take(options.get(0));
          }
          phase = Phase.CHOOSING;
          return ThreadAction.CHOOSE;
        }
        case END, STUCK, REFUSED -> {
          return flush();
        }
        default -> {
          if (!isKept()) {
            return next;
          }
          next = hold();
        }
      }
    }
  }

  /** Whether an action that does not read stays after something postponed. */
  private boolean isKept() {
    return switch (act) {
      case WRITE -> kept.keepsWrite(walker.strength());
      case FENCE ->
          (walker.strength() & AccessStrength.FINAL) == 0 && kept.passFence(walker.strength());
      case START -> !kept.isEmpty();
      case JOIN -> kept.keepsAll();
      default -> false;
    };
  }

  private ThreadAction hold() {
    held.add(HeldAction.of(act, walker, position));
    position += 2;
    switch (act) {
      case WRITE -> {
        kept.addWrite(walker.strength());
        hasHeldWrite = true;
      }
      case START -> kept.addWrite(AccessStrength.RELEASE);
      case JOIN -> kept.addRead(AccessStrength.ACQUIRE);
      default -> {}
    }
    return walker.answer(0);
  }

  private ThreadAction take(Option option) {
    if (option.isNow()) {
      phase = Phase.RUNNING;
      mustFail = option.mustFail();
      return act;
    }
    boolean isUpdate = act != ThreadAction.READ && walker.writes(option.found());
    int strength = isUpdate ? walker.strength() : strengthOfRead();
    held.add(
        HeldAction.reading(
            walker,
            isUpdate,
            strength | (option.isChosen() ? AccessStrength.CHOSEN : 0),
            option.found(),
            position));
    position += 2;
    kept.addRead(AccessStrength.ofRead(strength));
    if (isUpdate) {
      kept.addWrite(AccessStrength.ofWrite(strength));
      hasHeldWrite = true;
    }
    return decide(walker.answer(option.found()));
  }

  /** The strength of the read if it writes nothing. */
  private int strengthOfRead() {
    return act == ThreadAction.READ
        ? AccessStrength.ofRead(walker.strength())
        : walker.strengthOfFailure();
  }

  private void setOptions() {
    options.clear();
    boolean mayRead = !kept.keepsRead(strengthOfRead());
    boolean mayUpdate = !kept.keepsRead(AccessStrength.ofRead(walker.strength()));
    if (mayRead) {
      options.add(new Option(true, !mayUpdate, 0, false));
    }
    boolean isEligible =
        (strengthOfRead() & AccessStrength.ACQUIRE) == 0
            && plan.isEligible(walker.object(), walker.slot());
    for (long word : words()) {
      boolean writes = act != ThreadAction.READ && walker.writes(word);
      boolean isForced = writes ? !mayUpdate : !mayRead;
      // The write of an update stays after what is postponed, its read does not: it may be early.
      boolean isKept = writes && kept.keepsWrite(AccessStrength.ofWrite(walker.strength()));
      if (walker.accepts(word) && (isForced || isKept || isEligible || hasHeldWrite)) {
        options.add(new Option(false, false, word, !isForced));
      }
    }
  }

  private long[] words() {
    long object = walker.object();
    int slot = walker.slot();
    return plan.words(object, slot, initial.word(object, slot));
  }

  // ---------------------------------------------------------------- the end

  private ThreadAction flush() {
    if (flushed < held.size()) {
      phase = Phase.FLUSHING;
      return held.get(flushed).act();
    }
    phase = Phase.RUNNING;
    return act;
  }

  private boolean isFlushing() {
    return phase == Phase.FLUSHING;
  }

  private HeldAction now() {
    return held.get(flushed);
  }

  // ---------------------------------------------------------------- the action

  @Override
  public int programPosition() {
    return switch (phase) {
      case RUNNING -> position;
      case FLUSHING -> now().position();
      default -> NOT_IN_PROGRAM;
    };
  }

  @Override
  public long object() {
    return isFlushing() ? now().object() : walker.object();
  }

  @Override
  public int slot() {
    return isFlushing() ? now().slot() : walker.slot();
  }

  @Override
  public int strength() {
    return isFlushing() ? now().strength() | AccessStrength.HELD : walker.strength();
  }

  @Override
  public int strengthOfFailure() {
    return isFlushing() ? AccessStrength.ofRead(strength()) : walker.strengthOfFailure();
  }

  @Override
  public long operand() {
    return isFlushing() ? now().written() : walker.operand();
  }

  @Override
  public boolean accepts(long found) {
    return isFlushing() || walker.accepts(found);
  }

  @Override
  public boolean writes(long found) {
    return isFlushing()
        ? now().act() == ThreadAction.UPDATE && now().found() == found
        : !mustFail && walker.writes(found);
  }

  @Override
  public long updated(long found) {
    return isFlushing() ? now().written() : walker.updated(found);
  }

  @Override
  public int detail() {
    return switch (phase) {
      case CHOOSING -> options.size();
      case FLUSHING -> now().detail();
      case FAILED -> FAILED_ASSUMPTION;
      // Whether it waits for good is decided by its last reads, which took place in another order.
      case RUNNING -> act == ThreadAction.STUCK && !held.isEmpty() ? 0 : walker.detail();
    };
  }

  @Override
  public boolean isBack() {
    return false;
  }

  @Override
  public boolean isYesOrNo() {
    return false;
  }

  @Override
  public SourcePosition position() {
    return isFlushing() ? now().source() : walker.position();
  }

  @Override
  public String site() {
    return isFlushing() ? now().site() : walker.site();
  }
}
