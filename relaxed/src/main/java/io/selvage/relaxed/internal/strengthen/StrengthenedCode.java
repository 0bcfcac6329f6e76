package io.selvage.relaxed.internal.strengthen;

import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.internal.graph.JavaConsistency;
import io.selvage.relaxed.internal.thread.AccessSite;
import io.selvage.relaxed.internal.thread.DelegatingThread;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import io.selvage.relaxed.internal.thread.ThreadAction;
import java.util.Map;
import java.util.Optional;

/** A program with some of its accesses and fences strengthened, and with some fences added. */
final class StrengthenedCode implements ExecutionExplorer.Code {
  private final ExecutionExplorer.Code code;
  private final Map<String, StrengthLevel> levels;

  /**
   * @param levels by {@link ReplayableThread#site}
   */
  StrengthenedCode(ExecutionExplorer.Code code, Map<String, StrengthLevel> levels) {
    this.code = code;
    this.levels = Map.copyOf(levels);
  }

  @Override
  public JavaConsistency.Threads representing() {
    return code.representing();
  }

  @Override
  public int threads() {
    return code.threads();
  }

  @Override
  public boolean isInitial(int thread) {
    return code.isInitial(thread);
  }

  @Override
  public ReplayableThread walker(int thread) {
    ReplayableThread walker = code.walker(thread);
    return levels.isEmpty() ? walker : new Stronger(walker);
  }

  @Override
  public long initial(long object, int slot) {
    return code.initial(object, slot);
  }

  @Override
  public int kind(int thread) {
    return code.kind(thread);
  }

  @Override
  public long exchanged(long word, int one, int other) {
    return code.exchanged(word, one, other);
  }

  private final class Stronger extends DelegatingThread {
    /** The action after the added fence, if the thread is at one. */
    private Optional<ThreadAction> held = Optional.empty();

    Stronger(ReplayableThread walker) {
      super(walker);
    }

    @Override
    public ThreadAction start() {
      return fencedOr(walker.start());
    }

    @Override
    public ThreadAction answer(long word) {
      if (held.isPresent()) {
        ThreadAction act = held.get();
        held = Optional.empty();
        return act;
      }
      return fencedOr(walker.answer(word));
    }

    private ThreadAction fencedOr(ThreadAction act) {
      boolean isAccess =
          act == ThreadAction.READ
              || act == ThreadAction.WRITE
              || act == ThreadAction.UPDATE
              || act == ThreadAction.AWAIT;
      boolean isFenced =
          isAccess && levels.containsKey(AccessSite.fenceBefore(walker.site()).text());
      held = isFenced ? Optional.of(act) : Optional.empty();
      return isFenced ? ThreadAction.FENCE : act;
    }

    @Override
    public String site() {
      return held.isPresent() ? AccessSite.fenceBefore(walker.site()).text() : walker.site();
    }

    @Override
    public int strength() {
      if (held.isPresent()) {
        return level().map(level -> level.on(0)).orElse(0);
      }
      return level().map(level -> level.on(walker.strength())).orElseGet(walker::strength);
    }

    @Override
    public int strengthOfFailure() {
      int strength = walker.strengthOfFailure();
      return level().map(level -> AccessStrength.ofRead(level.on(strength))).orElse(strength);
    }

    private Optional<StrengthLevel> level() {
      return Optional.ofNullable(levels.get(site()));
    }
  }
}
