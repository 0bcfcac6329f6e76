package io.selvage.program.internal.stepgraph;

import io.selvage.program.code.AccessLocation;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.analysis.ReachingDefinitions;
import io.selvage.program.internal.analysis.ReachingDefinitions.Definition;
import io.selvage.program.internal.analysis.ReachingDefinitions.Kind;
import io.selvage.program.internal.code.JvmArithmetic;
import io.selvage.program.internal.lowering.LoweringContext;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.objectweb.asm.Opcodes;

/**
 * Values and locations as text: a variable by its name, any other value as an expression. A
 * variable that has changed between the computation of a value and its use is displayed as "old".
 */
final class ExpressionText {
  private static final int LONGEST = 44;

  private final ReachingDefinitions definitions;
  private final RegisterCode code;
  private final InferredTypes types;
  private final DisplayVariables variables;
  private final LiteralText literals;
  private final ClassTable classes;

  ExpressionText(
      LoweringContext linker,
      ReachingDefinitions definitions,
      InferredTypes types,
      DisplayVariables variables) {
    this.definitions = definitions;
    this.code = definitions.code();
    this.types = types;
    this.variables = variables;
    this.literals = new LiteralText(linker, code.method().owner());
    this.classes = linker.classes();
  }

  /** The content of the register before pc. */
  String of(int pc, int register) {
    return of(pc, register, types.of(pc, register), pc);
  }

  /** The same, where a value of the type is expected. */
  String of(int pc, int register, String type) {
    return of(pc, register, type, pc);
  }

  /**
   * @param pc where the register has the value
   * @param use where it is displayed
   */
  private String of(int pc, int register, String type, int use) {
    List<Definition> found = definitions.reaching(pc, register);
    if (found.isEmpty()) {
      return "?";
    }
    Optional<String> name = variables.name(found.get(0));
    if (name.isPresent()) {
      boolean old =
          variables.isLocal(register) && !found.equals(definitions.reaching(use, register));
      return old ? "old " + name.get() : name.get();
    }
    Definition only = found.get(0);
    return only.kind() == Kind.RESULT ? made(only.pc(), type, use) : "caught";
  }

  /** The result of the instruction at pc. */
  String made(int pc, String type) {
    return made(pc, type, pc);
  }

  private String made(int pc, String type, int use) {
    RegisterInstruction insn = code.at(pc);
    if (insn instanceof RegisterInstruction.Local local) {
      return computed(pc, local, type, use);
    } else if (insn instanceof RegisterInstruction.Read read) {
      return place(pc, read.place(), use);
    } else if (insn instanceof RegisterInstruction.Allocate allocate) {
      return "new " + simpleName(allocate.type()) + constructorArguments(pc, use);
    } else if (insn instanceof RegisterInstruction.AllocateArray array) {
      return "new " + arrayName(array.type(), of(pc, array.length(), "I", use));
    } else if (insn instanceof RegisterInstruction.Invocation call) {
      String text = call(pc, call, use);
      return text.length() <= LONGEST ? text : calledName(call) + "(...)";
    } else if (insn instanceof RegisterInstruction.Modify modify) {
      return modify(pc, modify, use);
    } else if (insn instanceof RegisterInstruction.Choose) {
      return "the choice";
    }
    return "what it was";
  }

  private String modify(int pc, RegisterInstruction.Modify modify, int use) {
    return switch (modify.update()) {
      case COMPARE_AND_SET, WEAK_COMPARE_AND_SET -> "whether it succeeded";
      case HASH -> "the identity hash of " + of(pc, modify.place().object(), "", use);
      default -> "old " + place(pc, modify.place(), use);
    };
  }

  private String computed(int pc, RegisterInstruction.Local insn, String type, int use) {
    if (insn instanceof RegisterInstruction.Move move) {
      return of(pc, move.from(), type, use);
    } else if (insn instanceof RegisterInstruction.Constant constant) {
      return literals.of(constant, type);
    } else if (insn instanceof RegisterInstruction.Arithmetic arithmetic) {
      return arithmetic(pc, arithmetic, use);
    } else if (insn instanceof RegisterInstruction.Add add) {
      String sign = add.amount() < 0 ? " - " : " + ";
      return operand(pc, add.from(), "I", use) + sign + Math.abs((long) add.amount());
    } else if (insn instanceof RegisterInstruction.Length length) {
      return operand(pc, length.array(), "", use) + ".length";
    } else if (insn instanceof RegisterInstruction.InstanceTest test) {
      return operand(pc, test.value(), "", use) + " instanceof " + simpleName(test.type());
    } else if (insn instanceof RegisterInstruction.ClassOf of) {
      return "the class of " + operand(pc, of.value(), "", use);
    } else if (insn instanceof RegisterInstruction.CurrentThread) {
      return "the current thread";
    } else if (insn instanceof RegisterInstruction.Statics statics) {
      return simpleName(statics.type());
    } else if (insn instanceof RegisterInstruction.Compute compute) {
      List<String> given = new ArrayList<>();
      compute.uses().forEach(register -> given.add(of(pc, register, "", use)));
      return compute.function().toString().toLowerCase(java.util.Locale.ROOT).replace('_', ' ')
          + "("
          + String.join(", ", given)
          + ")";
    }
    return "?";
  }

  private String arithmetic(int pc, RegisterInstruction.Arithmetic insn, int use) {
    int opcode = insn.opcode();
    String type = JavaOperators.operandType(opcode);
    String left = operand(pc, insn.left(), type, use);
    if (JvmArithmetic.isUnary(opcode)) {
      return JavaOperators.prefix(opcode) + left;
    }
    boolean inverts = opcode == Opcodes.IXOR || opcode == Opcodes.LXOR;
    if (inverts && definitions.constant(pc, insn.right()).orElse(0) == -1) {
      return "~" + left;
    }
    return left + " " + JavaOperators.symbol(opcode) + " " + operand(pc, insn.right(), type, use);
  }

  /** The operand, in parentheses if it would be misread without them. */
  private String operand(int pc, int register, String type, int use) {
    String text = of(pc, register, type, use);
    boolean plain = text.indexOf(' ') < 0 || text.startsWith("old ") && text.lastIndexOf(' ') == 3;
    return plain || text.startsWith("\"") ? text : "(" + text + ")";
  }

  /** The location accessed at pc: {@code tail}, {@code p.next}, {@code items[i]}. */
  String place(int pc, AccessLocation place) {
    return place(pc, place, pc);
  }

  private String place(int pc, AccessLocation place, int use) {
    Optional<FieldInfo> field = types.field(pc, place);
    if (field.isPresent() && field.get().isStatic()) {
      boolean own = field.get().owner() == code.method().owner();
      return own ? field.get().name() : field.get().toString();
    }
    String object = operand(pc, place.object(), "", use);
    if (place instanceof AccessLocation.Element element) {
      return object + "[" + of(pc, element.index(), "I", use) + "]";
    } else if (place instanceof AccessLocation.Computed computed) {
      return index(pc, computed.slot(), use)
          .map(index -> object + "[" + index + "]")
          .orElseGet(() -> object + " at slot " + operand(pc, computed.slot(), "I", use));
    }
    AccessLocation.Slot slot = (AccessLocation.Slot) place;
    String name =
        field
            .map(FieldInfo::name)
            .orElseGet(
                () -> slot.slot() < 0 ? HiddenSlots.name(slot.slot()) : "slot" + slot.slot());
    return object.equals("this") ? name : object + "." + name;
  }

  /**
   * The index that corresponds to the slot of an {@code Unsafe} access: the offset was {@code
   * (index << 3) + 16}, and lowering has removed the shift and the addition.
   */
  private Optional<String> index(int pc, int slot, int use) {
    At shifted = new At(pc, slot);
    return operandOf(shifted, Opcodes.ISHR, 3)
        .flatMap(offset -> added(offset, -16))
        .flatMap(offset -> operandOf(offset, Opcodes.LADD, 16).or(() -> added(offset, 16)))
        .flatMap(
            scaled ->
                operandOf(scaled, Opcodes.LSHL, 3).or(() -> operandOf(scaled, Opcodes.ISHL, 3)))
        .map(index -> of(index.pc(), index.register(), "I", use));
  }

  /** A register at a program point. */
  private record At(int pc, int register) {}

  private Optional<At> operandOf(At value, int opcode, long right) {
    Optional<Definition> origin = definitions.origin(value.pc(), value.register());
    if (definitions.maker(value.pc(), value.register()).orElse(null)
            instanceof RegisterInstruction.Arithmetic made
        && made.opcode() == opcode) {
      int at = origin.orElseThrow().pc();
      OptionalLong constant = definitions.constant(at, made.right());
      if (constant.isPresent() && constant.getAsLong() == right) {
        return Optional.of(new At(at, made.left()));
      }
    }
    return Optional.empty();
  }

  private Optional<At> added(At value, int amount) {
    Optional<Definition> origin = definitions.origin(value.pc(), value.register());
    return definitions.maker(value.pc(), value.register()).orElse(null)
                instanceof RegisterInstruction.Add made
            && made.amount() == amount
        ? Optional.of(new At(origin.orElseThrow().pc(), made.from()))
        : Optional.empty();
  }

  /** A call in Java syntax. */
  String call(int pc, RegisterInstruction.Invocation call) {
    return call(pc, call, pc);
  }

  private String call(int pc, RegisterInstruction.Invocation call, int use) {
    List<String> given = arguments(pc, call, 0, use);
    if (call instanceof RegisterInstruction.Call direct
        && classes.method(direct.method()).isStatic()) {
      MethodInfo method = classes.method(direct.method());
      String room = method.owner() == code.method().owner() ? "" : roomOf(method.owner());
      return room + calledName(call) + "(" + String.join(", ", given) + ")";
    }
    String receiver = given.get(0);
    String shown =
        receiver.equals("this")
            ? ""
            : receiver.indexOf(' ') < 0 ? receiver + "." : "(" + receiver + ").";
    return shown + calledName(call) + "(" + String.join(", ", given.subList(1, given.size())) + ")";
  }

  private static String roomOf(ClassInfo owner) {
    return owner.name().contains("$$") ? "" : owner.simpleName() + ".";
  }

  List<String> arguments(int pc, RegisterInstruction.Invocation call) {
    return arguments(pc, call, 0, pc);
  }

  private List<String> arguments(int pc, RegisterInstruction.Invocation call, int from, int use) {
    List<String> arguments = new ArrayList<>();
    for (int i = from; i < call.arguments(); i++) {
      arguments.add(of(pc, call.first() + i, types.argument(call, i), use));
    }
    return arguments;
  }

  String calledName(RegisterInstruction.Invocation call) {
    if (call instanceof RegisterInstruction.Call direct) {
      MethodInfo method = classes.method(direct.method());
      String owner = method.owner().name();
      return owner.contains("$$Lambda$")
          ? "lambda"
          : owner.contains("$$Concat$") ? "concatenate" : method.name();
    }
    String key = classes.selectorKey(((RegisterInstruction.VirtualCall) call).selector());
    return key.substring(0, key.indexOf('('));
  }

  /** The constructor arguments of the object allocated at pc, if the constructor call is found. */
  private String constructorArguments(int pc, int use) {
    return constructorOf(pc)
        .map(
            at ->
                "("
                    + String.join(
                        ", ", arguments(at, (RegisterInstruction.Call) code.at(at), 1, use))
                    + ")")
        .orElse("");
  }

  /** Where the object allocated at pc is constructed. */
  Optional<Integer> constructorOf(int pc) {
    return code.pcs()
        .filter(definitions::isReached)
        .filter(at -> isConstruction(at))
        .filter(
            at ->
                definitions
                    .origin(at, ((RegisterInstruction.Call) code.at(at)).first())
                    .filter(d -> d.kind() == Kind.RESULT && d.pc() == pc)
                    .isPresent())
        .boxed()
        .findFirst();
  }

  private boolean isConstruction(int pc) {
    return code.at(pc) instanceof RegisterInstruction.Call call
        && classes.method(call.method()).name().equals("<init>");
  }

  String simpleName(int type) {
    return classes.byId(type).simpleName();
  }

  /** {@code Object[n]} for an array of objects and a length in words. */
  String arrayName(int type, String length) {
    String name = simpleName(type);
    return name.replaceFirst("\\[]", "[" + java.util.regex.Matcher.quoteReplacement(length) + "]");
  }
}
