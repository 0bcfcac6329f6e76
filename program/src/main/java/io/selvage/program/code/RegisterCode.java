package io.selvage.program.code;

import io.selvage.core.trace.SourcePosition;
import io.selvage.program.internal.code.InstructionDecoder;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.internal.code.SuperInstructions;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A method lowered to register code; immutable. */
public final class RegisterCode {
  private final MethodInfo method;
  final int[] words;
  private final int[] quick;
  public final long[] constants;
  final boolean[] constantReferences;
  final int[][] switches;
  final int[] handlers;
  final String[] refusals;
  private final int[] lines;
  private final Map<Integer, FieldInfo> fields;
  private final int registers;
  private final int thrown;
  private volatile @Nullable RegisterLiveness liveness;

  public RegisterCode(
      MethodInfo method,
      int registers,
      int thrown,
      int[] words,
      long[] constants,
      boolean[] constantReferences,
      int[][] switches,
      int[] handlers,
      String[] refusals,
      int[] lines,
      Map<Integer, FieldInfo> fields) {
    this.method = method;
    this.registers = registers;
    this.thrown = thrown;
    this.words = words;
    this.quick = SuperInstructions.of(words, constants);
    this.constants = constants;
    this.constantReferences = constantReferences;
    this.switches = switches;
    this.handlers = handlers;
    this.refusals = refusals;
    this.lines = lines;
    this.fields = Map.copyOf(fields);
  }

  /**
   * The same code with other instructions of the same lengths.
   *
   * @param constant an additional constant, appended last
   */
  public RegisterCode with(int[] others, long constant) {
    long[] more = Arrays.copyOf(constants, constants.length + 1);
    more[constants.length] = constant;
    return new RegisterCode(
        method,
        registers,
        thrown,
        others,
        more,
        Arrays.copyOf(constantReferences, more.length),
        switches,
        handlers,
        refusals,
        lines,
        fields);
  }

  public MethodInfo method() {
    return method;
  }

  public int registers() {
    return registers;
  }

  /** The register that holds the exception at the start of a handler. */
  public int thrown() {
    return thrown;
  }

  /** The encoded instructions; do not modify. */
  public int[] words() {
    return words;
  }

  /** The instructions as the interpreter executes them; do not modify. */
  public int[] quick() {
    return quick;
  }

  /** The instruction at pc. */
  public RegisterInstruction at(int pc) {
    return InstructionDecoder.decode(this, pc);
  }

  /** The pcs of all instructions, ascending. */
  public IntStream pcs() {
    return IntStream.iterate(
        0, pc -> pc < words.length, pc -> pc + RegisterOpcodes.length(words[pc] & 0xff));
  }

  /** Whether the word is one of the constants. */
  public boolean mentions(long word) {
    for (long constant : constants) {
      if (constant == word) {
        return true;
      }
    }
    return false;
  }

  public long constant(int index) {
    return constants[index];
  }

  public boolean isReferenceConstant(int index) {
    return constantReferences[index];
  }

  /** The target of a key in a switch table: pairs of key and target, sorted, after the default. */
  public int target(int table, int key) {
    int[] entries = switches[table];
    int low = 0;
    int high = (entries.length - 1) / 2 - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int found = entries[1 + 2 * middle];
      if (found == key) {
        return entries[2 + 2 * middle];
      } else if (found < key) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return entries[0];
  }

  /** The keys of a switch. */
  public int[] keys(int table) {
    int[] entries = switches[table];
    return IntStream.range(0, (entries.length - 1) / 2).map(i -> entries[1 + 2 * i]).toArray();
  }

  public int[] switchTable(int table) {
    return switches[table];
  }

  /** Handlers in order, four ints each: start, end, handler, class id (0 catches all). */
  public int[] handlers() {
    return handlers;
  }

  public String unsupportedReason(int index) {
    return refusals[index];
  }

  /** The field that the access at pc is known to refer to. */
  public @Nullable FieldInfo field(int pc) {
    return fields.get(pc);
  }

  public int line(int pc) {
    int line = 0;
    for (int i = 0; i < lines.length && lines[i] <= pc; i += 2) {
      line = lines[i + 1];
    }
    return line;
  }

  public SourcePosition position(int pc) {
    String file = method.sourceFile();
    return new SourcePosition(
        method.owner().javaName(), method.name(), file == null ? "" : file, line(pc));
  }

  /** The liveness of the registers; computed on demand. */
  public RegisterLiveness liveness() {
    RegisterLiveness known = liveness;
    if (known == null) {
      known = new RegisterLiveness(this);
      liveness = known;
    }
    return known;
  }

  @Override
  public String toString() {
    return method + " " + Arrays.toString(words);
  }
}
