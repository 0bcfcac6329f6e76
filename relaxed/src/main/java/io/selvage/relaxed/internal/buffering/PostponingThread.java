package io.selvage.relaxed.internal.buffering;

import io.selvage.core.trace.SourcePosition;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.graph.KeptOrder;
import io.selvage.relaxed.internal.thread.DelegatingThread;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import io.selvage.relaxed.internal.thread.ThreadAction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A thread that may postpone reads: it goes on with an assumed word. Later actions that the access
 * modes keep after something postponed are postponed, too. What is postponed takes place at the end
 * of the thread, in program order, and must then find the words assumed; otherwise the thread stops
 * there, and the execution is dropped. The end may be an action for which the thread waits in vain.
 */
final class PostponingThread extends DelegatingThread {
  private final int thread;
  private final PostponementPlan plan;
  private final Initial initial;
  private final KeptOrder kept = new KeptOrder();
  private final List<HeldAction> held = new ArrayList<>();
  private final List<Option> options = new ArrayList<>();
  private Phase phase = Phase.RUNNING;
  private ThreadAction act = ThreadAction.END;

  /** Whether the update that takes place now must not write. */
  private boolean mustFail;

  /** Whether the thread waits in vain for what it stands at, after all that was postponed. */
  private boolean isInVain;

  private boolean hasHeldWrite;
  private boolean hasHeldStart;

  /** The answers given to the code; its positions are even numbers. */
  private final List<Long> answers = new ArrayList<>();

  private int flushed;

  /** The initial memory. */
  interface Initial {
    long word(long object, int slot);
  }

  private enum Phase {
    RUNNING,
    /** An action may take place now or later. */
    CHOOSING,
    /** What was postponed takes place. */
    FLUSHING,
    /** Something postponed did not find the word assumed. */
    FAILED
  }

  /**
   * What to do with an action.
   *
   * @param mustFail of an update that takes place now: whether it must not write
   * @param found the word assumed if it is postponed
   * @param isChosen whether it might have taken place now, but was postponed
   */
  private record Option(Moment moment, boolean mustFail, long found, boolean isChosen) {
    static Option now(boolean mustFail) {
      return new Option(Moment.NOW, mustFail, 0, false);
    }

    static Option later(long found, boolean isChosen) {
      return new Option(Moment.LATER, false, found, isChosen);
    }

    /** After all that was postponed, and in vain. */
    static Option inVain() {
      return new Option(Moment.IN_VAIN, false, 0, false);
    }
  }

  private enum Moment {
    NOW,
    LATER,
    IN_VAIN
  }

  PostponingThread(int thread, ReplayableThread walker, PostponementPlan plan, Initial initial) {
    super(walker);
    this.thread = thread;
    this.plan = plan;
    this.initial = initial;
  }

  @Override
  public ThreadAction start() {
    kept.clear();
    held.clear();
    hasHeldWrite = false;
    hasHeldStart = false;
    isInVain = false;
    answers.clear();
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
        boolean isOtherThanChosen =
            isInVain
                || mustFail && walker.writes(word)
                || act == ThreadAction.AWAIT && !walker.accepts(word);
        if (isOtherThanChosen) {
          phase = Phase.FAILED;
          return ThreadAction.STUCK;
        }
        return decide(goOn(word));
    }
  }

  private ThreadAction goOn(long word) {
    answers.add(word);
    return walker.answer(word);
  }

  private int programPoint() {
    return 2 * answers.size();
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
          if (isKept()) {
            next = hold();
          } else if (next == ThreadAction.JOIN && !held.isEmpty()) {
            options.clear();
            options.add(Option.now(false));
            options.add(Option.inVain());
            phase = Phase.CHOOSING;
            return ThreadAction.CHOOSE;
          } else {
            return next;
          }
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
      // What was postponed may start the thread to join.
      case JOIN -> kept.keepsAll() || hasHeldStart;
      default -> false;
    };
  }

  private ThreadAction hold() {
    held.add(HeldAction.of(act, walker, programPoint()));
    switch (act) {
      case WRITE -> {
        kept.addWrite(walker.strength());
        hasHeldWrite = true;
      }
      case START -> {
        kept.addWrite(AccessStrength.RELEASE);
        hasHeldWrite = true;
        hasHeldStart = true;
      }
      case JOIN -> kept.addRead(AccessStrength.ACQUIRE);
      default -> {}
    }
    return goOn(0);
  }

  private ThreadAction take(Option option) {
    if (option.moment() == Moment.NOW) {
      phase = Phase.RUNNING;
      mustFail = option.mustFail();
      return act;
    }
    if (option.moment() == Moment.IN_VAIN) {
      isInVain = true;
      return flush();
    }
    boolean isUpdate = act != ThreadAction.READ && walker.writes(option.found());
    int strength = isUpdate ? walker.strength() : strengthOfRead();
    held.add(
        HeldAction.reading(
            walker,
            isUpdate,
            strength | (option.isChosen() ? AccessStrength.CHOSEN : 0),
            option.found(),
            programPoint()));
    kept.addRead(AccessStrength.ofRead(strength));
    if (isUpdate) {
      kept.addWrite(AccessStrength.ofWrite(strength));
      hasHeldWrite = true;
    }
    return decide(goOn(option.found()));
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
      options.add(Option.now(!mayUpdate));
    }
    Set<Long> worthwhile = worthwhileWords();
    for (long word : plan.words(walker.object(), walker.slot(), initialWord())) {
      boolean writes = act != ThreadAction.READ && walker.writes(word);
      boolean isForced = writes ? !mayUpdate : !mayRead;
      if (walker.accepts(word) && (isForced || isWorthwhile(writes) && worthwhile.contains(word))) {
        options.add(Option.later(word, !isForced));
      }
    }
    if (act == ThreadAction.AWAIT && !held.isEmpty()) {
      options.add(Option.inVain());
    }
  }

  private long initialWord() {
    return initial.word(walker.object(), walker.slot());
  }

  /** Whether a read that need not be postponed may find something only if it is. */
  private boolean isWorthwhile(boolean writes) {
    long object = walker.object();
    int slot = walker.slot();
    int strength = writes ? AccessStrength.ofRead(walker.strength()) : strengthOfRead();
    boolean isEligible =
        (strength & AccessStrength.ACQUIRE) == 0 && plan.isEligible(thread, object, slot);
    // The write of an update stays after what is postponed, its read does not: it may be early.
    return isEligible
        || writes && kept.keepsWrite(AccessStrength.ofWrite(walker.strength()))
        || hasHeldWrite && (plan.mayFollow(thread, object, slot) || heldWord().isPresent());
  }

  /**
   * The words that a read may find only if it is postponed: those that other threads write, and
   * what this thread has postponed to write. The initial word is there at once.
   */
  private Set<Long> worthwhileWords() {
    Set<Long> words = plan.wordsOfOthers(thread, walker.object(), walker.slot());
    heldWord().ifPresent(words::add);
    return words;
  }

  /** The last word that the thread has postponed to write to the location. */
  private Optional<Long> heldWord() {
    for (int i = held.size() - 1; i >= 0; i--) {
      HeldAction each = held.get(i);
      if (each.writes() && each.object() == walker.object() && each.slot() == walker.slot()) {
        return Optional.of(each.written());
      }
    }
    return Optional.empty();
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
      case RUNNING -> programPoint();
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
    // Of what takes place now it was chosen that it goes on; other words are an end of their own.
    boolean isChosen = phase == Phase.RUNNING && !held.isEmpty() && !isInVain;
    return isFlushing() || isChosen || walker.accepts(found);
  }

  @Override
  public boolean writes(long found) {
    return isFlushing()
        ? now().act() == ThreadAction.UPDATE && now().found() == found
        : !mustFail
            && !isInVain
            && (act != ThreadAction.AWAIT || walker.accepts(found))
            && walker.writes(found);
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
      case RUNNING -> walker.detail();
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
    return isFlushing() ? atHeld(walker::position) : walker.position();
  }

  @Override
  public String site() {
    return isFlushing() ? atHeld(walker::site) : walker.site();
  }

  /** What the code says where the action was postponed: the thread is run again up to there. */
  private <T> T atHeld(Supplier<T> question) {
    runAgain(now().position() / 2);
    T found = question.get();
    runAgain(answers.size());
    return found;
  }

  private void runAgain(int actions) {
    walker.start();
    for (int i = 0; i < actions; i++) {
      walker.answer(answers.get(i));
    }
  }
}
