package io.selvage.relaxed.strengthen;

import io.selvage.relaxed.engine.Act;
import io.selvage.relaxed.engine.Site;
import io.selvage.relaxed.engine.Strength;
import java.util.Arrays;
import java.util.List;

/** How strong an access or fence can be made. */
public enum Level {
  OPAQUE("opaque", Strength.OPAQUE),
  ACQUIRE("acquire", Strength.ACQUIRE),
  RELEASE("release", Strength.RELEASE),
  VOLATILE("volatile", Strength.VOLATILE);

  private static final int MODES = Strength.VOLATILE;

  private final String text;
  private final int bits;

  Level(String text, int bits) {
    this.text = text;
    this.bits = bits;
  }

  /** Of a fence, the strongest is called full. */
  String of(Site site) {
    return site.act() == Act.FENCE && this == VOLATILE ? "full" : text;
  }

  /** Strength bits made as strong as this. */
  int on(int strength) {
    return strength & ~(Strength.PLAIN | Strength.NON_ATOMIC) | bits;
  }

  /** Whether it asks for less than another one, or the same. */
  boolean isWithin(Level other) {
    return (bits & ~other.bits) == 0;
  }

  /** The levels above what the code has, weaker ones first; the last of them is volatile. */
  static List<Level> above(Site site) {
    return Arrays.stream(values()).filter(level -> level.isAbove(site)).toList();
  }

  private boolean isAbove(Site site) {
    boolean suits =
        switch (site.act()) {
          case READ -> this != RELEASE;
          case WRITE -> this != ACQUIRE;
          case FENCE -> this != OPAQUE;
          default -> true;
        };
    int relevant = site.act() == Act.READ ? Strength.ofRead(MODES) : MODES;
    relevant = site.act() == Act.WRITE ? Strength.ofWrite(MODES) : relevant;
    boolean adds = (bits & relevant & ~site.strength()) != 0;
    boolean hardens = (site.strength() & Strength.PLAIN) != 0;
    return suits && (adds || hardens);
  }
}
