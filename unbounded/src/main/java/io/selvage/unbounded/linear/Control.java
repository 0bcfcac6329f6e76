package io.selvage.unbounded.linear;

import io.selvage.unbounded.model.Shared;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A control of the product: what is shared, a state of the specification, and who may be there. */
final class Control {
  final Shared shared;
  final int meaning;
  final Set<Member> members = new LinkedHashSet<>();
  final List<Action> actions = new ArrayList<>();

  /** What a member may do to all others: lead them to another control. */
  record Action(Member actor, int choice, int change, Control to) {}

  Control(Shared shared, int meaning) {
    this.shared = shared;
    this.meaning = meaning;
  }
}
