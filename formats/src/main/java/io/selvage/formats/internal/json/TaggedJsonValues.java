package io.selvage.formats.internal.json;

import io.selvage.core.Value;
import io.selvage.formats.internal.input.NumberParser;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Values that JSON has no form for, as objects of one field. */
final class TaggedJsonValues {
  static final String VOID = "void";
  static final String REAL = "real";
  static final String LETTER = "letter";
  static final String CONSTANT = "constant";
  static final String TOKEN = "token";
  static final String DECIMAL = "decimal";
  static final String RATIO = "ratio";
  static final String NAME = "name";
  static final String GROUP = "set";
  static final String MAPPING = "map";
  static final String TAGGED = "tagged";
  static final String INSTANCE = "object";

  private TaggedJsonValues() {}

  static Optional<Value> value(String kind, Value content) {
    return switch (kind) {
      case VOID -> content.equals(Value.of(true)) ? Optional.of(Value.VOID) : Optional.empty();
      case REAL -> text(content).flatMap(TaggedJsonValues::real);
      case LETTER -> text(content).filter(t -> t.length() == 1).map(TaggedJsonValues::letter);
      case CONSTANT -> constant(content);
      case TOKEN -> token(content);
      case DECIMAL -> text(content).flatMap(NumberParser::decimal);
      case RATIO -> ratio(content);
      case NAME -> text(content).filter(t -> !t.isEmpty()).map(Value.Name::new);
      case GROUP -> group(content);
      case MAPPING -> mapping(content);
      case TAGGED -> tagged(content);
      case INSTANCE -> instance(content);
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

  private static List<Value> parts(Value content) {
    return content instanceof Value.Sequence parts ? parts.elements() : List.of();
  }

  private static Optional<Value> ratio(Value content) {
    List<BigInteger> parts = parts(content).stream().flatMap(part -> whole(part).stream()).toList();
    return parts.size() == 2 && parts(content).size() == 2 && parts.get(1).signum() != 0
        ? Optional.of(Value.ratio(parts.get(0), parts.get(1)))
        : Optional.empty();
  }

  private static Optional<BigInteger> whole(Value value) {
    if (value instanceof Value.Big big) {
      return Optional.of(big.value());
    }
    return value instanceof Value.Whole whole
        ? Optional.of(BigInteger.valueOf(whole.value()))
        : Optional.empty();
  }

  /** From class, names and parts. */
  private static Optional<Value> instance(Value content) {
    if (parts(content).size() != 3 || !(parts(content).get(0) instanceof Value.Text type)) {
      return Optional.empty();
    }
    List<String> names =
        parts(parts(content).get(1)).stream().flatMap(it -> text(it).stream()).toList();
    List<Value> parts = parts(parts(content).get(2));
    return names.isEmpty() || names.size() == parts.size()
        ? Optional.of(new Value.Instance(type.value(), names, parts))
        : Optional.empty();
  }

  private static Optional<Value> group(Value content) {
    Set<Value> elements = new LinkedHashSet<>(parts(content));
    return content instanceof Value.Sequence all && all.elements().size() == elements.size()
        ? Optional.of(new Value.Group(elements))
        : Optional.empty();
  }

  /** From pairs of key and value. */
  private static Optional<Value> mapping(Value content) {
    Map<Value, Value> entries = new LinkedHashMap<>();
    for (Value pair : parts(content)) {
      if (parts(pair).size() != 2 || entries.put(parts(pair).get(0), parts(pair).get(1)) != null) {
        return Optional.empty();
      }
    }
    return content instanceof Value.Sequence
        ? Optional.of(new Value.Mapping(entries))
        : Optional.empty();
  }

  private static Optional<Value> tagged(Value content) {
    return parts(content).size() == 2 && parts(content).get(0) instanceof Value.Text tag
        ? Optional.of(new Value.Tagged(tag.value(), parts(content).get(1)))
        : Optional.empty();
  }

  private static Optional<Value> token(Value content) {
    return content instanceof Value.Whole whole && whole.value() == (int) whole.value()
        ? Optional.of(new Value.Token((int) whole.value()))
        : Optional.empty();
  }
}
