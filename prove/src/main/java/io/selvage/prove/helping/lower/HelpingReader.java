package io.selvage.prove.helping.lower;

import io.selvage.program.code.Code;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Method;
import io.selvage.program.run.Program;
import io.selvage.prove.code.Promise;
import io.selvage.prove.helping.code.Duty;
import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Operation;
import io.selvage.prove.helping.code.Roles;
import io.selvage.prove.helping.code.Slot;
import io.selvage.prove.helping.code.Sort;
import io.selvage.prove.helping.code.Step;
import io.selvage.prove.helping.code.Word;
import io.selvage.prove.lower.Unsupported;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Type;

/** Reads a class whose operations help each other. */
public final class HelpingReader {
  private final Program program;
  private final ClassInfo type;
  private final Promise promise;
  private final Registry registry;
  private final Variables variables = new Variables();
  private final Reader reader;
  private final List<Step> code = new ArrayList<>();

  public HelpingReader(Program program, ClassInfo type, Promise promise) {
    this.program = program;
    this.type = type;
    this.promise = promise;
    this.registry = new Registry(type);
    this.reader = new Reader(program, registry, variables);
  }

  /** Whether something that was met is said to be a descriptor. */
  public boolean isAnnotated() {
    return registry.made().stream()
        .map(ClassInfo::node)
        .anyMatch(node -> node != null && Hints.isDescriptor(node));
  }

  /** Whether a class looks as if threads showed descriptors: an array, and a box besides. */
  public static boolean mayShow(ClassInfo type) {
    return type.slots().stream().anyMatch(Registry::isArrayOfObjects)
        && type.slots().stream().anyMatch(Registry::mayBeTop);
  }

  public HelpingProgram read(List<Method> methods) {
    Method constructor = type.declared("<init>()V");
    if (constructor == null) {
      throw new Unsupported(
          "PRV-008 " + type.simpleName() + " has no constructor without parameters");
    }
    int construct = assemble(constructor);
    List<Operation> operations = new ArrayList<>();
    for (Method method : methods) {
      operations.add(operation(method));
    }
    List<BitSet> live = Liveness.of(code);
    boolean cell = promise == Promise.CONDITIONAL_CELL;
    Flow.Nulls nulls = cell ? Flow.Nulls.PASSED : Flow.Nulls.NOT_PASSED;
    Flow flow = new Flow(code, live, variables.count(), registry.slots().size(), nulls);
    flow.run(construct, operations);
    List<Slot> slots = slots(flow);
    Hints hints = Hints.of(registry);
    RoleFinder finder = new RoleFinder(slots, operations, flow, hints);
    Roles roles = cell ? finder.ofCell() : finder.ofStack();
    new HintCheck(code, slots, operations, flow).require(hints, roles);
    return new HelpingProgram(
        type.javaName(),
        promise,
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

  private static List<HelpingProgram.Mask> masks(Flow flow, List<Slot> slots) {
    List<HelpingProgram.Mask> masks = new ArrayList<>();
    for (int slot = 0; slot < slots.size(); slot++) {
      for (int bits : flow.masks(slot)) {
        masks.add(new HelpingProgram.Mask(bits, slots.get(slot).length()));
      }
    }
    return masks;
  }

  private List<Slot> slots(Flow flow) {
    List<Slot> slots = new ArrayList<>();
    for (Registry.Draft draft : registry.slots()) {
      int number = slots.size();
      List<Integer> constants = new ArrayList<>(flow.constants(number));
      boolean zero = flow.isHavoc(number) && flow.types(number).contains(HelpingProgram.NUMBER);
      if (draft.type() < HelpingProgram.MADE && !constants.contains(Word.NULL) && !zero) {
        constants.add(Word.NULL); // as it is at first; where there are numbers, zero is one of them
      }
      Slot.Flavour flavour = flow.isHavoc(number) ? Slot.Flavour.HAVOC : draft.flavour();
      slots.add(
          new Slot(
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

  private int length(Flow flow, int slot) {
    int held = registry.lengths().getOrDefault(slot, -1);
    List<Integer> lengths = held < 0 ? List.of() : flow.constants(held);
    return lengths.size() == 1 && lengths.get(0) >= 0 ? Word.value(lengths.get(0)) : -1;
  }

  /** An index that is computed: only what is certainly below the length. */
  private static void requireInside(Flow flow, Slot slot, int number) {
    if (flow.greatest(number) >= 0 && !slot.has(flow.greatest(number))) {
      throw new Unsupported(
          "PRV-077 an index of " + slot.name() + " is computed, and may be outside of the array");
    }
  }

  private Operation operation(Method method) {
    Type[] parameters = Type.getArgumentTypes(method.descriptor());
    List<Sort> sorts = new ArrayList<>();
    for (Type parameter : parameters) {
      sorts.add(
          switch (parameter.getSort()) {
            case Type.OBJECT -> Sort.OBJECT;
            case Type.INT -> Sort.NUMBER;
            case Type.BOOLEAN -> Sort.FLAG;
            default -> throw new Unsupported("PRV-024 a parameter of " + method);
          });
    }
    Duty duty = duty(method, sorts);
    if (method.isStatic() || method.isSynchronized()) {
      throw new Unsupported("PRV-014 " + method + " is static or synchronized");
    }
    int first = variables.count() + 1;
    int entry = assemble(method);
    List<Integer> arguments = new ArrayList<>();
    for (int i = 0; i < sorts.size(); i++) {
      arguments.add(first + i);
    }
    return new Operation(method.name(), duty, entry, arguments, sorts);
  }

  /** What a method is to do follows from its signature. */
  private Duty duty(Method method, List<Sort> sorts) {
    boolean gives = method.returnsReference();
    boolean nothing = method.returns() == 'V';
    if (promise == Promise.CONDITIONAL_CELL) {
      boolean simple = sorts.equals(List.of(Sort.OBJECT, Sort.OBJECT));
      boolean withNumber =
          sorts.equals(List.of(Sort.NUMBER, Sort.OBJECT, Sort.OBJECT, Sort.OBJECT));
      boolean controls =
          sorts.equals(List.of(Sort.FLAG)) || sorts.equals(List.of(Sort.NUMBER, Sort.OBJECT));
      if (gives && (simple || withNumber)) {
        return Duty.SWAP;
      } else if (gives && sorts.isEmpty()) {
        return Duty.READ;
      } else if (nothing && controls) {
        return Duty.CONTROL;
      }
    } else if (nothing && sorts.equals(List.of(Sort.OBJECT))) {
      return Duty.PUT;
    } else if (gives && sorts.isEmpty()) {
      return Duty.TAKE;
    }
    throw new Unsupported("PRV-024 " + method + " is no operation of this specification");
  }

  private int assemble(Method method) {
    Code body = program.code(method.id());
    Frame frame = new Frame(body, variables.take(body.registers()), Optional.empty(), 0);
    Map<Integer, Kind> kinds = new HashMap<>();
    kinds.put(frame.variable(0), Kind.SELF);
    return new Assembler(reader, code).assemble(new Spot(frame, 0), kinds);
  }
}
