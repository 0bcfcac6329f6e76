package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import java.util.Optional;

/**
 * A test of shared state, as found in a condition.
 *
 * @param kind what is tested
 * @param receiver as it is compared: without spaces
 * @param key the key or the expected value, as it is compared; empty if there is none
 * @param object the receiver as written
 * @param argument the key or expected value as written
 * @param holds whether the condition is true if the state is as expected: the key present, the
 *     value equal
 */
record TestAndAct(
    Kind kind, String receiver, String key, String object, String argument, boolean holds) {
  /** What is tested. */
  enum Kind {
    KEY,
    ELEMENT,
    VALUE
  }

  /**
   * The single call that tests and acts, as a condition that is true if it acted.
   *
   * @param act a call on the same object
   * @param text how a tree reads
   */
  Optional<String> atomically(
      CallTree act, java.util.function.Function<Tree, String> text, boolean isExpected) {
    String name = act.name();
    int arguments = act.arguments().size();
    switch (kind) {
      case VALUE -> {
        return isExpected && isSet(name) && arguments == 1
            ? Optional.of(
                object + ".compareAndSet(" + argument + ", " + text.apply(act.argument(0)) + ")")
            : Optional.empty();
      }
      case KEY -> {
        if (!isExpected && name.equals("put") && arguments == 2 && isKey(act.argument(0), text)) {
          return Optional.of(
              object
                  + ".putIfAbsent("
                  + argument
                  + ", "
                  + text.apply(act.argument(1))
                  + ") == null");
        }
        boolean removes = name.equals("remove") && arguments == 1 && isKey(act.argument(0), text);
        return isExpected && removes
            ? Optional.of(object + ".remove(" + argument + ") != null")
            : Optional.empty();
      }
      case ELEMENT -> {
        boolean fits =
            name.equals(isExpected ? "remove" : "add")
                && arguments == 1
                && isKey(act.argument(0), text);
        return fits ? Optional.of(object + "." + name + "(" + argument + ")") : Optional.empty();
      }
      default -> throw new IllegalStateException(kind.toString());
    }
  }

  private boolean isKey(ExpressionTree tree, java.util.function.Function<Tree, String> text) {
    return text.apply(tree).replaceAll("\\s+", "").equals(key);
  }

  private static boolean isSet(String name) {
    return name.equals("set")
        || name.equals("lazySet")
        || name.equals("setRelease")
        || name.equals("setVolatile");
  }
}
