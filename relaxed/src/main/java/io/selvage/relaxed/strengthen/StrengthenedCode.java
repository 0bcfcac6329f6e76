package io.selvage.relaxed.strengthen;

import io.selvage.relaxed.engine.Explorer;
import io.selvage.relaxed.engine.Strength;
import io.selvage.relaxed.engine.Walker;
import io.selvage.relaxed.engine.WalkerAround;
import java.util.Map;
import java.util.Optional;

/** A program with some of its accesses and fences made stronger. */
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
    Stronger(Walker walker) {
      super(walker);
    }

    @Override
    public int strength() {
      return level().map(level -> level.on(walker.strength())).orElseGet(walker::strength);
    }

    @Override
    public int strengthOfFailure() {
      int strength = walker.strengthOfFailure();
      return level().map(level -> Strength.ofRead(level.on(strength))).orElse(strength);
    }

    private Optional<Level> level() {
      return Optional.ofNullable(levels.get(walker.site()));
    }
  }
}
