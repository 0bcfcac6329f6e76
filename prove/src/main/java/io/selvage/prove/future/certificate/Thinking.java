package io.selvage.prove.future.certificate;

import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.Word;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The steps that a thread takes for itself, up to the next that others may notice. */
final class Thinking {
  private static final int MAX_STEPS = 2_000;

  private final StepProgram program;

  Thinking(StepProgram program) {
    this.program = program;
  }

  List<Moment> from(Moment moment) {
    List<Moment> all = new ArrayList<>();
    think(moment, new HashSet<>(), all);
    return all;
  }

  /** What was thought before need not be thought again. */
  private void think(Moment moment, Set<String> thoughts, List<Moment> all) {
    Instruction insn = program.code().get(moment.at);
    Op op = insn.op();
    moment.variables.keySet().removeIf(variable -> !program.live().get(moment.at).get(variable));
    if (!program.isLocal(moment.at) || op instanceof Op.Return) {
      all.add(moment);
    } else if (!thoughts.add(moment.at + " " + moment.additions + moment.variables)) {
      return;
    } else if (thoughts.size() > MAX_STEPS) {
      throw new Rejected("too many steps without one of memory");
    } else if (op instanceof Op.Test test) {
      number(moment, test.left(), test.right());
      number(moment, test.right(), test.left());
      int order = order(Doing.item(moment, test.left()), Doing.item(moment, test.right()), test);
      if ((order & test.relation().bits()) != 0) {
        think(at(moment.copy(), insn.next()), thoughts, all);
      }
      if ((order & ~test.relation().bits()) != 0) {
        think(at(moment.copy(), insn.otherwise()), thoughts, all);
      }
    } else {
      hold(moment, op);
      think(at(moment, insn.next()), thoughts, all);
    }
  }

  /** The number one, compared with an index, is an index. */
  private static void number(Moment moment, int variable, int other) {
    boolean index = Doing.item(moment, other).is(Item.Sort.INDEX);
    if (index && Doing.item(moment, variable).equals(Item.TRUE)) {
      moment.additions++;
      moment.variables.put(variable, Item.index(1));
    }
  }

  private static Moment at(Moment moment, int where) {
    moment.at = where;
    return moment;
  }

  private static void hold(Moment moment, Op op) {
    if (op instanceof Op.Let let) {
      boolean constant = Word.isConstant(let.word());
      Item.Sort sort = constant ? Item.Sort.CONSTANT : Item.Sort.UNKNOWN;
      moment.variables.put(let.to(), new Item(sort, constant ? Word.number(let.word()) : 0));
    } else if (op instanceof Op.Copy copy) {
      moment.variables.put(copy.to(), Doing.item(moment, copy.from()));
    } else if (op instanceof Op.Next next) {
      Item item = Doing.item(moment, next.from());
      if (item.equals(Item.TRUE)) {
        moment.additions++;
        item = Item.index(1);
      }
      boolean sure = item.isIndex() && item.number() <= moment.free; // no overflow
      moment.additions += sure ? 1 : 0;
      moment.variables.put(
          next.to(), sure ? Item.index(item.number() + 1) : Item.of(Item.Sort.UNKNOWN));
    } else if (!(op instanceof Op.Skip)) {
      throw new Rejected("an instruction that must not be reached: " + op);
    }
  }

  /** Less 1, equal 2, greater 4, or several of them. */
  private int order(Item left, Item right, Op.Test test) {
    if (left.isValue() || right.isValue()) {
      if (!left.equals(Item.NULL) && !right.equals(Item.NULL) || !test.relation().isEquality()) {
        throw new Rejected("values are compared");
      }
      return 5;
    }
    if (left.is(Item.Sort.CONSTANT) && right.is(Item.Sort.CONSTANT)) {
      long l = program.constants().get(left.number());
      return bit(Long.compare(l, program.constants().get(right.number())));
    }
    return left.isIndex() && right.isIndex()
        ? bit(Integer.compare(left.number(), right.number()))
        : 7;
  }

  private static int bit(int comparison) {
    return 1 << (1 + Integer.signum(comparison));
  }
}
