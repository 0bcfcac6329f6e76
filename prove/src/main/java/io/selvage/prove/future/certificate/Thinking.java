package io.selvage.prove.future.certificate;

import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.Word;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The steps that a thread takes for itself, up to the next that others may notice. */
final class Thinking {
  private static final int MAX_STEPS = 2_000;

  /** From here on it is asked at every step whether it is one of a circle. */
  private static final int FEW_STEPS = 100;

  private final StepProgram program;

  Thinking(StepProgram program) {
    this.program = program;
  }

  List<Moment> from(Moment start) {
    List<Moment> all = new ArrayList<>();
    Set<String> thoughts = new HashSet<>();
    ArrayDeque<Moment> open = new ArrayDeque<>();
    open.add(start);
    for (int count = 0; !open.isEmpty(); count++) {
      if (count > MAX_STEPS) {
        throw new Rejected("too many steps without one of memory");
      }
      Moment moment = open.pop();
      forget(moment);
      Op op = program.code().get(moment.at).op();
      if (!program.isLocal(moment.at) || op instanceof Op.Return) {
        all.add(moment);
      } else if (op instanceof Op.Test test) {
        if (thoughts.add(thought(moment))) { // what was thought before need not be thought again
          test(moment, test, open);
        }
      } else if (count < FEW_STEPS || thoughts.add(thought(moment))) { // circles need no test
        hold(moment, op);
        open.push(at(moment, program.code().get(moment.at).next()));
      }
    }
    return all;
  }

  private void forget(Moment moment) {
    BitSet live = program.live().get(moment.at);
    for (Iterator<Integer> all = moment.variables.keySet().iterator(); all.hasNext(); ) {
      if (!live.get(all.next())) {
        all.remove();
      }
    }
  }

  private static String thought(Moment moment) {
    StringBuilder text = new StringBuilder();
    text.append(moment.at).append(' ').append(moment.additions);
    for (Map.Entry<Integer, Item> entry : moment.variables.entrySet()) {
      Item item = entry.getValue();
      text.append(' ').append(entry.getKey());
      text.append(' ').append(item.sort().ordinal()).append(' ').append(item.number());
    }
    return text.toString();
  }

  private void test(Moment moment, Op.Test test, ArrayDeque<Moment> open) {
    Instruction insn = program.code().get(moment.at);
    number(moment, test.left(), test.right());
    number(moment, test.right(), test.left());
    int order = order(Doing.item(moment, test.left()), Doing.item(moment, test.right()), test);
    if ((order & ~test.relation().bits()) != 0) {
      open.push(at(moment.copy(), insn.otherwise()));
    }
    if ((order & test.relation().bits()) != 0) {
      open.push(at(moment.copy(), insn.next()));
    }
  }

  /** The number one, compared with an index, is an index. */
  private static void number(Moment moment, int variable, int other) {
    boolean index = Doing.item(moment, other).is(Item.Sort.INDEX);
    if (index && Doing.item(moment, variable).isTrue()) {
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
      if (item.isTrue()) {
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
      if (!left.isNull() && !right.isNull() || !test.relation().isEquality()) {
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
