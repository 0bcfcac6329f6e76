package io.selvage.relaxed.engine;

import java.util.EnumSet;
import java.util.Set;

/** A program whose threads make their helps themselves. */
record Unhelped(Explorer.Code code) implements Explorer.Code {
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
    return code.walker(thread);
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

  @Override
  public String type(long object) {
    return code.type(object);
  }

  @Override
  public Set<Shortcut> shortcuts() {
    Set<Shortcut> others = EnumSet.noneOf(Shortcut.class);
    others.addAll(code.shortcuts());
    others.remove(Shortcut.HELP_AS_WAIT);
    return others;
  }
}
