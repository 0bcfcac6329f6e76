package io.selvage.prove.lower;

import static java.util.Objects.requireNonNull;

import io.selvage.program.code.Code;
import io.selvage.program.code.Insn;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Field;
import io.selvage.program.load.Method;
import io.selvage.program.run.Program;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Place;
import io.selvage.prove.code.Promise;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.StepProgram.LinkKind;
import io.selvage.prove.code.Vals;
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

/** Reads a class as a subject. */
public final class ProgramReader {
  private final Program program;
  private final ClassInfo type;
  private final Promise promise;

  public ProgramReader(Program program, ClassInfo type, Promise promise) {
    this.program = program;
    this.type = type;
    this.promise = promise;
  }

  /**
   * @param duties what each operation is to do
   * @param vals where the user says that the content is
   */
  public StepProgram read(Map<Method, Duty> duties, Optional<Vals> vals) {
    Method constructor = type.declared("<init>()V");
    if (constructor == null) {
      throw new Unsupported(
          "PRV-008 " + type.simpleName() + " has no constructor without parameters");
    }
    Set<Method> roots = new LinkedHashSet<>(duties.keySet());
    roots.add(constructor);
    Fields fields = new Fields(type, nodeClass(roots), promise.isSet());
    vals.ifPresent(fields::require);
    Variables variables = new Variables();
    Constants constants = new Constants(variables);
    Reader reader = new Reader(program, fields, variables, constants);
    List<Instruction> code = new ArrayList<>();
    int begin = assemble(reader, variables, constructor, code);
    Map<Method, int[]> entries = new LinkedHashMap<>();
    for (Method method : duties.keySet()) {
      int base = variables.count();
      entries.put(method, new int[] {assemble(reader, variables, method, code), base + 1});
    }
    List<String> assumptions =
        reader.atomicMethods().stream().map(m -> m + " is one step (@Atomic)").toList();
    return simplified(fields, variables, constants, code, begin, duties, entries, assumptions);
  }

  private int assemble(Reader reader, Variables variables, Method method, List<Instruction> code) {
    if (Frame.isMarked(method)) {
      throw new Unsupported("PRV-062 " + method + ", an operation, is marked as one step itself");
    }
    Code body = program.code(method.id());
    Frame frame = new Frame(body, variables.take(body.registers()), Optional.empty(), 0);
    Map<Integer, Kind> kinds = new HashMap<>();
    kinds.put(frame.variable(0), Kind.SELF);
    for (int i = 1; i < method.parameters(); i++) {
      kinds.put(frame.variable(i), Kind.WORD);
    }
    return new Assembler(reader, code).assemble(new Spot(frame, 0), kinds);
  }

  private StepProgram simplified(
      Fields fields,
      Variables variables,
      Constants constants,
      List<Instruction> code,
      int begin,
      Map<Method, Duty> duties,
      Map<Method, int[]> entries,
      List<String> assumptions) {
    Simplifier simplifier = new Simplifier(code, variables.count(), constants.zero());
    List<StepProgram.Operation> operations = new ArrayList<>();
    entries.forEach(
        (method, entry) ->
            operations.add(
                new StepProgram.Operation(
                    method.name(),
                    requireNonNull(duties.get(method)),
                    entry[0],
                    method.parameters() > 1 ? simplifier.place(entry[1]) : -1)));
    List<Instruction> simple = simplifier.code();
    int first = operations.get(0).entry();
    List<String> locks = new ArrayList<>();
    fields.locks().forEach(lock -> locks.add(lock.name()));
    locks.add("the monitor of " + type.simpleName());
    return new StepProgram(
        type.javaName(),
        promise,
        simple,
        begin,
        operations,
        simplifier.count(),
        globals(fields, simple.subList(first, simple.size())),
        locks,
        linkKind(fields),
        constants.values(),
        Liveness.of(simple),
        assumptions);
  }

  private static List<StepProgram.Global> globals(Fields fields, List<Instruction> operations) {
    Set<Integer> written = new TreeSet<>();
    for (Instruction insn : operations) {
      Place place =
          insn.op() instanceof Op.Store store
              ? store.place()
              : insn.op() instanceof Op.Cas cas
                  ? cas.place()
                  : insn.op() instanceof Op.Swap swap ? swap.place() : new Place.Data(0);
      if (place instanceof Place.Global global) {
        written.add(global.number());
      }
    }
    List<StepProgram.Global> globals = new ArrayList<>();
    for (Field field : fields.globals()) {
      LinkKind kind = written.contains(globals.size()) ? LinkKind.CHANGING : LinkKind.FIXED;
      globals.add(new StepProgram.Global(field.name(), kind));
    }
    return globals;
  }

  private static LinkKind linkKind(Fields fields) {
    return fields.node().slots().stream()
            .anyMatch(f -> fields.role(f.slot()) == Fields.Role.LINK && f.isFinal())
        ? LinkKind.FIXED
        : LinkKind.CHANGING;
  }

  /** The class of the nodes: the only one that is made here and can refer to its like. */
  private ClassInfo nodeClass(Set<Method> roots) {
    Set<ClassInfo> found = new LinkedHashSet<>();
    Set<Integer> seen = new TreeSet<>();
    ArrayDeque<Method> work = new ArrayDeque<>(roots);
    while (!work.isEmpty()) {
      Method method = work.poll();
      if (!method.isAbstract() && seen.add(method.id())) {
        Code code = program.code(method.id());
        code.pcs().forEach(pc -> scan(code.at(pc), found, work));
      }
    }
    if (found.size() != 1) {
      throw new Unsupported(
          "PRV-001 "
              + type.simpleName()
              + (found.isEmpty()
                  ? " makes no nodes that are linked"
                  : " makes nodes of several classes: " + found));
    }
    return found.iterator().next();
  }

  private void scan(Insn insn, Set<ClassInfo> found, ArrayDeque<Method> work) {
    if (insn instanceof Insn.Allocate made) {
      ClassInfo object = program.classes().byId(made.type());
      if (isNear(object) && isLinked(object)) {
        found.add(object);
      }
    } else if (insn instanceof Insn.Call call) {
      Method method = program.classes().method(call.method());
      if (isNear(method.owner())) {
        work.add(method);
      }
    } else if (insn instanceof Insn.VirtualCall call) {
      int method = program.classes().dispatch(call.selector(), type.id());
      if (method >= 0 && isNear(program.classes().method(method).owner())) {
        work.add(program.classes().method(method));
      }
    }
  }

  /** Whether it is the user's, or of the package of the class under proof. */
  private boolean isNear(ClassInfo other) {
    String here = type.name().substring(0, type.name().lastIndexOf('/') + 1);
    String there = other.name().substring(0, other.name().lastIndexOf('/') + 1);
    return ClassTable.isUsers(other.javaName()) || here.equals(there);
  }

  private static boolean isLinked(ClassInfo made) {
    return made.slots().stream()
        .map(Field::descriptor)
        .anyMatch(
            d ->
                d.equals("L" + made.name() + ";")
                    || d.equals(Fields.REFERENCE)
                    || d.equals(Fields.MARKABLE));
  }
}
