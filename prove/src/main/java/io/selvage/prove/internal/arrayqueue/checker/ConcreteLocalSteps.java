package io.selvage.prove.internal.arrayqueue.checker;

import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The local steps of a thread up to the next step visible to others. */
final class ConcreteLocalSteps {
  private static final int MAX_STEPS = 2_000;

  /** After this many steps, every state is checked for a cycle. */
  private static final int FEW_STEPS = 100;

  private final StepProgram program;

  ConcreteLocalSteps(StepProgram program) {
    this.program = program;
  }

  List<SlotState> from(SlotState start) {
    List<SlotState> all = new ArrayList<>();
    Set<String> thoughts = new HashSet<>();
    ArrayDeque<SlotState> open = new ArrayDeque<>();
    open.add(start);
    for (int count = 0; !open.isEmpty(); count++) {
      if (count > MAX_STEPS) {
        throw new InvalidSlotCertificate("too many steps without one of memory");
      }
      SlotState moment = open.pop();
      forget(moment);
      StepOp op = program.code().get(moment.at).op();
      if (!program.isLocal(moment.at) || op instanceof StepOp.Return) {
        all.add(moment);
      } else if (op instanceof StepOp.Test test) {
        if (thoughts.add(thought(moment))) { // states visited before need not be explored again
          test(moment, test, open);
        }
      } else if (count < FEW_STEPS
          || thoughts.add(thought(moment))) { // short paths need no cycle check
        hold(moment, op);
        open.push(at(moment, program.code().get(moment.at).next()));
      }
    }
    return all;
  }

  private void forget(SlotState moment) {
    BitSet live = program.live().get(moment.at);
    for (Iterator<Integer> all = moment.variables.keySet().iterator(); all.hasNext(); ) {
      if (!live.get(all.next())) {
        all.remove();
      }
    }
  }

  private static String thought(SlotState moment) {
    StringBuilder text = new StringBuilder();
    text.append(moment.at).append(' ').append(moment.additions);
    for (Map.Entry<Integer, SlotValue> entry : moment.variables.entrySet()) {
      SlotValue item = entry.getValue();
      text.append(' ').append(entry.getKey());
      text.append(' ').append(item.sort().ordinal()).append(' ').append(item.number());
    }
    return text.toString();
  }

  private void test(SlotState moment, StepOp.Test test, ArrayDeque<SlotState> open) {
    StepInstruction insn = program.code().get(moment.at);
    number(moment, test.left(), test.right());
    number(moment, test.right(), test.left());
    int order =
        order(
            SlotOwnSteps.item(moment, test.left()), SlotOwnSteps.item(moment, test.right()), test);
    if ((order & ~test.relation().bits()) != 0) {
      open.push(at(moment.copy(), insn.otherwise()));
    }
    if ((order & test.relation().bits()) != 0) {
      open.push(at(moment.copy(), insn.next()));
    }
  }

  /** The number one, compared with an index, is an index. */
  private static void number(SlotState moment, int variable, int other) {
    boolean index = SlotOwnSteps.item(moment, other).is(SlotValue.Sort.INDEX);
    if (index && SlotOwnSteps.item(moment, variable).isTrue()) {
      moment.additions++;
      moment.variables.put(variable, SlotValue.index(1));
    }
  }

  private static SlotState at(SlotState moment, int where) {
    moment.at = where;
    return moment;
  }

  private static void hold(SlotState moment, StepOp op) {
    if (op instanceof StepOp.Let let) {
      boolean constant = ViewWord.isConstant(let.word());
      SlotValue.Sort sort = constant ? SlotValue.Sort.CONSTANT : SlotValue.Sort.UNKNOWN;
      moment.variables.put(
          let.to(), new SlotValue(sort, constant ? ViewWord.number(let.word()) : 0));
    } else if (op instanceof StepOp.Copy copy) {
      moment.variables.put(copy.to(), SlotOwnSteps.item(moment, copy.from()));
    } else if (op instanceof StepOp.Next next) {
      SlotValue item = SlotOwnSteps.item(moment, next.from());
      if (item.isTrue()) {
        moment.additions++;
        item = SlotValue.index(1);
      }
      boolean sure = item.isIndex() && item.number() <= moment.free; // no overflow
      moment.additions += sure ? 1 : 0;
      moment.variables.put(
          next.to(),
          sure ? SlotValue.index(item.number() + 1) : SlotValue.of(SlotValue.Sort.UNKNOWN));
    } else if (!(op instanceof StepOp.Skip)) {
      throw new InvalidSlotCertificate("an instruction that must not be reached: " + op);
    }
  }

  /** Less 1, equal 2, greater 4, or a combination. */
  private int order(SlotValue left, SlotValue right, StepOp.Test test) {
    if (left.isValue() || right.isValue()) {
      if (!left.isNull() && !right.isNull() || !test.relation().isEquality()) {
        throw new InvalidSlotCertificate("values are compared");
      }
      return 5;
    }
    if (left.is(SlotValue.Sort.CONSTANT) && right.is(SlotValue.Sort.CONSTANT)) {
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
