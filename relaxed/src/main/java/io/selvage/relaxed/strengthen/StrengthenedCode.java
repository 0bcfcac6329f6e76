package io.selvage.relaxed.strengthen;

import io.selvage.relaxed.engine.Act;
import io.selvage.relaxed.engine.Explorer;
import io.selvage.relaxed.engine.Site;
import io.selvage.relaxed.engine.Strength;
import io.selvage.relaxed.engine.Walker;
import io.selvage.relaxed.engine.WalkerAround;
import java.util.Map;
import java.util.Optional;

/** A program with some of its accesses and fences made stronger, and with some fences added. */
final class StrengthenedCode implements Explorer.Code {
  private final Explorer.Code code;
  private final Map<String, Level> levels;

  /**
   * @param levels by what {@link Walker#site} says
   */
  StrengthenedCode(Explorer.Code code, Map<String, Level> levels) {
    this.code = code;
    this.levels = Map.copyOf(levels);
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
  public Walker walker(int thread) {
    Walker walker = code.walker(thread);
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

  private final class Stronger extends WalkerAround {
    /** What comes after the added fence at which it stands, if it stands at one. */
    private Optional<Act> held = Optional.empty();

    Stronger(Walker walker) {
      super(walker);
    }

    @Override
    public Act start() {
      return fencedOr(walker.start());
    }

    @Override
    public Act answer(long word) {
      if (held.isPresent()) {
        Act act = held.get();
        held = Optional.empty();
        return act;
      }
      return fencedOr(walker.answer(word));
    }

    private Act fencedOr(Act act) {
      boolean isAccess =
          act == Act.READ || act == Act.WRITE || act == Act.UPDATE || act == Act.AWAIT;
      boolean isFenced = isAccess && levels.containsKey(Site.fenceBefore(walker.site()).text());
      held = isFenced ? Optional.of(act) : Optional.empty();
      return isFenced ? Act.FENCE : act;
    }

    @Override
    public String site() {
      return held.isPresent() ? Site.fenceBefore(walker.site()).text() : walker.site();
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
      return level().map(level -> Strength.ofRead(level.on(strength))).orElse(strength);
    }

    private Optional<Level> level() {
      return Optional.ofNullable(levels.get(site()));
    }
  }
}
