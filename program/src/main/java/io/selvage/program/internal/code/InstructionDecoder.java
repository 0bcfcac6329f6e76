package io.selvage.program.internal.code;

import io.selvage.program.code.AccessLocation;
import io.selvage.program.code.AccessMode;
import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.code.AwaitCondition;
import io.selvage.program.code.ComparisonKind;
import io.selvage.program.code.PureFunction;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Decodes the words of an instruction into a {@link RegisterInstruction}. */
public final class InstructionDecoder {
  private final RegisterCode code;
  private final int pc;
  private final int word;
  private final int a;
  private final int b;
  private final int c;
  private final boolean reference;

  private InstructionDecoder(RegisterCode code, int pc) {
    int[] words = code.words();
    this.code = code;
    this.pc = pc;
    this.word = words[pc];
    this.a = words[pc + 1];
    this.b = words[pc + 2];
    this.c = words[pc + 3];
    this.reference = (word & RegisterOpcodes.REFERENCE) != 0;
  }

  public static RegisterInstruction decode(RegisterCode code, int pc) {
    return new InstructionDecoder(code, pc).decode();
  }

  private RegisterInstruction decode() {
    int operation = word & 0xff;
    if (operation >= RegisterOpcodes.IF_EQ && operation <= RegisterOpcodes.IF_LE) {
      return new RegisterInstruction.Branch(
          ComparisonKind.of(operation - RegisterOpcodes.IF_EQ), a, RegisterInstruction.NONE, c);
    }
    if (operation >= RegisterOpcodes.IF_CMP_EQ && operation <= RegisterOpcodes.IF_CMP_LE) {
      return new RegisterInstruction.Branch(
          ComparisonKind.of(operation - RegisterOpcodes.IF_CMP_EQ), a, b, c);
    }
    return switch (operation) {
      case RegisterOpcodes.MOVE -> new RegisterInstruction.Move(a, b);
      case RegisterOpcodes.CONST ->
          new RegisterInstruction.Constant(a, code.constant(b), code.isReferenceConstant(b));
      case RegisterOpcodes.ARITH -> new RegisterInstruction.Arithmetic(a, word >>> 8, b, c);
      case RegisterOpcodes.IADD_IMMEDIATE -> new RegisterInstruction.Add(a, b, c);
      case RegisterOpcodes.GOTO -> new RegisterInstruction.Jump(c);
      case RegisterOpcodes.EITHER ->
          new RegisterInstruction.Either(
              new RegisterInstruction.Branch(
                  ComparisonKind.of((word >>> 8 & 0xff) - RegisterOpcodes.IF_EQ), a, b, c));
      case RegisterOpcodes.FORGET -> new RegisterInstruction.Forget(a, c);
      case RegisterOpcodes.SWITCH -> decodeSwitch(code.switchTable(b));
      case RegisterOpcodes.LENGTH -> new RegisterInstruction.Length(a, b);
      case RegisterOpcodes.CAST -> new RegisterInstruction.Cast(a, b);
      case RegisterOpcodes.INSTANCE -> new RegisterInstruction.InstanceTest(a, b, c);
      case RegisterOpcodes.CLASS_OF -> new RegisterInstruction.ClassOf(a, b);
      case RegisterOpcodes.CURRENT -> new RegisterInstruction.CurrentThread(a);
      case RegisterOpcodes.BECOME -> new RegisterInstruction.Become(a);
      case RegisterOpcodes.STATICS -> new RegisterInstruction.Statics(a, b);
      case RegisterOpcodes.PURE ->
          new RegisterInstruction.Compute(
              a, PureFunction.of(b), c, RegisterOpcodes.arguments(word));
      default -> decodeStep(operation);
    };
  }

  private RegisterInstruction decodeSwitch(int[] table) {
    Map<Integer, Integer> cases = new TreeMap<>();
    for (int i = 1; i < table.length; i += 2) {
      cases.put(table[i], table[i + 1]);
    }
    return new RegisterInstruction.Switch(a, Collections.unmodifiableMap(cases), table[0]);
  }

  private RegisterInstruction decodeStep(int operation) {
    return switch (operation) {
      case RegisterOpcodes.READ ->
          new RegisterInstruction.Read(
              a, slot(b, RegisterOpcodes.slot(c)), RegisterOpcodes.mode(c), reference);
      case RegisterOpcodes.WRITE ->
          new RegisterInstruction.Write(
              slot(a, RegisterOpcodes.slot(c)), b, RegisterOpcodes.mode(c), reference);
      case RegisterOpcodes.READ_ELEMENT ->
          new RegisterInstruction.Read(
              a, new AccessLocation.Element(b, c), AccessMode.PLAIN, reference);
      case RegisterOpcodes.WRITE_ELEMENT ->
          new RegisterInstruction.Write(
              new AccessLocation.Element(a, b), c, AccessMode.PLAIN, reference);
      case RegisterOpcodes.READ_SLOT ->
          new RegisterInstruction.Read(
              a, place(b, RegisterOpcodes.slot(c)), RegisterOpcodes.mode(c), reference);
      case RegisterOpcodes.WRITE_SLOT ->
          new RegisterInstruction.Write(
              place(a, RegisterOpcodes.slot(c)), b, RegisterOpcodes.mode(c), reference);
      case RegisterOpcodes.UPDATE -> decodeUpdate();
      case RegisterOpcodes.AWAIT -> decodeAwait();
      case RegisterOpcodes.FENCE -> new RegisterInstruction.Fence(AccessMode.of(b));
      case RegisterOpcodes.CHOOSE -> new RegisterInstruction.Choose(a, b);
      case RegisterOpcodes.NEW -> new RegisterInstruction.Allocate(a, b);
      case RegisterOpcodes.NEW_ARRAY -> new RegisterInstruction.AllocateArray(a, b, c);
      case RegisterOpcodes.NEW_DYNAMIC -> new RegisterInstruction.AllocateOf(a, b, c);
      case RegisterOpcodes.CALL ->
          new RegisterInstruction.Call(
              a, b, RegisterOpcodes.arguments(word), delivers(), reference, c == 1);
      case RegisterOpcodes.CALL_VIRTUAL ->
          new RegisterInstruction.VirtualCall(
              a, b, RegisterOpcodes.arguments(word), delivers(), reference);
      case RegisterOpcodes.RETURN -> new RegisterInstruction.Return(RegisterInstruction.NONE);
      case RegisterOpcodes.RETURN_VALUE -> new RegisterInstruction.Return(a);
      case RegisterOpcodes.THROW -> new RegisterInstruction.Throw(a);
      case RegisterOpcodes.INITIALISE -> new RegisterInstruction.Initialise(a);
      case RegisterOpcodes.REFUSE -> new RegisterInstruction.Unsupported(code.unsupportedReason(a));
      default -> throw new IllegalStateException("BUG-217 operation " + operation);
    };
  }

  private boolean delivers() {
    return (word & RegisterOpcodes.DELIVERS) != 0;
  }

  private RegisterInstruction decodeUpdate() {
    int[] words = code.words();
    AtomicUpdate update = update();
    return new RegisterInstruction.Modify(
        a,
        place(b, c),
        update,
        update.isConditional() ? words[pc + 4] : RegisterInstruction.NONE,
        operand(update),
        AccessMode.of(word >>> 12 & 0xf),
        (char) words[pc + 6],
        reference);
  }

  private RegisterInstruction decodeAwait() {
    int[] words = code.words();
    return new RegisterInstruction.Await(
        a,
        place(b, c),
        AwaitCondition.of(words[pc + 7]),
        update(),
        operand(update()),
        AccessMode.of(word >>> 12 & 0xf),
        (char) words[pc + 6],
        reference);
  }

  private AtomicUpdate update() {
    return AtomicUpdate.of(word >>> 8 & 0xf);
  }

  private int operand(AtomicUpdate update) {
    boolean none = update == AtomicUpdate.HASH || update == AtomicUpdate.NONE;
    return none ? RegisterInstruction.NONE : code.words()[pc + 5];
  }

  private AccessLocation place(int object, int slot) {
    return switch (word >>> 16 & 3) {
      case RegisterOpcodes.SLOT_IS_INDEX -> new AccessLocation.Element(object, slot);
      case RegisterOpcodes.SLOT_IN_REGISTER -> new AccessLocation.Computed(object, slot);
      default -> slot(object, slot);
    };
  }

  private AccessLocation slot(int object, int slot) {
    return new AccessLocation.Slot(object, slot, Optional.ofNullable(code.field(pc)));
  }
}
