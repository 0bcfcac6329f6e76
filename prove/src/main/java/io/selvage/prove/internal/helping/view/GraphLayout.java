package io.selvage.prove.internal.helping.view;

import io.selvage.prove.internal.helping.code.FieldRoles;
import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.ArrayList;
import java.util.List;

/** The layout of graphs: positions of fields, and of ghost state. */
public final class GraphLayout {
  public final HelpingProgram subject;
  public final FieldRoles roles;

  /** Ghost state: the arguments as passed, then these. */
  final int result;

  final int removed;
  public final int me;
  final int ghosts;
  private final int[] widths;
  private final List<List<FieldSlot>> slots = new ArrayList<>();

  public GraphLayout(HelpingProgram subject) {
    this.subject = subject;
    this.roles = subject.roles();
    this.result = subject.arity();
    this.removed = result + 1;
    this.me = result + 2;
    this.ghosts = result + 3;
    this.widths = new int[subject.types().size()];
    for (int type = 0; type < widths.length; type++) {
      slots.add(subject.slotsOf(type));
      widths[type] = slots.get(type).size() + (roles.isDescriptor(type) ? 1 : 0);
    }
  }

  public int width(int type) {
    return widths[type];
  }

  /** The slot at a position; not for the result of a descriptor. */
  FieldSlot slot(int type, int place) {
    return slots.get(type).get(place);
  }

  int slotCount(int type) {
    return slots.get(type).size();
  }

  /** The position in a descriptor of its operation's result, once it is done. */
  int resultPlace(int type) {
    return slots.get(type).size();
  }

  public int place(int slot) {
    return subject.slots().get(slot).place();
  }
}
