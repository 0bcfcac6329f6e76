package io.selvage.program.internal.code;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.LabelNode;

/** Register code under construction: words, constants, labels, lines. */
public final class CodeEmitter {
  private int[] words = new int[256];
  private int size;
  private long[] constants = new long[16];
  private boolean[] references = new boolean[16];
  private int constantCount;
  private final List<String> refusals = new ArrayList<>();
  private final List<int[]> switches = new ArrayList<>();
  private final Map<LabelNode, Integer> places = new HashMap<>();
  private final List<Runnable> fixes = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();
  private final List<int[]> handlers = new ArrayList<>();
  private final Map<Integer, FieldInfo> fields = new HashMap<>();
  private final List<Integer> jumps = new ArrayList<>();
  private int barrier;

  public int emit(int operation, int a, int b, int c) {
    return append(operation, a, b, c);
  }

  private int append(int... ints) {
    if (size + ints.length > words.length) {
      words = Arrays.copyOf(words, words.length * 2);
    }
    System.arraycopy(ints, 0, words, size, ints.length);
    size += ints.length;
    return size - ints.length;
  }

  /** UPDATE or AWAIT. */
  public int emit(
      int operation, int result, int object, int slot, int expected, int operand, int... rest) {
    return append(operation, result, object, slot, expected, operand, rest[0], rest[1]);
  }

  /** Like {@link #emit}, for an access to a known field. */
  public int emit(FieldInfo field, int operation, int a, int b, int c) {
    fields.put(size, field);
    return append(operation, a, b, c);
  }

  /** Records that the next instruction accesses the field. */
  public void accesses(FieldInfo field) {
    fields.put(size, field);
  }

  public int constant(long value, boolean reference) {
    for (int i = 0; i < constantCount; i++) {
      if (constants[i] == value && references[i] == reference) {
        return i;
      }
    }
    if (constantCount == constants.length) {
      constants = Arrays.copyOf(constants, constantCount * 2);
      references = Arrays.copyOf(references, constantCount * 2);
    }
    constants[constantCount] = value;
    references[constantCount] = reference;
    return constantCount++;
  }

  public long constantValue(int index) {
    return constants[index];
  }

  public int unsupported(String why) {
    refusals.add(why);
    return emit(RegisterOpcodes.REFUSE, refusals.size() - 1, 0, 0);
  }

  /** Makes this position a jump target: instructions before it must not change any more. */
  public void place(LabelNode label) {
    places.put(label, size);
    barrier = size;
  }

  public void jump(int operation, int a, int b, LabelNode target) {
    int at = emit(operation, a, b, 0);
    fixes.add(() -> words[at + 3] = at(target));
    jumps.add(at);
  }

  public void switchOn(int register, LabelNode otherwise, int[] keys, List<LabelNode> targets) {
    int[] table = new int[1 + 2 * keys.length];
    switches.add(table);
    emit(RegisterOpcodes.SWITCH, register, switches.size() - 1, 0);
    fixes.add(
        () -> {
          table[0] = at(otherwise);
          for (int i = 0; i < keys.length; i++) {
            table[1 + 2 * i] = keys[i];
            table[2 + 2 * i] = at(targets.get(i));
          }
        });
  }

  public void handler(LabelNode start, LabelNode end, LabelNode handler, int classId) {
    int[] entry = new int[4];
    handlers.add(entry);
    fixes.add(
        () -> {
          entry[0] = at(start);
          entry[1] = at(end);
          entry[2] = at(handler);
          entry[3] = classId;
        });
  }

  public void line(int line) {
    lines.add(size);
    lines.add(line);
  }

  /**
   * Redirects the result of the last instruction to another register, if it writes {@code from} and
   * no jump target follows it.
   */
  public boolean redirect(int from, int to) {
    int last = size - 4;
    if (last < barrier || !deliversFirst(words[last] & 0xff) || words[last + 1] != from) {
      return false;
    }
    words[last + 1] = to;
    return true;
  }

  /** Whether the last instruction has that operation and writes the register. */
  public boolean hasJustDone(int operation, int register) {
    int last = size - 4;
    return last >= barrier && words[last] == operation && words[last + 1] == register;
  }

  private static boolean deliversFirst(int operation) {
    return switch (operation) {
      case RegisterOpcodes.MOVE,
          RegisterOpcodes.CONST,
          RegisterOpcodes.ARITH,
          RegisterOpcodes.IADD_IMMEDIATE,
          RegisterOpcodes.READ,
          RegisterOpcodes.READ_ELEMENT,
          RegisterOpcodes.LENGTH,
          RegisterOpcodes.INSTANCE ->
          true;
      default -> false;
    };
  }

  private int at(LabelNode label) {
    Integer place = places.get(label);
    return place == null ? size : place;
  }

  /** The final target of a chain of jumps; an endless cycle of jumps is left unchanged. */
  private int landing(int target) {
    int at = target;
    for (int hops = 0; hops < jumps.size(); hops++) {
      if (at >= size || words[at] != RegisterOpcodes.GOTO) {
        return at;
      }
      at = words[at + 3];
    }
    return target;
  }

  public RegisterCode finish(MethodInfo method, int registers, int thrown) {
    fixes.forEach(Runnable::run);
    jumps.forEach(at -> words[at + 3] = landing(words[at + 3]));
    return new RegisterCode(
        method,
        registers,
        thrown,
        Arrays.copyOf(words, size),
        Arrays.copyOf(constants, constantCount),
        Arrays.copyOf(references, constantCount),
        switches.toArray(new int[0][]),
        handlers.stream().flatMapToInt(Arrays::stream).toArray(),
        refusals.toArray(new String[0]),
        lines.stream().mapToInt(Integer::intValue).toArray(),
        fields);
  }
}
