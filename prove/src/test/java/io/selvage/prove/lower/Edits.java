package io.selvage.prove.lower;

import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.WordRelation;
import io.selvage.prove.internal.lowering.VariableLiveness;
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
      StepInstruction before = program.code().get(at);
      StepInstruction after = edits.edited(at, before);
      if (!after.equals(before)) {
        return with(program, at, after);
      }
    }
  }

  /** The program with another instruction. */
  public static StepProgram with(StepProgram program, int at, StepInstruction insn) {
    List<StepInstruction> code = new ArrayList<>(program.code());
    code.set(at, insn);
    return new StepProgram(
        program.name(),
        program.abstractType(),
        code,
        program.construct(),
        program.operations(),
        program.variables(),
        changing(program),
        program.locks(),
        program.link(),
        program.constants(),
        VariableLiveness.of(code),
        program.assumptions());
  }

  /** A write may have been put where there was none: no global is taken to be fixed. */
  private static List<StepProgram.Global> changing(StepProgram program) {
    return program.globals().stream()
        .map(g -> new StepProgram.Global(g.name(), StepProgram.LinkKind.CHANGING))
        .toList();
  }

  private StepInstruction edited(int at, StepInstruction insn) {
    StepOp op = insn.op();
    boolean flow = insn.next() >= 0 && random.nextInt(4) == 0;
    if (flow) {
      return to(insn, op, target(at), insn.otherwise());
    }
    if (op instanceof StepOp.Test test) {
      return random.nextBoolean()
          ? to(insn, op, insn.otherwise(), insn.next())
          : to(insn, new StepOp.Test(relation(test), test.left(), variable()), insn);
    } else if (op instanceof StepOp.Store store) {
      StepOp other =
          random.nextBoolean()
              ? new StepOp.Skip()
              : new StepOp.Store(place(store.place()), variable());
      return to(insn, other, insn);
    } else if (op instanceof StepOp.Load load) {
      return to(insn, new StepOp.Load(load.to(), place(load.place())), insn);
    } else if (op instanceof StepOp.Cas cas) {
      StepOp other =
          switch (random.nextInt(3)) {
            case 0 -> new StepOp.Cas(cas.to(), cas.place(), variable(), cas.next(), cas.spurious());
            case 1 ->
                new StepOp.Cas(cas.to(), cas.place(), cas.expected(), variable(), cas.spurious());
            default ->
                new StepOp.Cas(cas.to(), place(cas.place()), cas.expected(), cas.next(), true);
          };
      return to(insn, other, insn);
    } else if (op instanceof StepOp.Copy copy) {
      return to(insn, new StepOp.Copy(copy.to(), variable()), insn);
    } else if (op instanceof StepOp.Let let) {
      return to(insn, new StepOp.Let(let.to(), 8 * random.nextInt(2)), insn);
    } else if (op instanceof StepOp.Acquire || op instanceof StepOp.Release) {
      return to(insn, new StepOp.Skip(), insn);
    } else if (op instanceof StepOp.Return end && end.value() >= 0) {
      return to(insn, new StepOp.Return(variable()), insn);
    }
    return insn;
  }

  private static StepInstruction to(StepInstruction insn, StepOp op, StepInstruction like) {
    return to(insn, op, like.next(), like.otherwise());
  }

  private static StepInstruction to(StepInstruction insn, StepOp op, int next, int otherwise) {
    return new StepInstruction(op, next, otherwise, insn.line(), insn.strength(), insn.origin());
  }

  private int variable() {
    return random.nextInt(program.variables());
  }

  /** Nodes are compared for identity only. */
  private WordRelation relation(StepOp.Test test) {
    return test.relation().isEquality()
        ? random.nextBoolean() ? WordRelation.EQUAL : WordRelation.NOT_EQUAL
        : WordRelation.values()[random.nextInt(WordRelation.values().length)];
  }

  private MemoryPlace place(MemoryPlace place) {
    if (place instanceof MemoryPlace.Global) {
      return new MemoryPlace.Global(random.nextInt(program.globals().size()));
    } else if (place instanceof MemoryPlace.Link) {
      return new MemoryPlace.Link(variable());
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
