package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import java.util.Optional;

/** Recognises conditions that test an atomic, a map or a collection. */
final class StateTests {
  private final RewriteScanner scanner;

  StateTests(RewriteScanner scanner) {
    this.scanner = scanner;
  }

  Optional<TestAndAct> test(ExpressionTree condition) {
    if (condition instanceof ParenthesizedTree inner) {
      return test(inner.getExpression());
    }
    if (condition instanceof UnaryTree not && not.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
      return test(not.getExpression()).map(StateTests::negated);
    }
    if (condition instanceof BinaryTree comparison) {
      boolean isEqual = comparison.getKind() == Tree.Kind.EQUAL_TO;
      if (!isEqual && comparison.getKind() != Tree.Kind.NOT_EQUAL_TO) {
        return Optional.empty();
      }
      Optional<TestAndAct> test =
          comparison(comparison.getLeftOperand(), comparison.getRightOperand())
              .or(() -> comparison(comparison.getRightOperand(), comparison.getLeftOperand()));
      return isEqual ? test : test.map(StateTests::negated);
    }
    return scanner.call(condition).flatMap(this::query);
  }

  private static TestAndAct negated(TestAndAct test) {
    return new TestAndAct(
        test.kind(), test.receiver(), test.key(), test.object(), test.argument(), !test.holds());
  }

  private Optional<TestAndAct> query(CallTree call) {
    if (call.receiver().isEmpty()) {
      return Optional.empty();
    }
    ExpressionTree object = call.receiver().get();
    if (call.is("containsKey", 1) && scanner.isA(object, "java.util.Map")) {
      return Optional.of(test(TestAndAct.Kind.KEY, object, call.argument(0), true));
    }
    if (call.is("contains", 1) && scanner.isA(object, "java.util.Collection")) {
      return Optional.of(test(TestAndAct.Kind.ELEMENT, object, call.argument(0), true));
    }
    boolean isFlag =
        isRead(call) && scanner.isA(object, "java.util.concurrent.atomic.AtomicBoolean");
    String name = scanner.text(object);
    return isFlag
        ? Optional.of(
            new TestAndAct(
                TestAndAct.Kind.VALUE, scanner.plain(object), "true", name, "true", true))
        : Optional.empty();
  }

  private Optional<TestAndAct> comparison(ExpressionTree read, ExpressionTree value) {
    Optional<CallTree> call = scanner.call(read);
    if (call.isEmpty() || call.get().receiver().isEmpty()) {
      return Optional.empty();
    }
    ExpressionTree object = call.get().receiver().get();
    if (isRead(call.get())) {
      return Optional.of(test(TestAndAct.Kind.VALUE, object, value, true));
    }
    boolean isAbsence =
        call.get().is("get", 1)
            && value.getKind() == Tree.Kind.NULL_LITERAL
            && scanner.isA(object, "java.util.Map");
    return isAbsence
        ? Optional.of(test(TestAndAct.Kind.KEY, object, call.get().argument(0), false))
        : Optional.empty();
  }

  private TestAndAct test(
      TestAndAct.Kind kind, ExpressionTree object, ExpressionTree argument, boolean holds) {
    String key = scanner.text(argument).replaceAll("\\s+", "");
    return new TestAndAct(
        kind, scanner.plain(object), key, scanner.text(object), scanner.text(argument), holds);
  }

  private static boolean isRead(CallTree call) {
    return call.is("get", 0) || call.is("getAcquire", 0) || call.is("getPlain", 0);
  }
}
