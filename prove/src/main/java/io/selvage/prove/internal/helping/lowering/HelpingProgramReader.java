package io.selvage.prove.internal.helping.lowering;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.Program;
import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.internal.helping.code.ArgumentSort;
import io.selvage.prove.internal.helping.code.FieldRoles;
import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingOperation;
import io.selvage.prove.internal.helping.code.HelpingOperationKind;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import io.selvage.prove.internal.helping.code.HelpingStep;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Type;

/** Reads a class whose operations help each other. */
public final class HelpingProgramReader {
  private final Program program;
  private final ClassInfo type;
  private final AbstractType abstractType;
  private final TypeRegistry registry;
  private final HelpingVariableAllocator variables = new HelpingVariableAllocator();
  private final HelpingInstructionLowering reader;
  private final List<HelpingStep> code = new ArrayList<>();

  public HelpingProgramReader(Program program, ClassInfo type, AbstractType abstractType) {
    this.program = program;
    this.type = type;
    this.abstractType = abstractType;
    this.registry = new TypeRegistry(type);
    this.reader = new HelpingInstructionLowering(program, registry, variables);
  }

  /** Whether any class that was reached is annotated as a descriptor. */
  public boolean isAnnotated() {
    return registry.made().stream()
        .map(ClassInfo::node)
        .anyMatch(node -> node != null && DescriptorAnnotations.isDescriptor(node));
  }

  /** Whether a class appears to publish descriptors: it has an array and, in addition, a box. */
  public static boolean mayShow(ClassInfo type) {
    return type.slots().stream().anyMatch(TypeRegistry::isArrayOfObjects)
        && type.slots().stream().anyMatch(TypeRegistry::mayBeTop);
  }

  public HelpingProgram read(List<MethodInfo> methods) {
    MethodInfo constructor = type.declared("<init>()V");
    if (constructor == null) {
      throw new UnsupportedClass(
          "PRV-008 " + type.simpleName() + " has no constructor without parameters");
    }
    int construct = assemble(constructor);
    List<HelpingOperation> operations = new ArrayList<>();
    for (MethodInfo method : methods) {
      operations.add(operation(method));
    }
    List<BitSet> live = HelpingLiveness.of(code);
    boolean cell = abstractType == AbstractType.CONDITIONAL_CELL;
    ValueFlow.Nulls nulls = cell ? ValueFlow.Nulls.PASSED : ValueFlow.Nulls.NOT_PASSED;
    ValueFlow flow = new ValueFlow(code, live, variables.count(), registry.slots().size(), nulls);
    flow.run(construct, operations);
    List<FieldSlot> slots = slots(flow);
    DescriptorAnnotations hints = DescriptorAnnotations.of(registry);
    FieldRoleInference finder = new FieldRoleInference(slots, operations, flow, hints);
    FieldRoles roles = cell ? finder.ofCell() : finder.ofStack();
    new DescriptorAnnotationCheck(code, slots, operations, flow).require(hints, roles);
    return new HelpingProgram(
        type.javaName(),
        abstractType,
        code,
        construct,
        operations,
        variables.count(),
        registry.typeNames(),
        slots,
        roles,
        live,
        List.of(),
        masks(flow, slots),
        hints.returns().stream().boxed().toList());
  }

  private static List<HelpingProgram.Mask> masks(ValueFlow flow, List<FieldSlot> slots) {
    List<HelpingProgram.Mask> masks = new ArrayList<>();
    for (int slot = 0; slot < slots.size(); slot++) {
      for (int bits : flow.masks(slot)) {
        masks.add(new HelpingProgram.Mask(bits, slots.get(slot).length()));
      }
    }
    return masks;
  }

  private List<FieldSlot> slots(ValueFlow flow) {
    List<FieldSlot> slots = new ArrayList<>();
    for (TypeRegistry.Draft draft : registry.slots()) {
      int number = slots.size();
      List<Integer> constants = new ArrayList<>(flow.constants(number));
      boolean zero = flow.isHavoc(number) && flow.types(number).contains(HelpingProgram.NUMBER);
      if (draft.type() < HelpingProgram.MADE && !constants.contains(GraphWord.NULL) && !zero) {
        constants.add(
            GraphWord.NULL); // the initial value; where numbers are possible, zero is one of them
      }
      FieldSlot.Flavour flavour = flow.isHavoc(number) ? FieldSlot.Flavour.HAVOC : draft.flavour();
      slots.add(
          new FieldSlot(
              draft.name(),
              draft.type(),
              draft.place(),
              flavour,
              flow.types(number),
              constants,
              length(flow, number)));
      requireInside(flow, slots.get(number), number);
    }
    return slots;
  }

  private int length(ValueFlow flow, int slot) {
    int held = registry.lengths().getOrDefault(slot, -1);
    List<Integer> lengths = held < 0 ? List.of() : flow.constants(held);
    return lengths.size() == 1 && lengths.get(0) >= 0 ? GraphWord.value(lengths.get(0)) : -1;
  }

  /** A computed index: it must certainly be below the length. */
  private static void requireInside(ValueFlow flow, FieldSlot slot, int number) {
    if (flow.greatest(number) >= 0 && !slot.has(flow.greatest(number))) {
      throw new UnsupportedClass(
          "PRV-077 an index of " + slot.name() + " is computed and may be out of bounds");
    }
  }

  private HelpingOperation operation(MethodInfo method) {
    Type[] parameters = Type.getArgumentTypes(method.descriptor());
    List<ArgumentSort> sorts = new ArrayList<>();
    for (Type parameter : parameters) {
      sorts.add(
          switch (parameter.getSort()) {
            case Type.OBJECT -> ArgumentSort.OBJECT;
            case Type.INT -> ArgumentSort.NUMBER;
            case Type.BOOLEAN -> ArgumentSort.FLAG;
            default -> throw new UnsupportedClass("PRV-024 unsupported parameter of " + method);
          });
    }
    HelpingOperationKind kind = operationKind(method, sorts);
    if (method.isStatic() || method.isSynchronized()) {
      throw new UnsupportedClass("PRV-014 " + method + " is static or synchronized");
    }
    int first = variables.count() + 1;
    int entry = assemble(method);
    List<Integer> arguments = new ArrayList<>();
    for (int i = 0; i < sorts.size(); i++) {
      arguments.add(first + i);
    }
    return new HelpingOperation(method.name(), kind, entry, arguments, sorts);
  }

  /** The kind of a method follows from its signature. */
  private HelpingOperationKind operationKind(MethodInfo method, List<ArgumentSort> sorts) {
    boolean gives = method.returnsReference();
    boolean nothing = method.returns() == 'V';
    if (abstractType == AbstractType.CONDITIONAL_CELL) {
      boolean simple = sorts.equals(List.of(ArgumentSort.OBJECT, ArgumentSort.OBJECT));
      boolean withNumber =
          sorts.equals(
              List.of(
                  ArgumentSort.NUMBER,
                  ArgumentSort.OBJECT,
                  ArgumentSort.OBJECT,
                  ArgumentSort.OBJECT));
      boolean controls =
          sorts.equals(List.of(ArgumentSort.FLAG))
              || sorts.equals(List.of(ArgumentSort.NUMBER, ArgumentSort.OBJECT));
      if (gives && (simple || withNumber)) {
        return HelpingOperationKind.SWAP;
      } else if (gives && sorts.isEmpty()) {
        return HelpingOperationKind.READ;
      } else if (nothing && controls) {
        return HelpingOperationKind.CONTROL;
      }
    } else if (nothing && sorts.equals(List.of(ArgumentSort.OBJECT))) {
      return HelpingOperationKind.PUT;
    } else if (gives && sorts.isEmpty()) {
      return HelpingOperationKind.TAKE;
    }
    throw new UnsupportedClass("PRV-024 " + method + " is not an operation of this specification");
  }

  private int assemble(MethodInfo method) {
    RegisterCode body = program.code(method.id());
    HelpingFrame frame =
        new HelpingFrame(body, variables.take(body.registers()), Optional.empty(), 0);
    Map<Integer, HelpingRegisterKind> kinds = new HashMap<>();
    kinds.put(frame.variable(0), HelpingRegisterKind.SELF);
    return new HelpingAssembler(reader, code).assemble(new HelpingFramePosition(frame, 0), kinds);
  }
}
