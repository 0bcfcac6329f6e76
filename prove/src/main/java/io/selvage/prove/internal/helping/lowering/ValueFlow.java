package io.selvage.prove.internal.helping.lowering;

import io.selvage.prove.internal.helping.code.ArgumentSort;
import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingOp;
import io.selvage.prove.internal.helping.code.HelpingOperation;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import io.selvage.prove.internal.helping.code.HelpingStep;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What may be stored where: for each slot the types, constants and operation arguments that flow
 * into it. The analysis is flow-sensitive for variables and flow-insensitive for slots.
 */
final class ValueFlow {
  private static final int ARGUMENTS = 100;
  private static final int MOST = 16;
  private static final int ANY = 999;
  private static final int CONSTANTS = 1_000;

  /** From here on: some number from zero to the difference. */
  private static final int UP_TO = 6_000;

  /** Whether clients pass null. */
  enum Nulls {
    PASSED,
    NOT_PASSED
  }

  private final Nulls nulls;
  private final List<HelpingStep> code;
  private final List<BitSet> live;
  private final int variables;
  private final BitSet[] slots;
  private final BitSet[][] known;
  private final BitSet havoc = new BitSet();
  private final int[] greatest;
  private final BitSet[] masks;
  private final ArrayDeque<Integer> work = new ArrayDeque<>();
  private boolean grown = true;
  private int operationsFrom;

  ValueFlow(List<HelpingStep> code, List<BitSet> live, int variables, int slots, Nulls nulls) {
    this.nulls = nulls;
    this.code = code;
    this.live = live;
    this.variables = variables;
    this.slots = new BitSet[slots];
    this.greatest = new int[slots];
    this.masks = new BitSet[slots];
    java.util.Arrays.fill(greatest, -1);
    for (int i = 0; i < slots; i++) {
      this.slots[i] = new BitSet();
      this.masks[i] = new BitSet();
    }
    this.known = new BitSet[code.size()][];
  }

  void run(int construct, List<HelpingOperation> operations) {
    operationsFrom = operations.stream().mapToInt(HelpingOperation::entry).min().orElse(0);
    while (grown) {
      grown = false;
      for (int at = 0; at < known.length; at++) {
        if (known[at] != null) {
          work.add(at);
        }
      }
      reach(construct, new BitSet[variables]);
      for (int i = 0; i < operations.size(); i++) {
        BitSet[] start = new BitSet[variables];
        List<Integer> arguments = operations.get(i).arguments();
        for (int k = 0; k < arguments.size(); k++) {
          start[arguments.get(k)] = argument(operations.get(i).sorts().get(k));
          start[arguments.get(k)].set(ARGUMENTS + i * MOST + k);
        }
        reach(operations.get(i).entry(), start);
      }
      while (!work.isEmpty()) {
        step(work.poll());
      }
    }
  }

  private BitSet argument(ArgumentSort sort) {
    BitSet tags = new BitSet();
    switch (sort) {
      case OBJECT -> {
        tags.set(HelpingProgram.VALUE);
        tags.set(CONSTANTS, nulls == Nulls.PASSED);
      }
      case NUMBER -> tags.set(HelpingProgram.NUMBER);
      case FLAG -> {
        tags.set(CONSTANTS);
        tags.set(CONSTANTS + GraphWord.constant(1));
      }
    }
    return tags;
  }

  private void reach(int at, BitSet[] state) {
    boolean changed = false;
    if (known[at] == null) {
      known[at] = new BitSet[variables];
      changed = true;
    }
    for (int v = 0; v < variables; v++) {
      if (state[v] != null && live.get(at).get(v)) {
        if (known[at][v] == null) {
          known[at][v] = new BitSet();
        }
        int before = known[at][v].cardinality();
        known[at][v].or(state[v]);
        changed |= known[at][v].cardinality() != before;
      }
    }
    if (changed) {
      work.add(at);
    }
  }

  private BitSet tags(BitSet[] state, int variable) {
    BitSet found = new BitSet();
    if (variable == HelpingVariableAllocator.ZERO) {
      found.set(CONSTANTS);
    } else if (variable >= 0 && state[variable] != null) {
      found.or(state[variable]);
    }
    return found;
  }

  private void step(int at) {
    HelpingStep step = code.get(at);
    BitSet[] state = known[at].clone();
    HelpingOp op = step.op();
    if (op.to() >= 0) {
      state[op.to()] = delivered(op, known[at]);
    }
    if (op instanceof HelpingOp.Store store) {
      store(store.slot(), tags(known[at], store.from()));
      index(store.slot(), store.holder(), known[at], at < operationsFrom);
    } else if (op instanceof HelpingOp.Cas cas) {
      store(cas.slot(), tags(known[at], cas.next()));
      index(cas.slot(), cas.holder(), known[at], at < operationsFrom);
    } else if (op instanceof HelpingOp.Swap swap) {
      store(swap.slot(), tags(known[at], swap.next()));
      index(swap.slot(), swap.holder(), known[at], at < operationsFrom);
    } else if (op instanceof HelpingOp.Load load) {
      index(load.slot(), load.holder(), known[at], at < operationsFrom);
    }
    if (step.next() >= 0) {
      reach(step.next(), state);
    }
    if (step.otherwise() >= 0) {
      reach(step.otherwise(), state);
    }
  }

  private void store(int slot, BitSet tags) {
    int before = slots[slot].cardinality();
    slots[slot].or(tags);
    grown |= slots[slot].cardinality() != before;
  }

  /** Elements set by constructors count as havoc; if these throw, no object exists. */
  private void index(int slot, int holder, BitSet[] state, boolean constructs) {
    BitSet tags = tags(state, holder);
    if (tags.get(ANY)) {
      havoc.set(slot);
      greatest[slot] = constructs ? greatest[slot] : Integer.MAX_VALUE;
    }
    int bound = tags.length() - 1;
    if (bound >= UP_TO) {
      havoc.set(slot);
      greatest[slot] = Math.max(greatest[slot], bound - UP_TO);
      tags.stream().filter(tag -> tag >= UP_TO).forEach(tag -> masks[slot].set(tag - UP_TO));
    }
  }

  private BitSet delivered(HelpingOp op, BitSet[] state) {
    BitSet tags = new BitSet();
    if (op instanceof HelpingOp.Let let) {
      tags.set(let.word() == GraphWord.ANY ? ANY : CONSTANTS + let.word());
    } else if (op instanceof HelpingOp.Copy copy) {
      tags.or(tags(state, copy.from()));
    } else if (op instanceof HelpingOp.Mask mask) {
      mask(tags(state, mask.left()), tags(state, mask.right()), tags);
    } else if (op instanceof HelpingOp.New made) {
      tags.set(made.type());
    } else if (op instanceof HelpingOp.Mine) {
      tags.set(HelpingProgram.NUMBER);
    } else if (op instanceof HelpingOp.Load load) {
      loaded(load.slot(), tags);
    } else if (op instanceof HelpingOp.Swap swap) {
      loaded(swap.slot(), tags);
    } else if (op instanceof HelpingOp.Cas cas && cas.reported() == HelpingOp.CasResult.BEFORE) {
      loaded(cas.slot(), tags);
    } else {
      tags.set(CONSTANTS);
      tags.set(CONSTANTS + GraphWord.constant(1));
    }
    return tags;
  }

  private static void mask(BitSet left, BitSet right, BitSet tags) {
    for (BitSet side : List.of(left, right)) {
      boolean constant = side.nextSetBit(0) >= CONSTANTS && side.length() <= UP_TO;
      int value = constant ? GraphWord.value(side.length() - 1 - CONSTANTS) : -1;
      if (constant && side.cardinality() == 1 && value >= 0) {
        tags.set(UP_TO + value);
        return;
      }
    }
    tags.set(ANY);
  }

  /** A stored argument may belong to any operation, not necessarily to this one. */
  private void loaded(int slot, BitSet tags) {
    tags.or(slots[slot]);
    tags.clear(ARGUMENTS, ANY);
    tags.set(CONSTANTS);
  }

  // ---------------------------------------------------------------- results

  List<Integer> types(int slot) {
    return slots[slot].stream().filter(tag -> tag < ARGUMENTS).boxed().toList();
  }

  List<Integer> constants(int slot) {
    List<Integer> found = new ArrayList<>();
    slots[slot].stream()
        .filter(tag -> tag >= CONSTANTS && tag < UP_TO)
        .forEach(t -> found.add(t - CONSTANTS));
    if (slots[slot].get(ANY) || slots[slot].length() > UP_TO) {
      found.add(GraphWord.ANY);
    }
    return found;
  }

  /** The constants that a variable may hold before a step; empty if it may hold anything else. */
  List<Integer> constantsAt(int step, int variable) {
    BitSet tags = known[step] == null ? new BitSet() : tags(known[step], variable);
    boolean constant = tags.nextSetBit(0) >= CONSTANTS && tags.length() <= UP_TO;
    return constant
        ? tags.stream().mapToObj(tag -> GraphWord.value(tag - CONSTANTS)).toList()
        : List.of();
  }

  /** The greatest computed index of an element; -1 if none is computed. */
  int greatest(int slot) {
    return greatest[slot];
  }

  /** The masks with which element indices are computed. */
  List<Integer> masks(int slot) {
    return masks[slot].stream().boxed().toList();
  }

  boolean isHavoc(int slot) {
    return havoc.get(slot);
  }

  /** Whether the argument flows into the slot. */
  boolean gets(int slot, int operation, int argument) {
    return slots[slot].get(ARGUMENTS + operation * MOST + argument);
  }

  /** Whether that argument of the operation, and no other of it, flows into the slot. */
  boolean getsOnly(int slot, int operation, int argument) {
    int from = ARGUMENTS + operation * MOST;
    BitSet own = slots[slot].get(from, from + MOST);
    return own.cardinality() == 1 && own.get(argument);
  }
}
