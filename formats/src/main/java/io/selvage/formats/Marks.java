package io.selvage.formats;

import io.selvage.core.Value;
import java.util.Optional;

/** Values that JSON has no form for, as objects of one field. */
final class Marks {
  static final String VOID = "void";
  static final String REAL = "real";
  static final String LETTER = "letter";
  static final String CONSTANT = "constant";
  static final String TOKEN = "token";

  private Marks() {}

  static Optional<Value> value(String kind, Value content) {
    return switch (kind) {
      case VOID -> content.equals(Value.of(true)) ? Optional.of(Value.VOID) : Optional.empty();
      case REAL -> text(content).flatMap(Marks::real);
      case LETTER -> text(content).filter(t -> t.length() == 1).map(Marks::letter);
      case CONSTANT -> constant(content);
      case TOKEN -> token(content);
      default -> Optional.empty();
    };
  }

  private static Optional<String> text(Value content) {
    return content instanceof Value.Text text ? Optional.of(text.value()) : Optional.empty();
  }

  private static Optional<Value> real(String text) {
    return switch (text) {
      case "NaN" -> Optional.of(new Value.Real(Double.NaN));
      case "Infinity" -> Optional.of(new Value.Real(Double.POSITIVE_INFINITY));
      case "-Infinity" -> Optional.of(new Value.Real(Double.NEGATIVE_INFINITY));
      default -> Optional.empty();
    };
  }

  private static Value letter(String text) {
    return new Value.Letter(text.charAt(0));
  }

  private static Optional<Value> constant(Value content) {
    if (content instanceof Value.Sequence parts
        && parts.elements().size() == 2
        && parts.elements().get(0) instanceof Value.Text type
        && parts.elements().get(1) instanceof Value.Text name) {
      return Optional.of(new Value.Constant(type.value(), name.value()));
    }
    return Optional.empty();
  }

  private static Optional<Value> token(Value content) {
    return content instanceof Value.Whole whole && whole.value() == (int) whole.value()
        ? Optional.of(new Value.Token((int) whole.value()))
        : Optional.empty();
  }
}
