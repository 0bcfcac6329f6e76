package io.selvage.program.internal.taint;

import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.code.PureFunction;
import io.selvage.program.internal.code.JvmArithmetic;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Program;
import io.selvage.program.run.ThreadState;
import io.selvage.program.taint.ValueOrigin;
import io.selvage.program.taint.ValueTag;
import io.selvage.program.taint.ValueUse;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * The effect of each instruction on tags: the tag of its result, and the uses that it makes. Only
 * data flow is tracked; a branch on a value is a use of that value, but control dependence is
 * ignored.
 */
public final class TagPropagation {
  private static final Set<String> BOXES =
      Set.of(
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Boolean",
          "java/lang/Float",
          "java/lang/Double",
          "java/lang/String");

  private static final Comparator<Integer> DOWNWARD = Comparator.reverseOrder();

  private final Program program;
  private final MemoryTags tags;
  private final MemoryTags.Registers registers;
  private boolean silent;

  /** Uses of an instruction that may turn out to be a step that is not executed yet. */
  private final List<Held> held = new ArrayList<>();

  private boolean holding;

  /**
   * The value that an update reads, if given; otherwise it is assumed to equal the expected one.
   */
  private long told;

  private boolean isTold;

  private record Held(ValueTag tag, ValueUse use) {}

  TagPropagation(Program program, MemoryTags tags, MemoryTags.Registers registers) {
    this.program = program;
    this.tags = tags;
    this.registers = registers;
  }

  /** Ignores uses, inside calls that are summarised. */
  void ignore() {
    silent = true;
  }

  void count() {
    silent = false;
  }

  /**
   * Like {@link #of(ThreadState)} for an update that reads the given word; the result may be null.
   */
  ValueTag of(ThreadState t, long found) {
    isTold = true;
    told = found;
    ValueTag tag = of(t);
    isTold = false;
    return tag;
  }

  /** Holds uses back until it is known whether they occur. */
  void hold() {
    holding = true;
  }

  /** Records the uses held back. */
  void keep() {
    holding = false;
    held.forEach(each -> tags.used(each.tag, each.use));
    held.clear();
  }

  /**
   * Discards the uses held back: the instruction is a step, and the value it reads is unknown until
   * it is answered.
   */
  void drop() {
    holding = false;
    held.clear();
  }

  public static boolean isBox(ClassInfo type) {
    return BOXES.contains(type.name());
  }

  /** Records the uses that the instruction makes; returns the tag of its result. */
  ValueTag of(ThreadState t) {
    int[] w = t.code.words();
    int pc = t.pc;
    boolean either = (w[pc] & 0xff) == RegisterOpcodes.EITHER;
    int operation = either ? w[pc] >>> 8 & 0xff : w[pc] & 0xff;
    if (operation >= RegisterOpcodes.IF_EQ && operation <= RegisterOpcodes.IF_LE) {
      return compareWithZero(operation, get(t, 1));
    }
    if (operation >= RegisterOpcodes.IF_CMP_EQ && operation <= RegisterOpcodes.IF_CMP_LE) {
      return compare(t, operation);
    }
    return switch (operation) {
      case RegisterOpcodes.MOVE, RegisterOpcodes.RETURN_VALUE ->
          get(t, operation == RegisterOpcodes.MOVE ? 2 : 1);
      case RegisterOpcodes.ARITH -> arithmetic(t, w[pc] >>> 8);
      case RegisterOpcodes.IADD_IMMEDIATE ->
          use(get(t, 2), ValueUse.ARITHMETIC).with(ValueTag.NONE);
      case RegisterOpcodes.SWITCH -> {
        meetKeys(t);
        yield none(get(t, 1), ValueUse.CONSTANT);
      }
      case RegisterOpcodes.READ -> read(t, get(t, 2), word(t, 2), RegisterOpcodes.slot(w[pc + 3]));
      case RegisterOpcodes.READ_ELEMENT -> {
        meetLength(get(t, 3), word(t, 2));
        use(get(t, 3), ValueUse.INDEX);
        yield read(t, get(t, 2), word(t, 2), (int) word(t, 3));
      }
      case RegisterOpcodes.READ_SLOT -> {
        int register = RegisterOpcodes.slot(w[pc + 3]);
        use(at(t, register), ValueUse.INDEX);
        yield read(t, get(t, 2), word(t, 2), (int) t.words[t.fp + register]);
      }
      case RegisterOpcodes.WRITE, RegisterOpcodes.WRITE_ELEMENT, RegisterOpcodes.WRITE_SLOT ->
          written(t, operation);
      case RegisterOpcodes.UPDATE, RegisterOpcodes.AWAIT -> update(t);
      case RegisterOpcodes.LENGTH -> none(get(t, 2), ValueUse.INSPECTED);
      case RegisterOpcodes.NEW_ARRAY -> none(get(t, 2), ValueUse.INDEX);
      case RegisterOpcodes.NEW_DYNAMIC -> none(get(t, 3), ValueUse.INDEX);
      case RegisterOpcodes.CURRENT ->
          ValueTag.of(ValueTag.Form.COPY, ValueOrigin.thread(ReferenceWord.number(t.self) - 1));
      case RegisterOpcodes.PURE -> pure(t);
      default -> ValueTag.NONE;
    };
  }

  private ValueTag get(ThreadState t, int operand) {
    return at(t, t.code.words()[t.pc + operand]);
  }

  private ValueTag at(ThreadState t, int register) {
    return registers.get(t.fp + register);
  }

  private static long word(ThreadState t, int operand) {
    return t.words[t.fp + t.code.words()[t.pc + operand]];
  }

  private ValueTag use(ValueTag tag, ValueUse use) {
    if (!silent && holding) {
      held.add(new Held(tag, use));
    } else if (!silent) {
      tags.used(tag, use);
    }
    return tag;
  }

  private ValueTag none(ValueTag tag, ValueUse use) {
    use(tag, use);
    return ValueTag.NONE;
  }

  /** For a reference this is a null check, which is not counted as a use. */
  private ValueTag compareWithZero(int operation, ValueTag tag) {
    if (!tag.isCopy()) {
      boolean isEquality = operation == RegisterOpcodes.IF_EQ || operation == RegisterOpcodes.IF_NE;
      meet(tag, isEquality ? ValueComparison.Kind.EQUAL : ValueComparison.Kind.ORDER, 0, false);
      use(
          tag,
          operation == RegisterOpcodes.IF_EQ || operation == RegisterOpcodes.IF_NE
              ? ValueUse.CONSTANT
              : ValueUse.ORDER);
    }
    return ValueTag.NONE;
  }

  private ValueTag compare(ThreadState t, int operation) {
    ValueTag a = get(t, 1);
    ValueTag b = get(t, 2);
    meetEachOther(
        t, operation == RegisterOpcodes.IF_CMP_EQ || operation == RegisterOpcodes.IF_CMP_NE, 1);
    if (operation != RegisterOpcodes.IF_CMP_EQ && operation != RegisterOpcodes.IF_CMP_NE) {
      use(a, ValueUse.ORDER);
      return none(b, ValueUse.ORDER);
    }
    equate(a, word(t, 1), b, word(t, 2));
    return ValueTag.NONE;
  }

  /** Records that two words are compared for equality. */
  private void equate(ValueTag a, long first, ValueTag b, long second) {
    boolean queriesNull = a.isCopy() && b.isCopy() && (first == 0 || second == 0);
    if (!queriesNull) {
      equate(a, b, second);
      equate(b, a, first);
    }
  }

  /** An object created by the program never equals an argument, unless both are boxes. */
  private void equate(ValueTag tag, ValueTag other, long word) {
    if (!tag.isNone()) {
      boolean same =
          other.isNone()
              && (!tag.isCopy() || isBox(program.classes().byId(ReferenceWord.classId(word))));
      use(tag, same ? ValueUse.CONSTANT : ValueUse.EQUALITY);
    }
  }

  private ValueTag arithmetic(ThreadState t, int opcode) {
    ValueTag a = get(t, 2);
    if (opcode == Opcodes.I2L) {
      return a;
    }
    ValueTag b = JvmArithmetic.isUnary(opcode) ? ValueTag.NONE : get(t, 3);
    if (opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG) {
      int next = t.code.words()[t.pc + 4] & 0xff;
      meetEachOther(t, next == RegisterOpcodes.IF_EQ || next == RegisterOpcodes.IF_NE, 2);
      if (next == RegisterOpcodes.IF_EQ || next == RegisterOpcodes.IF_NE) {
        equate(a.content(), 1, b.content(), 1);
        return ValueTag.NONE;
      }
      use(a, ValueUse.ORDER);
      return none(b, ValueUse.ORDER);
    }
    use(a, ValueUse.ARITHMETIC);
    use(b, ValueUse.ARITHMETIC);
    return a.with(b);
  }

  private ValueTag read(ThreadState t, ValueTag object, long ref, int slot) {
    if (ref == 0) {
      return ValueTag.NONE;
    }
    if (!object.isNone() && isBox(program.classes().byId(ReferenceWord.classId(ref)))) {
      return object.content();
    }
    if (isPassed(t, object, ref)) {
      use(object, ValueUse.INSPECTED);
    }
    return tags.get(ref, slot);
  }

  /** Fields of the running thread's own object do not count. */
  private static boolean isPassed(ThreadState t, ValueTag object, long ref) {
    return !object.isNone() && ref != t.self;
  }

  /** The tag of the value to be written; {@code stored} assigns it to the slot. */
  private ValueTag written(ThreadState t, int operation) {
    int[] w = t.code.words();
    if (isPassed(t, get(t, 1), word(t, 1))) {
      use(get(t, 1), ValueUse.INSPECTED);
    }
    if (operation == RegisterOpcodes.WRITE_ELEMENT) {
      meetLength(get(t, 2), word(t, 1));
      use(get(t, 2), ValueUse.INDEX);
      return get(t, 3);
    } else if (operation == RegisterOpcodes.WRITE_SLOT) {
      use(at(t, RegisterOpcodes.slot(w[t.pc + 3])), ValueUse.INDEX);
    }
    return get(t, 2);
  }

  /** The tag of what the update would write. */
  private ValueTag update(ThreadState t) {
    int[] w = t.code.words();
    int pc = t.pc;
    long object = word(t, 2);
    int form = w[pc] >>> 16 & 3;
    int slot = form == 0 ? w[pc + 3] : (int) word(t, 3);
    if (form != 0) {
      use(get(t, 3), ValueUse.INDEX);
    }
    if (isPassed(t, get(t, 2), object)) {
      use(get(t, 2), slot == HiddenSlots.HASH ? ValueUse.HASH : ValueUse.INSPECTED);
    }
    AtomicUpdate update = AtomicUpdate.of(w[pc] >>> 8 & 0xf);
    if (object == 0 || update == AtomicUpdate.HASH || update == AtomicUpdate.NONE) {
      return ValueTag.NONE;
    }
    ValueTag found = tags.get(object, slot);
    ValueTag operand = get(t, 5);
    if (update.isConditional()) {
      equate(get(t, 4), word(t, 4), found, isTold ? told : word(t, 4));
      return operand;
    }
    if (update == AtomicUpdate.GET_AND_SET) {
      return operand;
    }
    use(found, ValueUse.ARITHMETIC);
    use(operand, ValueUse.ARITHMETIC);
    return found.with(operand);
  }

  /** Called when a compare-and-set is about to read a word. */
  void expect(ThreadState t, long found) {
    int[] w = t.code.words();
    AtomicUpdate update = AtomicUpdate.of(w[t.pc] >>> 8 & 0xf);
    if ((w[t.pc] & 0xff) == RegisterOpcodes.UPDATE && update.isConditional()) {
      ValueTag expected = get(t, 4);
      if (tags.get(t.object(), t.slot()).isNone()) {
        meet(expected, ValueComparison.Kind.EQUAL_TO_MEMORY, found, expected.isCopy());
      }
    }
  }

  private void meet(ValueTag tag, ValueComparison.Kind kind, long word, boolean isReference) {
    if (!silent && !tag.isNone()) {
      tags.met(tag, kind, word, isReference);
    }
  }

  private void meetLength(ValueTag tag, long array) {
    if (array != 0) {
      meet(tag, ValueComparison.Kind.INDEX, ReferenceWord.length(array), false);
    }
  }

  private void meetKeys(ThreadState t) {
    ValueTag tag = get(t, 1);
    if (!tag.isNone()) {
      for (int key : t.code.keys(t.code.words()[t.pc + 2])) {
        meet(tag, ValueComparison.Kind.EQUAL, key, false);
      }
    }
  }

  /** Records the comparison of two registers, one of which holds a word of the program itself. */
  private void meetEachOther(ThreadState t, boolean isEquality, int first) {
    for (int i = 0; i < 2 && tags.isNarrating(); i++) {
      ValueTag tag = get(t, first + i);
      int other = first + 1 - i;
      if (!tag.isNone() && get(t, other).isNone()) {
        ValueComparison.Kind equal =
            isOfCode(t, t.code.words()[t.pc + other])
                ? ValueComparison.Kind.EQUAL
                : ValueComparison.Kind.EQUAL_TO_MEMORY;
        meet(tag, isEquality ? equal : ValueComparison.Kind.ORDER, word(t, other), tag.isCopy());
      }
    }
  }

  /** Whether the last instruction that wrote the register loaded a constant. */
  private static boolean isOfCode(ThreadState t, int register) {
    int[] w = t.code.words();
    int sought = register;
    for (int at : t.code.pcs().filter(it -> it < t.pc).boxed().sorted(DOWNWARD).toList()) {
      int operation = w[at] & 0xff;
      if (TaggedInterpreter.hasResult(operation) && w[at + 1] == sought) {
        if (operation != RegisterOpcodes.MOVE) {
          return operation == RegisterOpcodes.CONST;
        }
        sought = w[at + 2];
      }
    }
    return false;
  }

  /** Records that a string argument is compared with, or searched in, a string of the program. */
  private void meetTexts(ThreadState t, PureFunction function) {
    int first = function == PureFunction.TEXT_MATCHES ? 1 : 0;
    int second = function == PureFunction.TEXT_MATCHES ? 3 : 1;
    switch (function) {
      case TEXT_COMPARE, TEXT_COMPARE_IGNORE_CASE, TEXT_MATCHES, TEXT_INDEX, TEXT_LAST_INDEX -> {
        int base = t.code.words()[t.pc + 3];
        ValueTag a = at(t, base + first);
        ValueTag b = at(t, base + second);
        if (a.isNone()) {
          meet(b, ValueComparison.Kind.EQUAL, t.words[t.fp + base + first], false);
        } else if (b.isNone()) {
          meet(a, ValueComparison.Kind.EQUAL, t.words[t.fp + base + second], false);
        }
      }
      default -> {}
    }
  }

  private ValueTag pure(ThreadState t) {
    int[] w = t.code.words();
    PureFunction function = PureFunction.of(w[t.pc + 2]);
    ValueUse use =
        switch (function) {
          case TEXT_HASH -> ValueUse.HASH;
          case TEXT_COMPARE, TEXT_COMPARE_IGNORE_CASE -> ValueUse.ORDER;
          case TEXT_MATCHES -> ValueUse.EQUALITY;
          default -> ValueUse.ARITHMETIC;
        };
    ValueTag all = ValueTag.NONE;
    int count = w[t.pc] >>> 8 & 0xff;
    meetTexts(t, function);
    for (int i = 0; i < count; i++) {
      ValueTag each = at(t, w[t.pc + 3] + i);
      boolean copies =
          switch (function) {
            case LITERAL, BITS, OF_BITS, FLOAT_BITS, OF_FLOAT_BITS -> true;
            default -> false;
          };
      if (copies) {
        return function == PureFunction.LITERAL ? each.boxed() : each;
      }
      all = use(each, use).isNone() ? all : all.with(each);
    }
    return use == ValueUse.HASH ? ValueTag.NONE : all;
  }
}
