package io.selvage.prove;

import io.selvage.program.load.Method;
import io.selvage.prove.helping.code.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Type;

/** What a method of a conditional cell does; its signature tells. */
enum CellRole {
  /** {@code Object replace(expected, next)}, if the flag is set. */
  SWAP(true, List.of(Sort.OBJECT, Sort.OBJECT)),
  /** {@code void setFlag(value)}. */
  FLAG(false, List.of(Sort.FLAG)),
  /** {@code Object replace(control, guard, expected, next)}, if that control holds the guard. */
  GUARDED_SWAP(true, List.of(Sort.NUMBER, Sort.OBJECT, Sort.OBJECT, Sort.OBJECT)),
  /** {@code void setControl(control, value)}. */
  CONTROL(false, List.of(Sort.NUMBER, Sort.OBJECT)),
  /** {@code Object read()}. */
  READ(true, List.of());

  private final boolean gives;
  private final List<Sort> sorts;

  CellRole(boolean gives, List<Sort> sorts) {
    this.gives = gives;
    this.sorts = List.copyOf(sorts);
  }

  /** Whether it returns the content as it was. */
  boolean gives() {
    return gives;
  }

  List<Sort> sorts() {
    return sorts;
  }

  /** Whether it belongs to a cell with a flag (1), or to one with controls (2); both, if 3. */
  int kinds() {
    return switch (this) {
      case SWAP, FLAG -> 1;
      case GUARDED_SWAP, CONTROL -> 2;
      case READ -> 3;
    };
  }

  static Optional<CellRole> of(Method method) {
    List<Sort> sorts = new ArrayList<>();
    for (Type parameter : Type.getArgumentTypes(method.descriptor())) {
      switch (parameter.getSort()) {
        case Type.OBJECT -> sorts.add(Sort.OBJECT);
        case Type.INT -> sorts.add(Sort.NUMBER);
        case Type.BOOLEAN -> sorts.add(Sort.FLAG);
        default -> {
          return Optional.empty();
        }
      }
    }
    for (CellRole role : values()) {
      boolean returns = role.gives ? method.returnsReference() : method.returns() == 'V';
      if (returns && role.sorts.equals(sorts)) {
        return Optional.of(role);
      }
    }
    return Optional.empty();
  }
}
