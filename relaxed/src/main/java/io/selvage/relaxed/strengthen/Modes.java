package io.selvage.relaxed.strengthen;

import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.bytecode.Strengths;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A program with some accesses in other modes than it is written in.
 *
 * @param inPackage where the accesses are, as {@link Accesses} has it
 * @param bits of each access that is changed, as {@link io.selvage.relaxed.engine.Strength} bits
 */
public record Modes(String inPackage, Map<Access, Integer> bits) implements Strengths {
  public Modes {
    bits = new LinkedHashMap<>(bits);
  }

  /** As written. */
  public static Modes asWritten(String inPackage) {
    return new Modes(inPackage, Map.of());
  }

  @Override
  public int of(ThreadState thread) {
    int written = Strengths.asWritten(thread);
    if (bits.isEmpty()) {
      return written;
    }
    Integer changed = bits.get(Access.at(thread, inPackage));
    return changed == null ? written : changed;
  }

  /** The same with one access changed. */
  public Modes with(Access access, int strength) {
    Map<Access, Integer> more = new LinkedHashMap<>(bits);
    more.put(access, strength);
    return new Modes(inPackage, more);
  }

  /** The access in the mode it has here. */
  public Access now(Access access) {
    return new Access(access.kind(), access.lines(), bits.getOrDefault(access, access.strength()));
  }
}
