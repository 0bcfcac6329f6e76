package io.selvage.prove.future;

import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.StepProgram;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Steps that no other thread notices, up to where one might. Values are copied and compared with
 * null here, and nothing else: so what is proved of different values is true of all (data
 * independence).
 */
final class LocalSteps {
  private static final int MAX_STEPS = 2_000;

  /** The checker tries all distances between indices that so many can tell apart. */
  private static final int MAX_ADDITIONS = 3;

  private final StepProgram program;

  LocalSteps(StepProgram program) {
    this.program = program;
  }

  List<SlotView> after(SlotView start) {
    List<SlotView> all = new ArrayList<>();
    Set<String> seen = new HashSet<>(); // a loop without memory steps adds nothing new
    ArrayDeque<SlotView> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      SlotView view = open.pop();
      view.tidy(program);
      if (!seen.add(view.additions + " " + view.line())) {
        continue;
      }
      if (view.additions > MAX_ADDITIONS) {
        throw new Unmet("PRV-085 too many additions between two steps of memory", view);
      }
      if (SlotSteps.isStop(program, view.at)) {
        all.add(view);
      } else if (seen.size() > MAX_STEPS) {
        throw new Unmet("PRV-050 too many steps without one of memory", view);
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
    List<SlotView> all = new ArrayList<>();
    for (Moved from : Moved.to(view, next.from())) {
      if (from.rank() == SlotView.NOWHERE || from.rank() > from.view().ranks[SlotView.FREE]) {
        SlotView lost = from.view().copy();
        lost.put(next.to(), Held.ANY);
        all.add(lost);
      } else {
        for (Moved moved : Moved.past(from.view(), from.rank())) {
          moved.view().putIndex(next.to(), moved.rank());
          all.add(moved.view());
        }
      }
    }
    all.forEach(each -> each.at = insn.next());
    return all;
  }

  // ---------------------------------------------------------------- tests

  private List<SlotView> test(SlotView start, Instruction insn, Op.Test test) {
    List<SlotView> all = new ArrayList<>();
    for (SlotView view : comparable(start, test)) {
      int order = order(view, test);
      if ((order & test.relation().bits()) != 0) {
        all.add(at(view.copy(), insn.next()));
      }
      if ((order & ~test.relation().bits()) != 0) {
        all.add(at(view.copy(), insn.otherwise()));
      }
    }
    return all;
  }

  /** Where the number one is compared with an index, it is the one after the first. */
  private static List<SlotView> comparable(SlotView view, Op.Test test) {
    boolean left = view.words[test.left()] == Held.ONE && view.words[test.right()] == Held.INDEX;
    boolean right = view.words[test.right()] == Held.ONE && view.words[test.left()] == Held.INDEX;
    if (!left && !right) {
      return List.of(view);
    }
    int one = left ? test.left() : test.right();
    List<SlotView> all = new ArrayList<>();
    for (Moved moved : Moved.to(view, one)) {
      moved.view().putIndex(one, moved.rank());
      all.add(moved.view());
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
