package io.selvage.relaxed.strengthen;

import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.bytecode.StepStrengths;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A program with some accesses in modes other than written.
 *
 * @param inPackage the package prefix of the accesses, as in {@link AccessCollector}
 * @param bits for each changed access, as {@link io.selvage.relaxed.engine.AccessStrength} bits
 */
public record ModeOverrides(String inPackage, Map<SourceAccess, Integer> bits)
    implements StepStrengths {
  public ModeOverrides {
    bits = new LinkedHashMap<>(bits);
  }

  /** As written. */
  public static ModeOverrides asWritten(String inPackage) {
    return new ModeOverrides(inPackage, Map.of());
  }

  @Override
  public int of(ThreadState thread) {
    int written = StepStrengths.asWritten(thread);
    if (bits.isEmpty()) {
      return written;
    }
    Integer changed = bits.get(SourceAccess.at(thread, inPackage));
    return changed == null ? written : changed;
  }

  /** The same with one access changed. */
  public ModeOverrides with(SourceAccess access, int strength) {
    Map<SourceAccess, Integer> more = new LinkedHashMap<>(bits);
    more.put(access, strength);
    return new ModeOverrides(inPackage, more);
  }

  /** The access with its mode in this program. */
  public SourceAccess now(SourceAccess access) {
    return new SourceAccess(
        access.kind(), access.lines(), bits.getOrDefault(access, access.strength()));
  }
}
