package io.selvage.prove.code;

import java.util.BitSet;
import java.util.List;

/**
 * A class in the prover's representation: one kind of node, linked in lists, some references to
 * nodes, some locks, and the steps of each operation.
 *
 * @param construct the entry of the constructor
 * @param live for each instruction, the live variables
 * @param constants 0 and 1 are the first
 */
public record StepProgram(
    String name,
    AbstractType abstractType,
    List<StepInstruction> code,
    int construct,
    List<Operation> operations,
    int variables,
    List<Global> globals,
    List<String> locks,
    LinkKind link,
    List<Long> constants,
    List<BitSet> live,
    List<String> assumptions) {

  public StepProgram {
    code = List.copyOf(code);
    operations = List.copyOf(operations);
    globals = List.copyOf(globals);
    locks = List.copyOf(locks);
    constants = List.copyOf(constants);
    live = List.copyOf(live);
    assumptions = List.copyOf(assumptions);
  }

  /**
   * @param argument the variable that holds the argument at the entry; -1 if there is none
   */
  public record Operation(String name, OperationKind operationKind, int entry, int argument) {}

  /**
   * @param kind fixed if no operation writes it
   */
  public record Global(String name, LinkKind kind) {}

  /** Whether a reference to a node may change once the node is shared. */
  public enum LinkKind {
    FIXED,
    CHANGING,
    /** There are no nodes. */
    NONE
  }

  /** Whether the instruction is thread-local in every state. */
  public boolean isLocal(int at) {
    StepOp op = code.get(at).op();
    if (isAtomic(at)) {
      return true;
    }
    if (op instanceof StepOp.Load load) {
      return isFixed(load.place()) || load.place() instanceof MemoryPlace.Other;
    }
    if (op instanceof StepOp.Store store) {
      return store.place() instanceof MemoryPlace.Data // only private nodes
          || store.place() instanceof MemoryPlace.Other;
    }
    return op instanceof StepOp.Let
        || op instanceof StepOp.Copy
        || op instanceof StepOp.Fresh
        || op instanceof StepOp.Next
        || op instanceof StepOp.Test
        || op instanceof StepOp.Return
        || op instanceof StepOp.Skip
        || op instanceof StepOp.Expect
        || op instanceof StepOp.Unseen
        || op instanceof StepOp.Stop;
  }

  /** Whether values are stored in slots of an array rather than in nodes. */
  public boolean keepsSlots() {
    return link == LinkKind.NONE;
  }

  /** Whether the instruction continues an atomic step. */
  public boolean isAtomic(int at) {
    return code.get(at).strength() == StepInstruction.Strength.ATOMIC;
  }

  private boolean isFixed(MemoryPlace place) {
    return place instanceof MemoryPlace.Data
        || place instanceof MemoryPlace.Link && link == LinkKind.FIXED
        || place instanceof MemoryPlace.Global global
            && globals.get(global.number()).kind() == LinkKind.FIXED;
  }

  /** The operation that the instruction belongs to, by the preceding entry. */
  public int operationAt(int at) {
    int found = -1;
    for (int i = 0; i < operations.size(); i++) {
      if (operations.get(i).entry() <= at
          && (found < 0 || operations.get(i).entry() > operations.get(found).entry())) {
        found = i;
      }
    }
    return found;
  }
}
