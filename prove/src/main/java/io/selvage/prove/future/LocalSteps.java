package io.selvage.prove.future;

import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.StepProgram;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Steps that no other thread notices, up to where one might. Values are copied and compared with
 * null here, and nothing else: so what is proved of different values is true of all (data
 * independence).
 */
final class LocalSteps {
  private static final int MAX_STEPS = 2_000;

  private final StepProgram program;

  LocalSteps(StepProgram program) {
    this.program = program;
  }

  List<SlotView> after(SlotView start) {
    List<SlotView> all = new ArrayList<>();
    ArrayDeque<SlotView> open = new ArrayDeque<>(List.of(start));
    for (int steps = 0; !open.isEmpty(); steps++) {
      SlotView view = open.pop();
      if (SlotSteps.isStop(program, view.at)) {
        view.tidy(program);
        all.add(view);
      } else if (steps > MAX_STEPS) {
        throw new Unmet("PRV-050 a loop without memory steps", view);
      } else {
        open.addAll(step(view));
      }
    }
    return all;
  }

  /** The view is used up. */
  private List<SlotView> step(SlotView view) {
    Instruction insn = program.code().get(view.at);
    Op op = insn.op();
    if (op instanceof Op.Test test) {
      return test(view, insn, test);
    }
    if (op instanceof Op.Next next) {
      return next(view, insn, next);
    }
    if (op instanceof Op.Let let) {
      view.put(let.to(), Held.of(let.word()));
    } else if (op instanceof Op.Copy copy) {
      copy(view, copy.to(), copy.from());
    } else if (op instanceof Op.Stop stop) {
      throw new Unmet(stop.why(), view);
    } else if (!(op instanceof Op.Skip)) {
      throw new Unmet("PRV-010 " + op, view);
    }
    view.at = insn.next();
    return List.of(view);
  }

  private static void copy(SlotView view, int to, int from) {
    int rank = view.rank(from);
    view.put(to, view.words[from]);
    if (view.words[from] == Held.INDEX) {
      view.putIndex(to, rank);
    }
  }

  /** A number goes up. Beyond the free slots nothing says that it does not overflow. */
  private static List<SlotView> next(SlotView view, Instruction insn, Op.Next next) {
    int held = view.words[next.from()];
    int rank = held == Held.INDEX ? view.rank(next.from()) : held == Held.NULL ? 0 : -1;
    List<SlotView> all = new ArrayList<>();
    if (rank < 0 || rank > view.ranks[SlotView.FREE]) {
      view.put(next.to(), Held.ANY);
      all.add(view);
    } else {
      for (Moved moved : Moved.past(view, rank)) {
        moved.view().putIndex(next.to(), moved.rank());
        all.add(moved.view());
      }
    }
    all.forEach(each -> each.at = insn.next());
    return all;
  }

  // ---------------------------------------------------------------- tests

  private List<SlotView> test(SlotView view, Instruction insn, Op.Test test) {
    int order = order(view, test);
    List<SlotView> all = new ArrayList<>();
    if ((order & test.relation().bits()) != 0) {
      all.add(at(view.copy(), insn.next()));
    }
    if ((order & ~test.relation().bits()) != 0) {
      all.add(at(view.copy(), insn.otherwise()));
    }
    return all;
  }

  private static SlotView at(SlotView view, int where) {
    view.at = where;
    return view;
  }

  /** As a set: less 1, equal 2, greater 4. */
  private int order(SlotView view, Op.Test test) {
    int left = view.words[test.left()];
    int right = view.words[test.right()];
    if (left == Held.DEAD || right == Held.DEAD) {
      throw new Unmet("PRV-010 a variable is compared that holds nothing", view);
    }
    if (Held.isValue(left) || Held.isValue(right)) {
      if (left != Held.NULL && right != Held.NULL || !test.relation().isEquality()) {
        throw new Unmet("PRV-084 values are compared with something else than null", view);
      }
      return 1 | 4;
    }
    if (Held.isConstant(left) && Held.isConstant(right)) {
      return sign(program.constants().get(left).compareTo(program.constants().get(right)));
    }
    int l = left == Held.INDEX ? view.rank(test.left()) : left == Held.NULL ? 0 : -1;
    int r = right == Held.INDEX ? view.rank(test.right()) : right == Held.NULL ? 0 : -1;
    return l < 0 || r < 0 ? 7 : sign(Integer.compare(l, r));
  }

  private static int sign(int comparison) {
    return comparison < 0 ? 1 : comparison == 0 ? 2 : 4;
  }
}
