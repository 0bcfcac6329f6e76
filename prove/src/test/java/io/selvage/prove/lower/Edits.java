package io.selvage.prove.lower;

import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Place;
import io.selvage.prove.code.Relation;
import io.selvage.prove.code.StepProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Changes one thing in the operations of a step program. */
public final class Edits {
  private final StepProgram program;
  private final Random random;

  private Edits(StepProgram program, Random random) {
    this.program = program;
    this.random = random;
  }

  /** Some other program; perhaps of the same meaning. */
  public static StepProgram random(StepProgram program, Random random) {
    Edits edits = new Edits(program, random);
    int first = program.operations().get(0).entry();
    for (; ; ) {
      int at = first + random.nextInt(program.code().size() - first);
      Instruction before = program.code().get(at);
      Instruction after = edits.edited(at, before);
      if (!after.equals(before)) {
        return with(program, at, after);
      }
    }
  }

  /** The program with another instruction. */
  public static StepProgram with(StepProgram program, int at, Instruction insn) {
    List<Instruction> code = new ArrayList<>(program.code());
    code.set(at, insn);
    return new StepProgram(
        program.name(),
        program.promise(),
        code,
        program.construct(),
        program.operations(),
        program.variables(),
        changing(program),
        program.locks(),
        program.link(),
        program.constants(),
        Liveness.of(code),
        program.assumptions());
  }

  /** A write may have been put where there was none: no global is taken to be fixed. */
  private static List<StepProgram.Global> changing(StepProgram program) {
    return program.globals().stream()
        .map(g -> new StepProgram.Global(g.name(), StepProgram.LinkKind.CHANGING))
        .toList();
  }

  private Instruction edited(int at, Instruction insn) {
    Op op = insn.op();
    boolean flow = insn.next() >= 0 && random.nextInt(4) == 0;
    if (flow) {
      return to(insn, op, target(at), insn.otherwise());
    }
    if (op instanceof Op.Test test) {
      return random.nextBoolean()
          ? to(insn, op, insn.otherwise(), insn.next())
          : to(insn, new Op.Test(relation(test), test.left(), variable()), insn);
    } else if (op instanceof Op.Store store) {
      Op other =
          random.nextBoolean() ? new Op.Skip() : new Op.Store(place(store.place()), variable());
      return to(insn, other, insn);
    } else if (op instanceof Op.Load load) {
      return to(insn, new Op.Load(load.to(), place(load.place())), insn);
    } else if (op instanceof Op.Cas cas) {
      Op other =
          switch (random.nextInt(3)) {
            case 0 -> new Op.Cas(cas.to(), cas.place(), variable(), cas.next(), cas.spurious());
            case 1 -> new Op.Cas(cas.to(), cas.place(), cas.expected(), variable(), cas.spurious());
            default -> new Op.Cas(cas.to(), place(cas.place()), cas.expected(), cas.next(), true);
          };
      return to(insn, other, insn);
    } else if (op instanceof Op.Copy copy) {
      return to(insn, new Op.Copy(copy.to(), variable()), insn);
    } else if (op instanceof Op.Let let) {
      return to(insn, new Op.Let(let.to(), 8 * random.nextInt(2)), insn);
    } else if (op instanceof Op.Acquire || op instanceof Op.Release) {
      return to(insn, new Op.Skip(), insn);
    } else if (op instanceof Op.Return end && end.value() >= 0) {
      return to(insn, new Op.Return(variable()), insn);
    }
    return insn;
  }

  private static Instruction to(Instruction insn, Op op, Instruction like) {
    return to(insn, op, like.next(), like.otherwise());
  }

  private static Instruction to(Instruction insn, Op op, int next, int otherwise) {
    return new Instruction(op, next, otherwise, insn.line(), insn.strength(), insn.origin());
  }

  private int variable() {
    return random.nextInt(program.variables());
  }

  /** Nodes are compared for identity only. */
  private Relation relation(Op.Test test) {
    return test.relation().isEquality()
        ? random.nextBoolean() ? Relation.EQUAL : Relation.NOT_EQUAL
        : Relation.values()[random.nextInt(Relation.values().length)];
  }

  private Place place(Place place) {
    if (place instanceof Place.Global) {
      return new Place.Global(random.nextInt(program.globals().size()));
    } else if (place instanceof Place.Link) {
      return new Place.Link(variable());
    }
    return place;
  }

  /** An instruction of the same operation. */
  private int target(int at) {
    int op = program.operationAt(at);
    for (; ; ) {
      int other = random.nextInt(program.code().size());
      if (program.operationAt(other) == op) {
        return other;
      }
    }
  }
}
