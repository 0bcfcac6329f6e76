package io.selvage.program.internal.analysis;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;

/**
 * Fields that keep a {@link SpinCounters spin counter} between calls, such as the random state of
 * Exchanger. All code that can refer to such a field must be analysed; the field must therefore
 * belong to a JDK class that is nested in another class and used only in the source file of that
 * class.
 */
final class SpinCounterFields {
  private final ClassTable classes;
  private final IntFunction<RegisterCode> codes;
  private final Function<RegisterCode, SpinCounters> tallies;
  private final Map<FieldInfo, Boolean> known = new HashMap<>();

  /**
   * @param tallies the counters of a method whose counts are to be forgotten
   */
  SpinCounterFields(
      ClassTable classes,
      IntFunction<RegisterCode> codes,
      Function<RegisterCode, SpinCounters> tallies) {
    this.classes = classes;
    this.codes = codes;
    this.tallies = tallies;
  }

  /**
   * Whether everything read from the field is a spin counter; assumed for a field under analysis.
   */
  boolean holds(FieldInfo field) {
    Boolean found = known.get(field);
    if (found == null) {
      known.put(field, true);
      found = isNamedHereOnly(field) && nest(field.owner()).stream().allMatch(c -> fits(c, field));
      if (!found) {
        // Results computed in the meantime rest on the opposite assumption.
        known.clear();
      }
      known.put(field, found);
    }
    return found;
  }

  private static boolean isNamedHereOnly(FieldInfo field) {
    String owner = field.owner().name();
    return owner.startsWith("java/") && owner.contains("$");
  }

  /** The class with all its nest mates. */
  private List<ClassInfo> nest(ClassInfo type) {
    String name = type.name();
    String outer = name.contains("$") ? name.substring(0, name.indexOf('$')) : name;
    Set<String> names = new LinkedHashSet<>(List.of(outer, name));
    for (String each : List.of(outer, name)) {
      ClassNode node = classes.get(each).node();
      if (node != null) {
        for (InnerClassNode inner : node.innerClasses) {
          if (inner.name.startsWith(outer + "$")) {
            names.add(inner.name);
          }
        }
      }
    }
    return names.stream().map(classes::get).toList();
  }

  private boolean fits(ClassInfo type, FieldInfo field) {
    for (MethodInfo method : type.declaredMethods()) {
      if (!method.isAbstract() && !fits(codes.apply(method.id()), field)) {
        return false;
      }
    }
    return true;
  }

  private boolean fits(RegisterCode code, FieldInfo field) {
    int[] accesses = code.pcs().filter(pc -> field.equals(code.field(pc))).toArray();
    if (accesses.length == 0) {
      return true;
    }
    SpinCounters found = tallies.apply(code);
    for (int pc : accesses) {
      RegisterInstruction insn = code.at(pc);
      if (!(insn instanceof RegisterInstruction.Write)
          && !(insn instanceof RegisterInstruction.Read && found.isLoading(pc))) {
        return false;
      }
    }
    return true;
  }
}
