package io.selvage.program.code;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a method of {@code VarHandle}, {@code Unsafe} or our {@code Machine} does to memory, read
 * off its name.
 *
 * @param kind READ, WRITE or UPDATE of {@link Op}
 * @param values how many values it takes besides the place
 * @param type letter of the type in the method's name; {@code '?'} where the name has none
 */
record Access(int kind, Mode mode, Update update, int values, char type) {
  private static final String TYPE =
      "(Int|Long|Reference|Object|Boolean|Byte|Short|Char|Float|Double|)";
  private static final Pattern GET = Pattern.compile("get" + TYPE + "(Volatile|Acquire|Opaque|)");
  private static final Pattern SET =
      Pattern.compile("(?:put|set)(Ordered|)" + TYPE + "(Volatile|Release|Opaque|)");
  private static final Pattern COMPARE =
      Pattern.compile(
          "(compareAndSet|compareAndSwap|weakCompareAndSet|compareAndExchange)"
              + TYPE
              + "(Plain|Acquire|Release|)");
  private static final Pattern MODIFY =
      Pattern.compile(
          "getAnd(Set|Add|BitwiseOr|BitwiseAnd|BitwiseXor)" + TYPE + "(Acquire|Release|)");

  static Optional<Access> parse(String name) {
    Matcher get = GET.matcher(name);
    if (get.matches()) {
      return Optional.of(
          new Access(Op.READ, mode(get.group(2), Mode.PLAIN), Update.NONE, 0, type(get.group(1))));
    }
    Matcher set = SET.matcher(name);
    if (set.matches()) {
      Mode mode = set.group(1).isEmpty() ? mode(set.group(3), Mode.PLAIN) : Mode.RELEASE;
      return Optional.of(new Access(Op.WRITE, mode, Update.NONE, 1, type(set.group(2))));
    }
    Matcher compare = COMPARE.matcher(name);
    if (compare.matches()) {
      Update update =
          switch (compare.group(1)) {
            case "weakCompareAndSet" -> Update.WEAK_COMPARE_AND_SET;
            case "compareAndExchange" -> Update.COMPARE_AND_EXCHANGE;
            default -> Update.COMPARE_AND_SET;
          };
      return Optional.of(
          new Access(
              Op.UPDATE, mode(compare.group(3), Mode.VOLATILE), update, 2, type(compare.group(2))));
    }
    Matcher modify = MODIFY.matcher(name);
    if (modify.matches()) {
      return Optional.of(
          new Access(
              Op.UPDATE,
              mode(modify.group(3), Mode.VOLATILE),
              update(modify.group(1)),
              1,
              type(modify.group(2))));
    }
    return Optional.empty();
  }

  /**
   * What a method of a field updater does to memory.
   *
   * @param letter of the field's type
   */
  static Optional<Access> ofUpdater(String name, char letter) {
    return switch (name) {
      case "get" -> Optional.of(new Access(Op.READ, Mode.VOLATILE, Update.NONE, 0, letter));
      case "set" -> Optional.of(new Access(Op.WRITE, Mode.VOLATILE, Update.NONE, 1, letter));
      case "lazySet" -> Optional.of(new Access(Op.WRITE, Mode.RELEASE, Update.NONE, 1, letter));
      case "compareAndSet", "weakCompareAndSet" ->
          parse(name).map(a -> new Access(Op.UPDATE, a.mode(), a.update(), 2, letter));
      case "getAndSet" ->
          Optional.of(new Access(Op.UPDATE, Mode.VOLATILE, Update.GET_AND_SET, 1, letter));
      case "getAndAdd",
          "getAndIncrement",
          "getAndDecrement",
          "addAndGet",
          "incrementAndGet",
          "decrementAndGet" ->
          Optional.of(new Access(Op.UPDATE, Mode.VOLATILE, Update.GET_AND_ADD, 1, letter));
      default -> Optional.empty();
    };
  }

  private static Update update(String verb) {
    return switch (verb) {
      case "Set" -> Update.GET_AND_SET;
      case "Add" -> Update.GET_AND_ADD;
      case "BitwiseOr" -> Update.GET_AND_OR;
      case "BitwiseAnd" -> Update.GET_AND_AND;
      default -> Update.GET_AND_XOR;
    };
  }

  private static Mode mode(@Nullable String suffix, Mode otherwise) {
    return suffix == null || suffix.isEmpty()
        ? otherwise
        : Mode.valueOf(suffix.toUpperCase(java.util.Locale.ROOT));
  }

  private static char type(String name) {
    return switch (name) {
      case "" -> '?';
      case "Reference", "Object" -> 'L';
      case "Long" -> 'J';
      case "Boolean" -> 'Z';
      default -> name.charAt(0);
    };
  }
}
