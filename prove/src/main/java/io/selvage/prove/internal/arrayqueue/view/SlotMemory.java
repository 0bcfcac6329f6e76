package io.selvage.prove.internal.arrayqueue.view;

import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.internal.arrayqueue.view.SlotAction.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Memory steps. A value is stored in a slot once, in the slot that its own insertion took
 * exclusively; it leaves the slot by an exchange with null. So each value is in at most one slot
 * and is removed at most once.
 */
final class SlotMemory {
  private final StepProgram program;

  SlotMemory(StepProgram program) {
    this.program = program;
  }

  List<SlotSuccessor> after(SlotView view, StepInstruction insn) {
    StepOp op = insn.op();
    List<SlotSuccessor> all = new ArrayList<>();
    if (op instanceof StepOp.Take take) {
      take(view, take, all);
    } else if (op instanceof StepOp.Load load && load.place() instanceof MemoryPlace.Counter) {
      SlotView read = view.copy();
      read.putIndex(load.to(), view.ranks[SlotView.FREE]);
      all.add(SlotSuccessor.quietly(read));
    } else {
      slot(view, op, all);
    }
    all.forEach(each -> each.view().at = insn.next());
    return all;
  }

  private boolean puts(SlotView view) {
    return program.operations().get(view.operation).operationKind() == OperationKind.PUT;
  }

  private void take(SlotView view, StepOp.Take take, List<SlotSuccessor> all) {
    SlotView taken = view.copy();
    int rank = view.ranks[SlotView.FREE];
    if (!puts(view)) { // a waiting removal would take any number of slots: no array suffices
      throw new SlotProofFailure("PRV-083 a removal reserves a slot", view);
    }
    if (view.acted || view.ranks[SlotView.MINE] != SlotView.NOWHERE) {
      throw new SlotProofFailure("PRV-083 an insertion reserves a second slot", view);
    }
    taken.ranks[SlotView.MINE] = rank;
    taken.putIndex(take.to(), rank);
    for (SlotView after : taken(taken, view.value)) {
      all.add(new SlotSuccessor(after, SlotSteps.action(Kind.TAKE, view.value, view)));
    }
  }

  /** Some thread takes the free slot for that value: the next slot becomes the free one. */
  static List<SlotView> taken(SlotView view, TrackedValue value) {
    int rank = view.ranks[SlotView.FREE];
    List<SlotView> all = new ArrayList<>();
    for (RankedView moved : RankedView.past(view, rank)) {
      SlotView after = moved.view();
      after.ranks[SlotView.FREE] = moved.rank();
      if (value != TrackedValue.PLAIN) {
        after.ranks[SlotView.place(value)] = rank;
        after.fill(value, SlotFilling.TAKEN);
      }
      all.add(after);
    }
    return all;
  }

  // ---------------------------------------------------------------- slots

  private void slot(SlotView view, StepOp op, List<SlotSuccessor> all) {
    if (op instanceof StepOp.Load load) {
      for (RankedView at : indices(view, SlotSteps.index(load.place(), view))) {
        for (Content content : contents(at)) {
          SlotView read = at.view().copy();
          read.put(load.to(), content == Content.EMPTY ? SlotWord.NULL : SlotWord.SEEN);
          all.add(SlotSuccessor.quietly(read));
        }
      }
    } else if (op instanceof StepOp.Store store) {
      write(view, store.place(), view.words[store.from()], Optional.empty(), all);
    } else if (op instanceof StepOp.Swap swap) {
      write(view, swap.place(), view.words[swap.next()], Optional.of(swap), all);
    } else if (op instanceof StepOp.Cas cas) {
      compare(view, cas, all);
    } else {
      throw new SlotProofFailure("PRV-010 " + op, view);
    }
  }

  /** The possible contents of a slot. */
  private enum Content {
    EMPTY,
    PLAIN,
    FIRST,
    SECOND
  }

  private static List<Content> contents(RankedView at) {
    SlotView view = at.view();
    if (view.ranks[SlotView.FIRST] == at.rank()) {
      return List.of(view.first == SlotFilling.FILLED ? Content.FIRST : Content.EMPTY);
    }
    if (view.ranks[SlotView.SECOND] == at.rank()) {
      return List.of(view.second == SlotFilling.FILLED ? Content.SECOND : Content.EMPTY);
    }
    return List.of(Content.EMPTY, Content.PLAIN);
  }

  private static List<RankedView> indices(SlotView view, int variable) {
    List<RankedView> cases = RankedView.to(view, variable);
    if (cases.get(0).rank() == SlotView.NOWHERE) {
      throw new SlotProofFailure(
          "PRV-085 an index is computed in an unsupported way, or may exceed the reserved slots",
          view);
    }
    return cases;
  }

  private void write(
      SlotView view,
      MemoryPlace place,
      int word,
      Optional<StepOp.Swap> swap,
      List<SlotSuccessor> all) {
    for (RankedView at : indices(view, SlotSteps.index(place, view))) {
      if (word == SlotWord.NULL) {
        contents(at).forEach(content -> all.add(empty(at.view(), content, swap)));
      } else {
        SlotSuccessor filled = fill(at, word);
        swap.ifPresent(it -> filled.view().put(it.to(), SlotWord.NULL));
        all.add(filled);
      }
    }
  }

  /** A slot becomes or remains empty. */
  private SlotSuccessor empty(SlotView view, Content content, Optional<StepOp.Swap> swap) {
    SlotView after = view.copy();
    if (content == Content.EMPTY) {
      swap.ifPresent(it -> after.put(it.to(), SlotWord.NULL));
      return SlotSuccessor.quietly(after);
    }
    if (swap.isEmpty()) {
      throw new SlotProofFailure("PRV-082 a value may be lost: null overwrites it", view);
    }
    if (puts(view) || view.acted) {
      throw new SlotProofFailure(
          "PRV-087 an insertion removes a value, or a removal removes a second value", view);
    }
    after.acted = true;
    after.put(swap.get().to(), SlotWord.REMOVED);
    if (content == Content.PLAIN) {
      return SlotSuccessor.quietly(after);
    }
    after.observe(
        content == Content.FIRST
            ? OrderObserver.Event.FIRST_REMOVED
            : OrderObserver.Event.SECOND_REMOVED);
    if (after.observer == OrderObserver.FAILED) {
      throw new SlotProofFailure(
          "PRV-086 a value is removed although a value inserted before it is still present", view);
    }
    return new SlotSuccessor(after, SlotSteps.action(Kind.REMOVE, TrackedValue.PLAIN, view));
  }

  /**
   * The operation's own value is stored in its own slot, which is empty because no other thread
   * writes to it.
   */
  private static SlotSuccessor fill(RankedView at, int word) {
    SlotView view = at.view();
    boolean own = word == SlotWord.ARGUMENT && at.rank() == view.ranks[SlotView.MINE];
    if (!own) {
      throw new SlotProofFailure(
          "PRV-083 an insertion fills a slot that it did not reserve, or stores another value",
          view);
    }
    SlotView after = view.copy();
    after.acted = true;
    after.ranks[SlotView.MINE] = SlotView.NOWHERE;
    if (view.value == TrackedValue.PLAIN) {
      return SlotSuccessor.quietly(after);
    }
    after.fill(view.value, SlotFilling.FILLED);
    return new SlotSuccessor(after, SlotSteps.action(Kind.FILL, view.value, view));
  }

  /** Only null may be expected: otherwise values are compared. */
  private static void compare(SlotView view, StepOp.Cas cas, List<SlotSuccessor> all) {
    if (view.words[cas.expected()] != SlotWord.NULL) {
      throw new SlotProofFailure(
          "PRV-084 the code compares a value with something other than null", view);
    }
    for (RankedView at : indices(view, SlotSteps.index(cas.place(), view))) {
      SlotSuccessor filled = fill(at, view.words[cas.next()]);
      filled.view().put(cas.to(), SlotWord.ONE);
      all.add(filled);
      if (cas.spurious()) {
        SlotView failed = at.view().copy();
        failed.put(cas.to(), SlotWord.NULL);
        all.add(SlotSuccessor.quietly(failed));
      }
    }
  }
}
