package io.selvage.program.internal.lowering;

import io.selvage.program.code.AccessMode;
import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.internal.code.RegisterOpcodes;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The effect on memory of a method of {@code VarHandle}, {@code Unsafe} or our {@code Machine},
 * derived from its name.
 *
 * @param kind READ, WRITE or UPDATE of {@link RegisterOpcodes}
 * @param values how many values it takes besides the location
 * @param type letter of the type in the method's name; {@code '?'} if the name contains none
 */
record AccessMethod(int kind, AccessMode mode, AtomicUpdate update, int values, char type) {
  private static final String TYPE =
      "(Int|Long|Reference|Object|Boolean|Byte|Short|Char|Float|Double|)";
  private static final Pattern GET =
      Pattern.compile("get" + TYPE + "(Volatile|Acquire|Opaque|Final|)");
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

  static Optional<AccessMethod> parse(String name) {
    Matcher get = GET.matcher(name);
    if (get.matches()) {
      return Optional.of(
          new AccessMethod(
              RegisterOpcodes.READ,
              mode(get.group(2), AccessMode.PLAIN),
              AtomicUpdate.NONE,
              0,
              type(get.group(1))));
    }
    Matcher set = SET.matcher(name);
    if (set.matches()) {
      AccessMode mode =
          set.group(1).isEmpty() ? mode(set.group(3), AccessMode.PLAIN) : AccessMode.RELEASE;
      return Optional.of(
          new AccessMethod(RegisterOpcodes.WRITE, mode, AtomicUpdate.NONE, 1, type(set.group(2))));
    }
    Matcher compare = COMPARE.matcher(name);
    if (compare.matches()) {
      AtomicUpdate update =
          switch (compare.group(1)) {
            case "weakCompareAndSet" -> AtomicUpdate.WEAK_COMPARE_AND_SET;
            case "compareAndExchange" -> AtomicUpdate.COMPARE_AND_EXCHANGE;
            default -> AtomicUpdate.COMPARE_AND_SET;
          };
      return Optional.of(
          new AccessMethod(
              RegisterOpcodes.UPDATE,
              mode(compare.group(3), AccessMode.VOLATILE),
              update,
              2,
              type(compare.group(2))));
    }
    Matcher modify = MODIFY.matcher(name);
    if (modify.matches()) {
      return Optional.of(
          new AccessMethod(
              RegisterOpcodes.UPDATE,
              mode(modify.group(3), AccessMode.VOLATILE),
              update(modify.group(1)),
              1,
              type(modify.group(2))));
    }
    return Optional.empty();
  }

  /**
   * The effect on memory of a method of a field updater.
   *
   * @param letter of the field's type
   */
  static Optional<AccessMethod> ofUpdater(String name, char letter) {
    return switch (name) {
      case "get" ->
          Optional.of(
              new AccessMethod(
                  RegisterOpcodes.READ, AccessMode.VOLATILE, AtomicUpdate.NONE, 0, letter));
      case "set" ->
          Optional.of(
              new AccessMethod(
                  RegisterOpcodes.WRITE, AccessMode.VOLATILE, AtomicUpdate.NONE, 1, letter));
      case "lazySet" ->
          Optional.of(
              new AccessMethod(
                  RegisterOpcodes.WRITE, AccessMode.RELEASE, AtomicUpdate.NONE, 1, letter));
      case "compareAndSet", "weakCompareAndSet" ->
          parse(name)
              .map(a -> new AccessMethod(RegisterOpcodes.UPDATE, a.mode(), a.update(), 2, letter));
      case "getAndSet" ->
          Optional.of(
              new AccessMethod(
                  RegisterOpcodes.UPDATE,
                  AccessMode.VOLATILE,
                  AtomicUpdate.GET_AND_SET,
                  1,
                  letter));
      case "getAndAdd",
          "getAndIncrement",
          "getAndDecrement",
          "addAndGet",
          "incrementAndGet",
          "decrementAndGet" ->
          Optional.of(
              new AccessMethod(
                  RegisterOpcodes.UPDATE,
                  AccessMode.VOLATILE,
                  AtomicUpdate.GET_AND_ADD,
                  1,
                  letter));
      default -> Optional.empty();
    };
  }

  private static AtomicUpdate update(String verb) {
    return switch (verb) {
      case "Set" -> AtomicUpdate.GET_AND_SET;
      case "Add" -> AtomicUpdate.GET_AND_ADD;
      case "BitwiseOr" -> AtomicUpdate.GET_AND_OR;
      case "BitwiseAnd" -> AtomicUpdate.GET_AND_AND;
      default -> AtomicUpdate.GET_AND_XOR;
    };
  }

  private static AccessMode mode(@Nullable String suffix, AccessMode otherwise) {
    return suffix == null || suffix.isEmpty()
        ? otherwise
        : AccessMode.valueOf(suffix.toUpperCase(java.util.Locale.ROOT));
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
