package io.selvage.prove.internal.arrayqueue.view;

import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Local steps up to the next interference point. Values are only copied and compared with null
 * here, so a result for distinct values holds for all values (data independence).
 */
final class SlotLocalSteps {
  private static final int MAX_STEPS = 2_000;

  /** The checker tries all index distances that this many increments can distinguish. */
  private static final int MAX_ADDITIONS = 3;

  private final StepProgram program;

  SlotLocalSteps(StepProgram program) {
    this.program = program;
  }

  List<SlotView> after(SlotView start) {
    List<SlotView> all = new ArrayList<>();
    Set<String> seen = new HashSet<>(); // a loop without memory steps reaches nothing new
    ArrayDeque<SlotView> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      SlotView view = open.pop();
      view.tidy(program);
      if (!seen.add(view.additions + " " + view.line())) {
        continue;
      }
      if (view.additions > MAX_ADDITIONS) {
        throw new SlotProofFailure("PRV-085 too many additions between two memory accesses", view);
      }
      if (SlotSteps.isStop(program, view.at)) {
        all.add(view);
      } else if (seen.size() > MAX_STEPS) {
        throw new SlotProofFailure("PRV-050 too many steps without a memory access", view);
      } else {
        open.addAll(step(view));
      }
    }
    return all;
  }

  /** Consumes the view. */
  private List<SlotView> step(SlotView view) {
    StepInstruction insn = program.code().get(view.at);
    StepOp op = insn.op();
    if (op instanceof StepOp.Test test) {
      return test(view, insn, test);
    }
    if (op instanceof StepOp.Next next) {
      return next(view, insn, next);
    }
    if (op instanceof StepOp.Let let) {
      view.put(let.to(), SlotWord.of(let.word()));
    } else if (op instanceof StepOp.Copy copy) {
      copy(view, copy.to(), copy.from());
    } else if (op instanceof StepOp.Stop stop) {
      throw new SlotProofFailure(stop.why(), view);
    } else if (!(op instanceof StepOp.Skip)) {
      throw new SlotProofFailure("PRV-010 " + op, view);
    }
    view.at = insn.next();
    return List.of(view);
  }

  private static void copy(SlotView view, int to, int from) {
    int rank = view.rank(from);
    view.put(to, view.words[from]);
    if (view.words[from] == SlotWord.INDEX) {
      view.putIndex(to, rank);
    }
  }

  /** Increments a number. Beyond the free slots an overflow cannot be excluded. */
  private static List<SlotView> next(SlotView view, StepInstruction insn, StepOp.Next next) {
    List<SlotView> all = new ArrayList<>();
    for (RankedView from : RankedView.to(view, next.from())) {
      if (from.rank() == SlotView.NOWHERE || from.rank() > from.view().ranks[SlotView.FREE]) {
        SlotView lost = from.view().copy();
        lost.put(next.to(), SlotWord.ANY);
        all.add(lost);
      } else {
        for (RankedView moved : RankedView.past(from.view(), from.rank())) {
          moved.view().putIndex(next.to(), moved.rank());
          all.add(moved.view());
        }
      }
    }
    all.forEach(each -> each.at = insn.next());
    return all;
  }

  // ---------------------------------------------------------------- tests

  private List<SlotView> test(SlotView start, StepInstruction insn, StepOp.Test test) {
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

  /** When the number one is compared with an index, it is the index after the first. */
  private static List<SlotView> comparable(SlotView view, StepOp.Test test) {
    boolean left =
        view.words[test.left()] == SlotWord.ONE && view.words[test.right()] == SlotWord.INDEX;
    boolean right =
        view.words[test.right()] == SlotWord.ONE && view.words[test.left()] == SlotWord.INDEX;
    if (!left && !right) {
      return List.of(view);
    }
    int one = left ? test.left() : test.right();
    List<SlotView> all = new ArrayList<>();
    for (RankedView moved : RankedView.to(view, one)) {
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
  private int order(SlotView view, StepOp.Test test) {
    int left = view.words[test.left()];
    int right = view.words[test.right()];
    if (left == SlotWord.DEAD || right == SlotWord.DEAD) {
      throw new SlotProofFailure("PRV-010 the code compares an unassigned variable", view);
    }
    if (SlotWord.isValue(left) || SlotWord.isValue(right)) {
      if (left != SlotWord.NULL && right != SlotWord.NULL || !test.relation().isEquality()) {
        throw new SlotProofFailure(
            "PRV-084 the code compares a value with something other than null", view);
      }
      return 1 | 4;
    }
    if (SlotWord.isConstant(left) && SlotWord.isConstant(right)) {
      return sign(program.constants().get(left).compareTo(program.constants().get(right)));
    }
    int l = left == SlotWord.INDEX ? view.rank(test.left()) : left == SlotWord.NULL ? 0 : -1;
    int r = right == SlotWord.INDEX ? view.rank(test.right()) : right == SlotWord.NULL ? 0 : -1;
    return l < 0 || r < 0 ? 7 : sign(Integer.compare(l, r));
  }

  private static int sign(int comparison) {
    return comparison < 0 ? 1 : comparison == 0 ? 2 : 4;
  }
}
