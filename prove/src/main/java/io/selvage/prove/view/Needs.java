package io.selvage.prove.view;

import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Place;
import io.selvage.prove.code.Relation;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.Word;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Whether a thread will still follow the link of a node that a variable holds. If not, and if the
 * node is out of the list, then where it leads to is nobody's business and views forget it (the
 * design page: forgetting is always sound). This is a guess by the code alone: a link that was
 * forgotten and is read all the same fails the proof.
 *
 * <p>Of a marked node it is followed that it stays marked: a search that looks at the mark first,
 * or a compare-and-set that expects none, does not get to the link.
 */
final class Needs {
  private static final int MAX_STATES = 3_000;

  /** What is known of a variable: nothing, the node, or a constant. */
  private static final byte NOTHING = 0;

  private static final byte NODE = 1;
  private static final byte FALSE = 2;
  private static final byte TRUE = 3;

  private final StepProgram program;
  private final Map<Integer, Boolean> known = new HashMap<>();

  Needs(StepProgram program) {
    this.program = program;
  }

  /** Whether the link may be followed from here on. */
  boolean link(int at, int variable, int marks) {
    int marked = marks == View.MARKED ? 1 : 0;
    int question = (at * program.variables() + variable) * 2 + marked;
    return known.computeIfAbsent(question, asked -> search(at, variable, marked == 1));
  }

  private record Standing(int at, String variables) {}

  private boolean search(int at, int variable, boolean marked) {
    byte[] first = new byte[program.variables()];
    first[0] = FALSE;
    first[variable] = NODE;
    Set<Standing> seen = new HashSet<>();
    ArrayDeque<byte[]> open = new ArrayDeque<>();
    ArrayDeque<Integer> places = new ArrayDeque<>();
    open.add(first);
    places.add(at);
    while (!open.isEmpty()) {
      byte[] variables = open.poll();
      int place = places.poll();
      boolean holds = contains(variables);
      if (place < 0 || !holds || !seen.add(new Standing(place, Arrays.toString(variables)))) {
        continue;
      }
      if (seen.size() > MAX_STATES || isFollowed(program.code().get(place).op(), variables, marked)) {
        return true;
      }
      go(place, variables, marked, open, places);
    }
    return false;
  }

  private static boolean contains(byte[] variables) {
    for (byte each : variables) {
      if (each == NODE) {
        return true;
      }
    }
    return false;
  }

  private static boolean isFollowed(Op op, byte[] variables, boolean marked) {
    if (op instanceof Op.Load load) {
      return isLink(load.place(), variables);
    } else if (op instanceof Op.LoadPair load) {
      return variables[load.node()] == NODE;
    } else if (op instanceof Op.Store store) {
      return isLink(store.place(), variables) || variables[store.from()] == NODE;
    } else if (op instanceof Op.Cas cas) {
      return isLink(cas.place(), variables) || variables[cas.next()] == NODE;
    } else if (op instanceof Op.Swap swap) {
      return isLink(swap.place(), variables) || variables[swap.next()] == NODE;
    } else if (op instanceof Op.StorePair store) {
      return variables[store.node()] == NODE || variables[store.link()] == NODE;
    } else if (op instanceof Op.CasPair cas) {
      boolean fails = marked && variables[cas.expectedMark()] == FALSE;
      return variables[cas.node()] == NODE && !fails || variables[cas.next()] == NODE;
    }
    return false;
  }

  private static boolean isLink(Place place, byte[] variables) {
    return place instanceof Place.Link link && variables[link.node()] == NODE;
  }

  private void go(
      int place,
      byte[] variables,
      boolean marked,
      ArrayDeque<byte[]> open,
      ArrayDeque<Integer> places) {
    Instruction insn = program.code().get(place);
    byte[] after = variables.clone();
    if (insn.op() instanceof Op.Test test) {
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
    if (insn.op() instanceof Op.LoadPair pair) {
      after[pair.mark()] = NOTHING;
    }
    if (insn.op().to() >= 0) {
      after[insn.op().to()] = result(insn.op(), variables, marked);
    }
    after[0] = FALSE;
    open.add(after);
    places.add(insn.next());
  }

  private static byte result(Op op, byte[] variables, boolean marked) {
    if (op instanceof Op.Copy copy) {
      return variables[copy.from()];
    } else if (op instanceof Op.Let let) {
      return let.word() == Word.NULL ? FALSE : let.word() == Word.ONE ? TRUE : NOTHING;
    } else if (op instanceof Op.Load load && load.place() instanceof Place.Mark mark) {
      return marked && variables[mark.node()] == NODE ? TRUE : NOTHING;
    } else if (op instanceof Op.CasPair cas) {
      boolean fails = marked && variables[cas.node()] == NODE;
      return fails && variables[cas.expectedMark()] == FALSE ? FALSE : NOTHING;
    }
    return NOTHING;
  }

  /** 1 if the test holds, 0 if not, 2 if that is not known. */
  private static int outcome(Op.Test test, byte[] variables) {
    byte left = variables[test.left()];
    byte right = variables[test.right()];
    boolean constants = left >= FALSE && right >= FALSE;
    boolean nodeAndNull = left == NODE && right == FALSE || left == FALSE && right == NODE;
    if (!test.relation().isEquality() || !constants && !nodeAndNull) {
      return 2;
    }
    return left == right == (test.relation() == Relation.EQUAL) ? 1 : 0;
  }
}
