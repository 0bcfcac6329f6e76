package io.selvage.relaxed.bytecode;

import io.selvage.relaxed.engine.Act;
import io.selvage.relaxed.engine.WalkerAround;
import java.util.function.BooleanSupplier;

/**
 * A thread whose weak updates may fail though they find what they expect: before each of them it is
 * chosen whether it does. One that fails is a read.
 */
final class WeakUpdates extends WalkerAround {
  private final ThreadWalker thread;
  private final BooleanSupplier isWeak;
  private Stage stage = Stage.AS_IT_IS;

  /** Whether an update has failed for no reason since the thread began. */
  private boolean failed;

  private Act act = Act.END;

  private enum Stage {
    AS_IT_IS,
    CHOOSING,
    FAILING
  }

  /**
   * @param isWeak whether the thread stands at a weak update
   */
  WeakUpdates(ThreadWalker thread, BooleanSupplier isWeak) {
    super(thread);
    this.thread = thread;
    this.isWeak = isWeak;
  }

  @Override
  public Act start() {
    failed = false;
    return reached(thread.start());
  }

  private Act reached(Act reached) {
    boolean chooses = reached == Act.UPDATE && isWeak.getAsBoolean();
    stage = chooses ? Stage.CHOOSING : Stage.AS_IT_IS;
    act = chooses ? Act.CHOOSE : reached;
    return act;
  }

  @Override
  public Act answer(long word) {
    if (stage == Stage.CHOOSING) {
      stage = word == 0 ? Stage.AS_IT_IS : Stage.FAILING;
      failed |= word != 0;
      act = word == 0 ? Act.UPDATE : Act.READ;
      return act;
    }
    // Any word but the one expected makes it fail.
    boolean spoils = stage == Stage.FAILING && thread.writes(word);
    return reached(thread.answer(spoils ? word ^ 1 : word));
  }

  @Override
  public int strength() {
    return stage == Stage.FAILING ? thread.strengthOfFailure() : thread.strength();
  }

  /** Who is back where it was because an update failed for no reason need not wait there. */
  @Override
  public int detail() {
    if (stage == Stage.CHOOSING) {
      return 2;
    }
    return act == Act.STUCK && failed ? 0 : thread.detail();
  }
}
