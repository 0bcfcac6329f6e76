package io.selvage.program.run;

import io.selvage.program.code.Arith;
import io.selvage.program.code.Hidden;
import io.selvage.program.code.Op;
import io.selvage.program.code.Pure;
import io.selvage.program.code.Update;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Ref;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * What each instruction does with tags: which tag its result gets, and which uses it is. Only what
 * flows from word to word is followed; that a branch was taken because of a value is a use of the
 * value, and nothing that happens on the branch is.
 */
final class TagFlow {
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

  private final Program program;
  private final Tags tags;
  private final Tags.Registers registers;
  private boolean silent;

  /** Uses of an instruction that may turn out to be a step, which is not done yet. */
  private final List<Held> held = new ArrayList<>();

  private boolean holding;

  /** What an update finds, if that is told; else it is taken for what is expected. */
  private long told;

  private boolean isTold;

  private record Held(Tag tag, Use use) {}

  TagFlow(Program program, Tags tags, Tags.Registers registers) {
    this.program = program;
    this.tags = tags;
    this.registers = registers;
  }

  /** Within calls whose meaning is known as a whole, uses do not count. */
  void ignore() {
    silent = true;
  }

  void count() {
    silent = false;
  }

  /** As {@link #of(ThreadState)} of an update that finds the word: it may be null. */
  Tag of(ThreadState t, long found) {
    isTold = true;
    told = found;
    Tag tag = of(t);
    isTold = false;
    return tag;
  }

  /** Uses are kept back until it is known whether they are made. */
  void hold() {
    holding = true;
  }

  /** They were made. */
  void keep() {
    holding = false;
    held.forEach(each -> tags.used(each.tag, each.use));
    held.clear();
  }

  /** They were not, not yet: it is a step, and what it finds is not known before it is answered. */
  void drop() {
    holding = false;
    held.clear();
  }

  static boolean isBox(ClassInfo type) {
    return BOXES.contains(type.name());
  }

  /** Takes note of what the instruction does with values; the tag of its result. */
  Tag of(ThreadState t) {
    int[] w = t.code.words();
    int pc = t.pc;
    boolean either = (w[pc] & 0xff) == Op.EITHER;
    int operation = either ? w[pc] >>> 8 & 0xff : w[pc] & 0xff;
    if (operation >= Op.IF_EQ && operation <= Op.IF_LE) {
      return compareWithZero(operation, get(t, 1));
    }
    if (operation >= Op.IF_CMP_EQ && operation <= Op.IF_CMP_LE) {
      return compare(t, operation);
    }
    return switch (operation) {
      case Op.MOVE, Op.RETURN_VALUE -> get(t, operation == Op.MOVE ? 2 : 1);
      case Op.ARITH -> arithmetic(t, w[pc] >>> 8);
      case Op.IADD_IMMEDIATE -> use(get(t, 2), Use.ARITHMETIC).with(Tag.NONE);
      case Op.SWITCH -> none(get(t, 1), Use.CONSTANT);
      case Op.READ -> read(t, get(t, 2), word(t, 2), Op.slot(w[pc + 3]));
      case Op.READ_ELEMENT -> {
        use(get(t, 3), Use.INDEX);
        yield read(t, get(t, 2), word(t, 2), (int) word(t, 3));
      }
      case Op.READ_SLOT -> {
        int register = Op.slot(w[pc + 3]);
        use(at(t, register), Use.INDEX);
        yield read(t, get(t, 2), word(t, 2), (int) t.words[t.fp + register]);
      }
      case Op.WRITE, Op.WRITE_ELEMENT, Op.WRITE_SLOT -> written(t, operation);
      case Op.UPDATE, Op.AWAIT -> update(t);
      case Op.LENGTH -> none(get(t, 2), Use.INSPECTED);
      case Op.NEW_ARRAY -> none(get(t, 2), Use.INDEX);
      case Op.NEW_DYNAMIC -> none(get(t, 3), Use.INDEX);
      case Op.CURRENT -> Tag.of(Tag.Form.COPY, Origin.thread(Ref.number(t.self) - 1));
      case Op.PURE -> pure(t);
      default -> Tag.NONE;
    };
  }

  private Tag get(ThreadState t, int operand) {
    return at(t, t.code.words()[t.pc + operand]);
  }

  private Tag at(ThreadState t, int register) {
    return registers.get(t.fp + register);
  }

  private static long word(ThreadState t, int operand) {
    return t.words[t.fp + t.code.words()[t.pc + operand]];
  }

  private Tag use(Tag tag, Use use) {
    if (!silent && holding) {
      held.add(new Held(tag, use));
    } else if (!silent) {
      tags.used(tag, use);
    }
    return tag;
  }

  private Tag none(Tag tag, Use use) {
    use(tag, use);
    return Tag.NONE;
  }

  /** Of a reference this asks whether it is null, which all may. */
  private Tag compareWithZero(int operation, Tag tag) {
    if (!tag.isCopy()) {
      use(tag, operation == Op.IF_EQ || operation == Op.IF_NE ? Use.CONSTANT : Use.ORDER);
    }
    return Tag.NONE;
  }

  private Tag compare(ThreadState t, int operation) {
    Tag a = get(t, 1);
    Tag b = get(t, 2);
    if (operation != Op.IF_CMP_EQ && operation != Op.IF_CMP_NE) {
      use(a, Use.ORDER);
      return none(b, Use.ORDER);
    }
    equate(a, word(t, 1), b, word(t, 2));
    return Tag.NONE;
  }

  /** Two words are compared for equality. */
  private void equate(Tag a, long first, Tag b, long second) {
    boolean asksForNull = a.isCopy() && b.isCopy() && (first == 0 || second == 0);
    if (!asksForNull) {
      equate(a, b, second);
      equate(b, a, first);
    }
  }

  /** An object of the program's own is never one that was passed, unless both are boxes. */
  private void equate(Tag tag, Tag other, long word) {
    if (!tag.isNone()) {
      boolean same =
          other.isNone() && (!tag.isCopy() || isBox(program.classes().byId(Ref.classId(word))));
      use(tag, same ? Use.CONSTANT : Use.EQUALITY);
    }
  }

  private Tag arithmetic(ThreadState t, int opcode) {
    Tag a = get(t, 2);
    if (opcode == Opcodes.I2L) {
      return a;
    }
    Tag b = Arith.isUnary(opcode) ? Tag.NONE : get(t, 3);
    if (opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG) {
      int next = t.code.words()[t.pc + 4] & 0xff;
      if (next == Op.IF_EQ || next == Op.IF_NE) {
        equate(a.content(), 1, b.content(), 1);
        return Tag.NONE;
      }
      use(a, Use.ORDER);
      return none(b, Use.ORDER);
    }
    use(a, Use.ARITHMETIC);
    use(b, Use.ARITHMETIC);
    return a.with(b);
  }

  private Tag read(ThreadState t, Tag object, long ref, int slot) {
    if (ref == 0) {
      return Tag.NONE;
    }
    if (!object.isNone() && isBox(program.classes().byId(Ref.classId(ref)))) {
      return object.content();
    }
    if (isPassed(t, object, ref)) {
      use(object, Use.INSPECTED);
    }
    return tags.get(ref, slot);
  }

  /** What belongs to the object of the running thread is its own business. */
  private static boolean isPassed(ThreadState t, Tag object, long ref) {
    return !object.isNone() && ref != t.self;
  }

  /** The tag of what is written; {@code stored} puts it there. */
  private Tag written(ThreadState t, int operation) {
    int[] w = t.code.words();
    if (isPassed(t, get(t, 1), word(t, 1))) {
      use(get(t, 1), Use.INSPECTED);
    }
    if (operation == Op.WRITE_ELEMENT) {
      use(get(t, 2), Use.INDEX);
      return get(t, 3);
    } else if (operation == Op.WRITE_SLOT) {
      use(at(t, Op.slot(w[t.pc + 3])), Use.INDEX);
    }
    return get(t, 2);
  }

  /** What the update would write. */
  private Tag update(ThreadState t) {
    int[] w = t.code.words();
    int pc = t.pc;
    long object = word(t, 2);
    int form = w[pc] >>> 16 & 3;
    int slot = form == 0 ? w[pc + 3] : (int) word(t, 3);
    if (form != 0) {
      use(get(t, 3), Use.INDEX);
    }
    if (isPassed(t, get(t, 2), object)) {
      use(get(t, 2), slot == Hidden.HASH ? Use.HASH : Use.INSPECTED);
    }
    Update update = Update.of(w[pc] >>> 8 & 0xf);
    if (object == 0 || update == Update.HASH || update == Update.NONE) {
      return Tag.NONE;
    }
    Tag found = tags.get(object, slot);
    Tag operand = get(t, 5);
    if (update.isConditional()) {
      equate(get(t, 4), word(t, 4), found, isTold ? told : word(t, 4));
      return operand;
    }
    if (update == Update.GET_AND_SET) {
      return operand;
    }
    use(found, Use.ARITHMETIC);
    use(operand, Use.ARITHMETIC);
    return found.with(operand);
  }

  private Tag pure(ThreadState t) {
    int[] w = t.code.words();
    Pure function = Pure.of(w[t.pc + 2]);
    Use use =
        switch (function) {
          case TEXT_HASH -> Use.HASH;
          case TEXT_COMPARE, TEXT_COMPARE_IGNORE_CASE -> Use.ORDER;
          case TEXT_MATCHES -> Use.EQUALITY;
          default -> Use.ARITHMETIC;
        };
    Tag all = Tag.NONE;
    int count = w[t.pc] >>> 8 & 0xff;
    for (int i = 0; i < count; i++) {
      Tag each = at(t, w[t.pc + 3] + i);
      boolean copies =
          switch (function) {
            case LITERAL, BITS, OF_BITS, FLOAT_BITS, OF_FLOAT_BITS -> true;
            default -> false;
          };
      if (copies) {
        return function == Pure.LITERAL ? each.boxed() : each;
      }
      all = use(each, use).isNone() ? all : all.with(each);
    }
    return use == Use.HASH ? Tag.NONE : all;
  }
}
