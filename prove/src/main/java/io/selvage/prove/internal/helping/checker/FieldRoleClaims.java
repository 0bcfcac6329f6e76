package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.internal.helping.code.FieldRoles;
import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.List;

/**
 * What the program states about its slots beyond its code was inferred heuristically: which field
 * is the content, which fields describe operations, and which values a slot may hold. The first is
 * part of the question and is reported. The obligations rely on the others only as checked here;
 * everything else (truthful descriptors, fixed fields, what is stored where) is checked at every
 * step.
 */
final class FieldRoleClaims {
  private final CheckerProgram plan;
  private final FieldRoles roles;

  private FieldRoleClaims(CheckerProgram plan) {
    this.plan = plan;
    this.roles = plan.program.roles();
  }

  static void require(CheckerProgram plan) {
    FieldRoleClaims claims = new FieldRoleClaims(plan);
    for (int s = 0; s < plan.program.slots().size(); s++) {
      claims.requireSlot(s);
    }
    HelpingObligations.require(
        claims.isShared(claims.roles.root(), HelpingProgram.OBJECT), "no such content");
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
    return plan.slot(slot).type() == type
        && plan.slot(slot).flavour() == FieldSlot.Flavour.VOLATILE;
  }

  /** Elements are initially null, and descriptors are only in the cell or in elements. */
  private void requireSlot(int number) {
    FieldSlot slot = plan.slot(number);
    boolean zero = // where numbers are possible, this is one of them
        slot.constants().contains(GraphWord.NULL) || slot.types().contains(HelpingProgram.NUMBER);
    HelpingObligations.require(
        slot.type() != HelpingProgram.NUMBER || zero, "elements are null at first");
    boolean place =
        plan.program.isCell() ? number == roles.root() : isShared(number, HelpingProgram.NUMBER);
    HelpingObligations.require(!plan.isToken(number) || place, "a descriptor elsewhere");
  }

  /** A descriptor's copy of an argument never changes. */
  private void requireParameter(int number) {
    FieldSlot slot = plan.slot(number);
    HelpingObligations.require(
        plan.isDescriptor(slot.type()) && slot.isFixed(), "a parameter that changes");
  }

  private void requireCell() {
    boolean control =
        isShared(roles.control(), HelpingProgram.OBJECT)
            || isShared(roles.control(), HelpingProgram.NUMBER);
    HelpingObligations.require(control && roles.control() != roles.root(), "no such control");
  }

  /** Nodes form the content; their values never change, and the obligations check their links. */
  private void requireStack() {
    FieldSlot link = plan.slot(roles.link());
    FieldSlot value = plan.slot(roles.value());
    HelpingObligations.require(
        link.type() == value.type() && value.isFixed(), "values that change");
    HelpingObligations.require(!plan.isDescriptor(link.type()), "a node that is a descriptor");
    for (int s = 0; s < plan.program.slots().size(); s++) {
      FieldSlot slot = plan.slot(s);
      boolean place = s == roles.root() || s == roles.link() || plan.isDescriptor(slot.type());
      HelpingObligations.require(place || !slot.types().contains(link.type()), "a node elsewhere");
    }
  }
}
