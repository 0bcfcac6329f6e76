package io.selvage.relaxed.internal.strengthen;

import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.thread.AccessSite;
import io.selvage.relaxed.internal.thread.ThreadAction;
import java.util.Arrays;
import java.util.List;

/** The levels to which an access or fence can be strengthened. */
public enum StrengthLevel {
  OPAQUE("opaque", AccessStrength.OPAQUE),
  ACQUIRE("acquire", AccessStrength.ACQUIRE),
  RELEASE("release", AccessStrength.RELEASE),
  VOLATILE("volatile", AccessStrength.VOLATILE);

  private static final int MODES = AccessStrength.VOLATILE;

  private final String text;
  private final int bits;

  StrengthLevel(String text, int bits) {
    this.text = text;
    this.bits = bits;
  }

  /** For a fence, the strongest is called full. */
  public String of(AccessSite site) {
    return site.act() == ThreadAction.FENCE && this == VOLATILE ? "full" : text;
  }

  /** The strength bits after strengthening to this level. */
  int on(int strength) {
    return strength & ~(AccessStrength.PLAIN | AccessStrength.NON_ATOMIC) | bits;
  }

  /** Whether it is at most as strong as another one. */
  public boolean isWithin(StrengthLevel other) {
    return (bits & ~other.bits) == 0;
  }

  /** The levels above that of the code, weaker ones first; the last of them is volatile. */
  static List<StrengthLevel> above(AccessSite site) {
    return Arrays.stream(values()).filter(level -> level.isAbove(site)).toList();
  }

  private boolean isAbove(AccessSite site) {
    boolean suits =
        switch (site.act()) {
          case READ -> this != RELEASE;
          case WRITE -> this != ACQUIRE;
          case FENCE -> this != OPAQUE;
          default -> true;
        };
    int relevant = site.act() == ThreadAction.READ ? AccessStrength.ofRead(MODES) : MODES;
    relevant = site.act() == ThreadAction.WRITE ? AccessStrength.ofWrite(MODES) : relevant;
    boolean adds = (bits & relevant & ~site.strength()) != 0;
    boolean hardens = (site.strength() & AccessStrength.PLAIN) != 0;
    return suits && (adds || hardens);
  }
}
