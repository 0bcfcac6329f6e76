package io.selvage.prove.internal.list.view;

import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import io.selvage.prove.code.WordRelation;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Whether a thread will still follow the link of a node that a variable holds. If not, and if the
 * node is out of the list, its target is irrelevant and views forget it (docs/theory/prove.md,
 * "Views and actions": forgetting is always sound). This is a heuristic on the code alone: reading
 * a forgotten link fails the proof.
 *
 * <p>Marked nodes are assumed to stay marked: a search that tests the mark first, or a
 * compare-and-set that expects no mark, reaches neither the link nor the store.
 *
 * <p>Lost nodes, which neither the list nor another variable leads to, are assumed to stay lost:
 * memory reads never return them. A traversal that looks for a node outside the list (the
 * textbook's optimistic set) therefore does not find it.
 */
public final class LinkLiveness {
  private static final int MAX_STATES = 3_000;

  /** What is known of a variable: nothing, that it holds the node, a constant, a marked node. */
  private static final byte NOTHING = 0;

  private static final byte NODE = 1;
  private static final byte FALSE = 2;
  private static final byte TRUE = 3;
  private static final byte MARKED = 4;
  private static final byte MARKED_NODE = 5;

  /** Beside what else is known: the node is lost. */
  private static final byte LOST = 8;

  private record LinkQuery(int at, int variable, Known known) {}

  /**
   * A view's knowledge about its variables, one bit for each.
   *
   * @param marked those that hold marked nodes
   * @param lost those that hold lost nodes
   * @param falses those that hold zero, false or null
   */
  record Known(long marked, long lost, long falses, long trues) {}

  private final StepProgram program;
  private final boolean guesses;
  private final Map<LinkQuery, Boolean> known = new HashMap<>();

  LinkLiveness(StepProgram program) {
    this(program, true);
  }

  private LinkLiveness(StepProgram program, boolean guesses) {
    this.program = program;
    this.guesses = guesses;
  }

  /** Without the heuristic: every link is live. */
  public static LinkLiveness everything(StepProgram program) {
    return new LinkLiveness(program, false);
  }

  boolean isGuessed() {
    return guesses;
  }

  /** Whether the link of the node that the variable holds may be followed from here on. */
  boolean link(int at, int variable, Known words) {
    return !guesses || known.computeIfAbsent(new LinkQuery(at, variable, words), this::search);
  }

  private record VisitedState(int at, String variables) {}

  private boolean search(LinkQuery question) {
    Set<VisitedState> seen = new HashSet<>();
    ArrayDeque<byte[]> open = new ArrayDeque<>();
    ArrayDeque<Integer> places = new ArrayDeque<>();
    open.add(beginning(question));
    places.add(question.at());
    while (!open.isEmpty()) {
      byte[] variables = open.poll();
      int place = places.poll();
      boolean holds = place >= 0 && contains(variables);
      if (holds && seen.add(new VisitedState(place, Arrays.toString(variables)))) {
        if (seen.size() > MAX_STATES || isFollowed(program.code().get(place).op(), variables)) {
          return true;
        }
        go(place, variables, open, places);
      }
    }
    return false;
  }

  private byte[] beginning(LinkQuery question) {
    byte[] variables = new byte[program.variables()];
    for (int v = 0; v < Math.min(Long.SIZE, variables.length); v++) {
      Known words = question.known();
      boolean constant = ((words.falses() | words.trues()) >> v & 1) != 0;
      variables[v] = (words.marked() >> v & 1) != 0 ? MARKED : NOTHING;
      variables[v] |= (words.lost() >> v & 1) != 0 ? LOST : 0;
      if (constant) {
        variables[v] = (words.falses() >> v & 1) != 0 ? FALSE : TRUE;
      }
    }
    int node = question.variable();
    variables[node] += variables[node] == (variables[node] & LOST) ? NODE : MARKED_NODE - MARKED;
    variables[0] = FALSE;
    return variables;
  }

  private static boolean isNode(byte known) {
    int held = known & ~LOST;
    return held == NODE || held == MARKED_NODE;
  }

  private static boolean isMarked(byte known) {
    int held = known & ~LOST;
    return held == MARKED || held == MARKED_NODE;
  }

  private static boolean contains(byte[] variables) {
    for (byte each : variables) {
      if (isNode(each)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isFollowed(StepOp op, byte[] variables) {
    if (op instanceof StepOp.Load load) {
      return isLink(load.place(), variables);
    } else if (op instanceof StepOp.LoadPair load) {
      return isNode(variables[load.node()]);
    } else if (op instanceof StepOp.Store store) {
      return isLink(store.place(), variables) || isNode(variables[store.from()]);
    } else if (op instanceof StepOp.Cas cas) {
      return isLink(cas.place(), variables) || isNode(variables[cas.next()]);
    } else if (op instanceof StepOp.Swap swap) {
      return isLink(swap.place(), variables) || isNode(variables[swap.next()]);
    } else if (op instanceof StepOp.StorePair store) {
      return isNode(variables[store.node()]) || isNode(variables[store.link()]);
    } else if (op instanceof StepOp.CasPair cas && !fails(cas, variables)) {
      return isNode(variables[cas.node()]) || isNode(variables[cas.next()]);
    }
    return false;
  }

  private static boolean fails(StepOp.CasPair cas, byte[] variables) {
    return isMarked(variables[cas.node()]) && variables[cas.expectedMark()] == FALSE;
  }

  private static boolean isLink(MemoryPlace place, byte[] variables) {
    return place instanceof MemoryPlace.Link link && isNode(variables[link.node()]);
  }

  private void go(
      int place, byte[] variables, ArrayDeque<byte[]> open, ArrayDeque<Integer> places) {
    StepInstruction insn = program.code().get(place);
    byte[] after = variables.clone();
    if (insn.op() instanceof StepOp.Test test) {
      int outcome = outcome(test, variables);
      if (outcome != 0) {
        open.add(after);
        places.add(insn.next());
      }
      if (outcome != 1) {
        open.add(after);
        places.add(insn.otherwise());
      }
      return;
    }
    if (insn.op() instanceof StepOp.LoadPair pair) {
      after[pair.mark()] = isMarked(variables[pair.node()]) ? TRUE : NOTHING;
    }
    if (insn.op().to() >= 0) {
      after[insn.op().to()] = result(insn.op(), variables);
    }
    after[0] = FALSE;
    open.add(after);
    places.add(insn.next());
  }

  private static byte result(StepOp op, byte[] variables) {
    if (op instanceof StepOp.Copy copy) {
      return variables[copy.from()];
    } else if (op instanceof StepOp.Let let) {
      return let.word() == ViewWord.NULL ? FALSE : let.word() == ViewWord.ONE ? TRUE : NOTHING;
    } else if (op instanceof StepOp.Load load && load.place() instanceof MemoryPlace.Mark mark) {
      return isMarked(variables[mark.node()]) ? TRUE : NOTHING;
    } else if (op instanceof StepOp.CasPair cas) {
      return fails(cas, variables) ? FALSE : NOTHING;
    }
    return NOTHING;
  }

  /** 1 if the test holds, 0 if not, 2 if unknown. */
  private static int outcome(StepOp.Test test, byte[] variables) {
    byte left = variables[test.left()];
    byte right = variables[test.right()];
    boolean constants = isConstant(left) && isConstant(right);
    boolean nodeAndNull = left == FALSE && holdsNode(right) || right == FALSE && holdsNode(left);
    boolean apart = isLost(left) != isLost(right);
    if (!test.relation().isEquality() || !constants && !nodeAndNull && !apart) {
      return 2;
    }
    return left == right == (test.relation() == WordRelation.EQUAL) ? 1 : 0;
  }

  private static boolean holdsNode(byte known) {
    return isNode(known) || isMarked(known) || isLost(known);
  }

  private static boolean isLost(byte known) {
    return (known & LOST) != 0;
  }

  private static boolean isConstant(byte known) {
    return known == FALSE || known == TRUE;
  }
}
