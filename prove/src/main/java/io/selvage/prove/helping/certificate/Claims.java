package io.selvage.prove.helping.certificate;

import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Roles;
import io.selvage.prove.helping.code.Slot;
import io.selvage.prove.helping.code.Word;
import java.util.List;

/**
 * What the program says of its slots beyond its code is a guess of whoever read the class: which
 * field is the content, which ones describe operations, what may be where. The first is the
 * question itself, and shown. The judges rely on the rest in the ways asked here; all else about it
 * (truthful descriptors, fixed fields, what is stored where) is checked at every step.
 */
final class Claims {
  private final Plan plan;
  private final Roles roles;

  private Claims(Plan plan) {
    this.plan = plan;
    this.roles = plan.program.roles();
  }

  static void require(Plan plan) {
    Claims claims = new Claims(plan);
    for (int s = 0; s < plan.program.slots().size(); s++) {
      claims.requireSlot(s);
    }
    Judge.require(claims.isShared(claims.roles.root(), HelpingProgram.OBJECT), "no such content");
    for (List<Integer> slots : claims.roles.parameters().values()) {
      slots.forEach(claims::requireParameter);
    }
    if (plan.program.isCell()) {
      claims.requireCell();
    } else {
      claims.requireStack();
    }
  }

  private boolean isShared(int slot, int type) {
    return plan.slot(slot).type() == type && plan.slot(slot).flavour() == Slot.Flavour.VOLATILE;
  }

  /** Elements are null at first, and descriptors are nowhere but in the cell or in elements. */
  private void requireSlot(int number) {
    Slot slot = plan.slot(number);
    boolean zero = // where there are numbers, it is one of them
        slot.constants().contains(Word.NULL) || slot.types().contains(HelpingProgram.NUMBER);
    Judge.require(slot.type() != HelpingProgram.NUMBER || zero, "elements are null at first");
    boolean place =
        plan.program.isCell() ? number == roles.root() : isShared(number, HelpingProgram.NUMBER);
    Judge.require(!plan.isToken(number) || place, "a descriptor elsewhere");
  }

  /** What a descriptor tells of an argument stays as it is. */
  private void requireParameter(int number) {
    Slot slot = plan.slot(number);
    Judge.require(plan.isDescriptor(slot.type()) && slot.isFixed(), "a parameter that changes");
  }

  private void requireCell() {
    boolean control =
        isShared(roles.control(), HelpingProgram.OBJECT)
            || isShared(roles.control(), HelpingProgram.NUMBER);
    Judge.require(control && roles.control() != roles.root(), "no such control");
  }

  /** Nodes are where the content is; their values stay, and their links, as the judge sees to. */
  private void requireStack() {
    Slot link = plan.slot(roles.link());
    Slot value = plan.slot(roles.value());
    Judge.require(link.type() == value.type() && value.isFixed(), "values that change");
    Judge.require(!plan.isDescriptor(link.type()), "a node that is a descriptor");
    for (int s = 0; s < plan.program.slots().size(); s++) {
      Slot slot = plan.slot(s);
      boolean place = s == roles.root() || s == roles.link() || plan.isDescriptor(slot.type());
      Judge.require(place || !slot.types().contains(link.type()), "a node elsewhere");
    }
  }
}
