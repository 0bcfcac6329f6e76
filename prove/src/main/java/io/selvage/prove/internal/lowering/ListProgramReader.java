package io.selvage.prove.internal.lowering;

import static java.util.Objects.requireNonNull;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.Program;
import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.ContentHint;
import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.StepProgram.LinkKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads a class as a step program. */
public final class ListProgramReader {
  private final Program program;
  private final ClassInfo type;
  private final AbstractType abstractType;

  public ListProgramReader(Program program, ClassInfo type, AbstractType abstractType) {
    this.program = program;
    this.type = type;
    this.abstractType = abstractType;
  }

  /**
   * @param operationKinds the kind of each operation
   * @param vals the location of the content according to the user
   */
  public StepProgram read(
      Map<MethodInfo, OperationKind> operationKinds, Optional<ContentHint> vals) {
    MethodInfo constructor = type.declared("<init>()V");
    if (constructor == null) {
      throw new UnsupportedClass(
          "PRV-008 " + type.simpleName() + " has no constructor without parameters");
    }
    Set<MethodInfo> roots = new LinkedHashSet<>(operationKinds.keySet());
    roots.add(constructor);
    ListFields fields = new ListFields(type, nodeClass(roots), abstractType.isSet());
    vals.ifPresent(fields::require);
    VariableAllocator variables = new VariableAllocator();
    ProgramConstants constants = new ProgramConstants(variables);
    ListInstructionLowering reader =
        new ListInstructionLowering(program, fields, variables, constants);
    List<StepInstruction> code = new ArrayList<>();
    int begin = assemble(reader, variables, constructor, code);
    Map<MethodInfo, int[]> entries = new LinkedHashMap<>();
    for (MethodInfo method : operationKinds.keySet()) {
      int base = variables.count();
      entries.put(method, new int[] {assemble(reader, variables, method, code), base + 1});
    }
    List<String> assumptions =
        reader.atomicMethods().stream().map(m -> m + " is one atomic step (@Atomic)").toList();
    return simplified(
        fields, variables, constants, code, begin, operationKinds, entries, assumptions);
  }

  private int assemble(
      ListInstructionLowering reader,
      VariableAllocator variables,
      MethodInfo method,
      List<StepInstruction> code) {
    if (InlinedFrame.isMarked(method)) {
      throw new UnsupportedClass(
          "PRV-062 " + method + " is an operation and must not be marked as atomic");
    }
    RegisterCode body = program.code(method.id());
    InlinedFrame frame =
        new InlinedFrame(body, variables.take(body.registers()), Optional.empty(), 0);
    Map<Integer, RegisterKind> kinds = new HashMap<>();
    kinds.put(frame.variable(0), RegisterKind.SELF);
    for (int i = 1; i < method.parameters(); i++) {
      kinds.put(frame.variable(i), RegisterKind.WORD);
    }
    return new MethodAssembler(reader, code).assemble(new FramePosition(frame, 0), kinds);
  }

  private StepProgram simplified(
      ListFields fields,
      VariableAllocator variables,
      ProgramConstants constants,
      List<StepInstruction> code,
      int begin,
      Map<MethodInfo, OperationKind> operationKinds,
      Map<MethodInfo, int[]> entries,
      List<String> assumptions) {
    VariableCoalescing simplifier =
        new VariableCoalescing(code, variables.count(), constants.zero());
    List<StepProgram.Operation> operations = new ArrayList<>();
    entries.forEach(
        (method, entry) ->
            operations.add(
                new StepProgram.Operation(
                    method.name(),
                    requireNonNull(operationKinds.get(method)),
                    entry[0],
                    method.parameters() > 1 ? simplifier.place(entry[1]) : -1)));
    List<StepInstruction> simple = simplifier.code();
    int first = operations.get(0).entry();
    List<String> locks = new ArrayList<>();
    fields.locks().forEach(lock -> locks.add(lock.name()));
    locks.add("the monitor of " + type.simpleName());
    return new StepProgram(
        type.javaName(),
        abstractType,
        simple,
        begin,
        operations,
        simplifier.count(),
        globals(fields, simple.subList(first, simple.size())),
        locks,
        linkKind(fields),
        constants.values(),
        VariableLiveness.of(simple),
        assumptions);
  }

  private static List<StepProgram.Global> globals(
      ListFields fields, List<StepInstruction> operations) {
    Set<Integer> written = new TreeSet<>();
    for (StepInstruction insn : operations) {
      MemoryPlace place =
          insn.op() instanceof StepOp.Store store
              ? store.place()
              : insn.op() instanceof StepOp.Cas cas
                  ? cas.place()
                  : insn.op() instanceof StepOp.Swap swap ? swap.place() : new MemoryPlace.Data(0);
      if (place instanceof MemoryPlace.Global global) {
        written.add(global.number());
      }
    }
    List<StepProgram.Global> globals = new ArrayList<>();
    for (FieldInfo field : fields.globals()) {
      LinkKind kind = written.contains(globals.size()) ? LinkKind.CHANGING : LinkKind.FIXED;
      globals.add(new StepProgram.Global(field.name(), kind));
    }
    return globals;
  }

  private static LinkKind linkKind(ListFields fields) {
    return fields.node().slots().stream()
            .anyMatch(f -> fields.role(f.slot()) == ListFields.Role.LINK && f.isFinal())
        ? LinkKind.FIXED
        : LinkKind.CHANGING;
  }

  /** The node class: the only instantiated class that can refer to its own type. */
  private ClassInfo nodeClass(Set<MethodInfo> roots) {
    Set<ClassInfo> found = new LinkedHashSet<>();
    Set<Integer> seen = new TreeSet<>();
    ArrayDeque<MethodInfo> work = new ArrayDeque<>(roots);
    while (!work.isEmpty()) {
      MethodInfo method = work.poll();
      if (!method.isAbstract() && seen.add(method.id())) {
        RegisterCode code = program.code(method.id());
        code.pcs().forEach(pc -> scan(code.at(pc), found, work));
      }
    }
    if (found.size() != 1) {
      throw new UnsupportedClass(
          "PRV-001 "
              + type.simpleName()
              + (found.isEmpty()
                  ? " creates no linked nodes"
                  : " creates nodes of several classes: " + found));
    }
    return found.iterator().next();
  }

  private void scan(RegisterInstruction insn, Set<ClassInfo> found, ArrayDeque<MethodInfo> work) {
    if (insn instanceof RegisterInstruction.Allocate made) {
      ClassInfo object = program.classes().byId(made.type());
      if (isNear(object) && isLinked(object)) {
        found.add(object);
      }
    } else if (insn instanceof RegisterInstruction.Call call) {
      MethodInfo method = program.classes().method(call.method());
      if (isNear(method.owner())) {
        work.add(method);
      }
    } else if (insn instanceof RegisterInstruction.VirtualCall call) {
      int method = program.classes().dispatch(call.selector(), type.id());
      if (method >= 0 && isNear(program.classes().method(method).owner())) {
        work.add(program.classes().method(method));
      }
    }
  }

  /** Whether it is a user class, or in the package of the class under proof. */
  private boolean isNear(ClassInfo other) {
    String here = type.name().substring(0, type.name().lastIndexOf('/') + 1);
    String there = other.name().substring(0, other.name().lastIndexOf('/') + 1);
    return ClassTable.isUsers(other.javaName()) || here.equals(there);
  }

  private static boolean isLinked(ClassInfo made) {
    return made.slots().stream()
        .map(FieldInfo::descriptor)
        .anyMatch(
            d ->
                d.equals("L" + made.name() + ";")
                    || d.equals(ListFields.REFERENCE)
                    || d.equals(ListFields.MARKABLE));
  }
}
