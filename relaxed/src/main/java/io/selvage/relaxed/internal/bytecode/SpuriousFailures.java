package io.selvage.relaxed.internal.bytecode;

import io.selvage.relaxed.internal.thread.DelegatingThread;
import io.selvage.relaxed.internal.thread.ThreadAction;
import java.util.function.BooleanSupplier;

/**
 * A thread whose weak updates may fail spuriously: before each of them a choice decides whether it
 * does. One that fails is a read.
 */
final class SpuriousFailures extends DelegatingThread {
  private final BytecodeThread thread;
  private final BooleanSupplier isWeak;
  private Stage stage = Stage.AS_IT_IS;

  /** Whether an update has failed spuriously since the thread began. */
  private boolean failed;

  private ThreadAction act = ThreadAction.END;

  private enum Stage {
    AS_IT_IS,
    CHOOSING,
    FAILING
  }

  /**
   * @param isWeak whether the thread is at a weak update
   */
  SpuriousFailures(BytecodeThread thread, BooleanSupplier isWeak) {
    super(thread);
    this.thread = thread;
    this.isWeak = isWeak;
  }

  @Override
  public ThreadAction start() {
    failed = false;
    return reached(thread.start());
  }

  private ThreadAction reached(ThreadAction reached) {
    boolean chooses = reached == ThreadAction.UPDATE && isWeak.getAsBoolean();
    stage = chooses ? Stage.CHOOSING : Stage.AS_IT_IS;
    act = chooses ? ThreadAction.CHOOSE : reached;
    return act;
  }

  @Override
  public ThreadAction answer(long word) {
    if (stage == Stage.CHOOSING) {
      stage = word == 0 ? Stage.AS_IT_IS : Stage.FAILING;
      failed |= word != 0;
      act = word == 0 ? ThreadAction.UPDATE : ThreadAction.READ;
      return act;
    }
    // Any word other than the expected one makes it fail.
    boolean spoils = stage == Stage.FAILING && thread.writes(word);
    return reached(thread.answer(spoils ? word ^ 1 : word));
  }

  @Override
  public int strength() {
    return stage == Stage.FAILING ? thread.strengthOfFailure() : thread.strength();
  }

  /**
   * A thread that returned to its position because an update failed spuriously need not wait there.
   */
  @Override
  public int detail() {
    if (stage == Stage.CHOOSING) {
      return 2;
    }
    return act == ThreadAction.STUCK && failed ? 0 : thread.detail();
  }
}
