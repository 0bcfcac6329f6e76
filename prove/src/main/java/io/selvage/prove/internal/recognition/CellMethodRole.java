package io.selvage.prove.internal.recognition;

import io.selvage.program.load.MethodInfo;
import io.selvage.prove.internal.helping.code.ArgumentSort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Type;

/** The role of a method of a conditional cell, derived from its signature. */
enum CellMethodRole {
  /** {@code Object replace(expected, next)}, if the flag is set. */
  SWAP(true, List.of(ArgumentSort.OBJECT, ArgumentSort.OBJECT)),
  /** {@code void setFlag(value)}. */
  FLAG(false, List.of(ArgumentSort.FLAG)),
  /** {@code Object replace(control, guard, expected, next)}, if that control holds the guard. */
  GUARDED_SWAP(
      true,
      List.of(ArgumentSort.NUMBER, ArgumentSort.OBJECT, ArgumentSort.OBJECT, ArgumentSort.OBJECT)),
  /** {@code void setControl(control, value)}. */
  CONTROL(false, List.of(ArgumentSort.NUMBER, ArgumentSort.OBJECT)),
  /** {@code Object read()}. */
  READ(true, List.of());

  private final boolean gives;
  private final List<ArgumentSort> sorts;

  CellMethodRole(boolean gives, List<ArgumentSort> sorts) {
    this.gives = gives;
    this.sorts = List.copyOf(sorts);
  }

  /** Whether it returns the old content. */
  boolean gives() {
    return gives;
  }

  List<ArgumentSort> sorts() {
    return sorts;
  }

  /** Whether it belongs to a cell with a flag (1), with controls (2), or both (3). */
  int kinds() {
    return switch (this) {
      case SWAP, FLAG -> 1;
      case GUARDED_SWAP, CONTROL -> 2;
      case READ -> 3;
    };
  }

  static Optional<CellMethodRole> of(MethodInfo method) {
    List<ArgumentSort> sorts = new ArrayList<>();
    for (Type parameter : Type.getArgumentTypes(method.descriptor())) {
      switch (parameter.getSort()) {
        case Type.OBJECT -> sorts.add(ArgumentSort.OBJECT);
        case Type.INT -> sorts.add(ArgumentSort.NUMBER);
        case Type.BOOLEAN -> sorts.add(ArgumentSort.FLAG);
        default -> {
          return Optional.empty();
        }
      }
    }
    for (CellMethodRole role : values()) {
      boolean returns = role.gives ? method.returnsReference() : method.returns() == 'V';
      if (returns && role.sorts.equals(sorts)) {
        return Optional.of(role);
      }
    }
    return Optional.empty();
  }
}
