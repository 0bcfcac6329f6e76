package io.selvage.core.content;

import io.selvage.core.Value;
import io.selvage.core.ValueParts;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A {@link Content} that an engine has read, with values as parts.
 *
 * @param type the name of the class
 * @param names the names of the parts, empty for parts without
 */
public record ContentTree(int kind, String type, List<String> names, List<Value> parts) {
  /** The order in which sets and maps are printed: it does not depend on hashes. */
  private static final Comparator<Value> PRINTED =
      Comparator.comparingLong(ContentTree::rank).thenComparing(Value::toString);

  public ContentTree {
    names = List.copyOf(names);
    parts = List.copyOf(parts);
  }

  /**
   * The value of a content of this JVM.
   *
   * @param leaf the value of a leaf, or of a Throwable
   * @param refused makes the exception that reports a content without a value
   */
  public static Value of(
      Content content,
      Function<@Nullable Object, Value> leaf,
      Function<String, RuntimeException> refused) {
    List<String> names = new ArrayList<>();
    List<Value> parts = new ArrayList<>();
    for (ContentPart part = content.last; part != null; part = part.before) {
      names.add(part.name);
      parts.add(
          part.value instanceof Content inner ? of(inner, leaf, refused) : leaf.apply(part.value));
    }
    Collections.reverse(names);
    Collections.reverse(parts);
    ContentTree tree = new ContentTree(content.kind, content.type, names, parts);
    tree.problem()
        .ifPresent(
            why -> {
              throw refused.apply(why);
            });
    return tree.value();
  }

  /** Whether it is the content of a Throwable, the only part of which is no value. */
  public static boolean isThrowable(int kind) {
    return kind == Content.THROWABLE;
  }

  /** The value of a Throwable. */
  public static Value thrown(String type, Optional<String> message) {
    return message
        .map(text -> new Value.Instance(type, List.of("message"), List.of(Value.of(text))))
        .orElseGet(() -> new Value.Instance(type, List.of(), List.of()));
  }

  /** Why it is no value, as a numbered message; empty if it is one. */
  public Optional<String> problem() {
    return switch (kind) {
      case Content.UNSUPPORTED ->
          Optional.of("REF-020 a result of type " + type + " has no comparable value");
      case Content.UNBOUNDED ->
          Optional.of(
              "REF-020 a result of type "
                  + type
                  + " contains itself, or is too large to compare as a result");
      case Content.UNREADABLE ->
          Optional.of("REF-020 a result of type " + type + " throws when its parts are enumerated");
      case Content.SET, Content.MAP -> ambiguity();
      default -> Optional.empty();
    };
  }

  private static long rank(Value value) {
    if (value instanceof Value.Instance instance && ValueParts.isBox(instance)) {
      return rank(instance.parts().get(0));
    }
    return value instanceof Value.Whole whole ? whole.value() : 0;
  }

  /** Elements that their equals distinguishes and their content does not. */
  private Optional<String> ambiguity() {
    int step = kind == Content.MAP ? 2 : 1;
    Set<Value> different = new HashSet<>();
    for (int i = 0; i < parts.size(); i += step) {
      if (!different.add(parts.get(i))) {
        return Optional.of(
            "REF-020 a result of type " + type + " has two elements with the same content");
      }
    }
    return Optional.empty();
  }

  /** The value of a tree without a problem. */
  public Value value() {
    return switch (kind) {
      case Content.SEQUENCE -> new Value.Sequence(parts);
      case Content.SET ->
          new Value.Group(new LinkedHashSet<>(parts.stream().sorted(PRINTED).toList()));
      case Content.MAP -> new Value.Mapping(entries());
      case Content.INTEGER -> Value.of(new BigInteger(text()));
      case Content.INSTANT ->
          new Value.Instance(
              type,
              List.of(),
              List.of(Value.of(Instant.ofEpochSecond(number(0), number(1)).toString())));
      case Content.THROWABLE -> parts.get(0);
      default ->
          new Value.Instance(
              type, names.stream().anyMatch(it -> !it.isEmpty()) ? names : List.of(), parts);
    };
  }

  private Map<Value, Value> entries() {
    List<Integer> keys = new ArrayList<>();
    for (int i = 0; i < parts.size(); i += 2) {
      keys.add(i);
    }
    Map<Value, Value> entries = new LinkedHashMap<>();
    keys.stream()
        .sorted(Comparator.comparing(parts::get, PRINTED))
        .forEach(i -> entries.put(parts.get(i), parts.get(i + 1)));
    return entries;
  }

  private String text() {
    return ((Value.Text) parts.get(0)).value();
  }

  private long number(int part) {
    return ((Value.Whole) parts.get(part)).value();
  }
}
