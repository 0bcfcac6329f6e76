package io.selvage.program.code;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Turns the words of an instruction into an {@link Insn}. */
final class Decoder {
  private final Code code;
  private final int pc;
  private final int word;
  private final int a;
  private final int b;
  private final int c;
  private final boolean reference;

  private Decoder(Code code, int pc) {
    int[] words = code.words();
    this.code = code;
    this.pc = pc;
    this.word = words[pc];
    this.a = words[pc + 1];
    this.b = words[pc + 2];
    this.c = words[pc + 3];
    this.reference = (word & Op.REFERENCE) != 0;
  }

  static Insn decode(Code code, int pc) {
    return new Decoder(code, pc).decode();
  }

  private Insn decode() {
    int operation = word & 0xff;
    if (operation >= Op.IF_EQ && operation <= Op.IF_LE) {
      return new Insn.Branch(Comparison.of(operation - Op.IF_EQ), a, Insn.NONE, c);
    }
    if (operation >= Op.IF_CMP_EQ && operation <= Op.IF_CMP_LE) {
      return new Insn.Branch(Comparison.of(operation - Op.IF_CMP_EQ), a, b, c);
    }
    return switch (operation) {
      case Op.MOVE -> new Insn.Move(a, b);
      case Op.CONST -> new Insn.Constant(a, code.constant(b), code.isReferenceConstant(b));
      case Op.ARITH -> new Insn.Arithmetic(a, word >>> 8, b, c);
      case Op.IADD_IMMEDIATE -> new Insn.Add(a, b, c);
      case Op.GOTO -> new Insn.Jump(c);
      case Op.EITHER ->
          new Insn.Either(new Insn.Branch(Comparison.of((word >>> 8 & 0xff) - Op.IF_EQ), a, b, c));
      case Op.FORGET -> new Insn.Forget(a, c);
      case Op.SWITCH -> decodeSwitch(code.switchTable(b));
      case Op.LENGTH -> new Insn.Length(a, b);
      case Op.CAST -> new Insn.Cast(a, b);
      case Op.INSTANCE -> new Insn.InstanceTest(a, b, c);
      case Op.CLASS_OF -> new Insn.ClassOf(a, b);
      case Op.CURRENT -> new Insn.CurrentThread(a);
      case Op.BECOME -> new Insn.Become(a);
      case Op.STATICS -> new Insn.Statics(a, b);
      case Op.PURE -> new Insn.Compute(a, Pure.of(b), c, Op.arguments(word));
      default -> decodeStep(operation);
    };
  }

  private Insn decodeSwitch(int[] table) {
    Map<Integer, Integer> cases = new TreeMap<>();
    for (int i = 1; i < table.length; i += 2) {
      cases.put(table[i], table[i + 1]);
    }
    return new Insn.Switch(a, Collections.unmodifiableMap(cases), table[0]);
  }

  private Insn decodeStep(int operation) {
    return switch (operation) {
      case Op.READ -> new Insn.Read(a, slot(b, Op.slot(c)), Op.mode(c), reference);
      case Op.WRITE -> new Insn.Write(slot(a, Op.slot(c)), b, Op.mode(c), reference);
      case Op.READ_ELEMENT -> new Insn.Read(a, new Place.Element(b, c), Mode.PLAIN, reference);
      case Op.WRITE_ELEMENT -> new Insn.Write(new Place.Element(a, b), c, Mode.PLAIN, reference);
      case Op.READ_SLOT -> new Insn.Read(a, place(b, Op.slot(c)), Op.mode(c), reference);
      case Op.WRITE_SLOT -> new Insn.Write(place(a, Op.slot(c)), b, Op.mode(c), reference);
      case Op.UPDATE -> decodeUpdate();
      case Op.AWAIT -> decodeAwait();
      case Op.FENCE -> new Insn.Fence(Mode.of(b));
      case Op.CHOOSE -> new Insn.Choose(a, b);
      case Op.NEW -> new Insn.Allocate(a, b);
      case Op.NEW_ARRAY -> new Insn.AllocateArray(a, b, c);
      case Op.NEW_DYNAMIC -> new Insn.AllocateOf(a, b, c);
      case Op.CALL -> new Insn.Call(a, b, Op.arguments(word), delivers(), reference, c == 1);
      case Op.CALL_VIRTUAL -> new Insn.VirtualCall(a, b, Op.arguments(word), delivers(), reference);
      case Op.RETURN -> new Insn.Return(Insn.NONE);
      case Op.RETURN_VALUE -> new Insn.Return(a);
      case Op.THROW -> new Insn.Throw(a);
      case Op.INITIALISE -> new Insn.Initialise(a);
      case Op.REFUSE -> new Insn.Refuse(code.refusal(a));
      default -> throw new IllegalStateException("BUG-217 operation " + operation);
    };
  }

  private boolean delivers() {
    return (word & Op.DELIVERS) != 0;
  }

  private Insn decodeUpdate() {
    int[] words = code.words();
    Update update = update();
    return new Insn.Modify(
        a,
        place(b, c),
        update,
        update.isConditional() ? words[pc + 4] : Insn.NONE,
        operand(update),
        Mode.of(word >>> 12 & 0xf),
        (char) words[pc + 6],
        reference);
  }

  private Insn decodeAwait() {
    int[] words = code.words();
    return new Insn.Await(
        a,
        place(b, c),
        Awaited.of(words[pc + 7]),
        update(),
        operand(update()),
        Mode.of(word >>> 12 & 0xf),
        (char) words[pc + 6],
        reference);
  }

  private Update update() {
    return Update.of(word >>> 8 & 0xf);
  }

  private int operand(Update update) {
    boolean none = update == Update.HASH || update == Update.NONE;
    return none ? Insn.NONE : code.words()[pc + 5];
  }

  private Place place(int object, int slot) {
    return switch (word >>> 16 & 3) {
      case Op.SLOT_IS_INDEX -> new Place.Element(object, slot);
      case Op.SLOT_IN_REGISTER -> new Place.Computed(object, slot);
      default -> slot(object, slot);
    };
  }

  private Place slot(int object, int slot) {
    return new Place.Slot(object, slot, Optional.ofNullable(code.field(pc)));
  }
}
