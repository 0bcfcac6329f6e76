package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A test whether a queue is empty, and a removal that throws if it is, become {@code poll}, which
 * does both.
 */
final class HeadRemovals extends BlockScanner {
  private static final String ZERO = "0";

  private static final Map<String, String> POLLS =
      Map.of(
          "remove", "poll",
          "poll", "poll",
          "element", "peek",
          "peek", "peek",
          "pop", "pollFirst",
          "removeFirst", "pollFirst",
          "pollFirst", "pollFirst",
          "removeLast", "pollLast",
          "pollLast", "pollLast");

  HeadRemovals(AnalysedSource source) {
    super(source);
  }

  /**
   * A test for emptiness.
   *
   * @param isEmpty what a condition that holds says
   */
  private record EmptinessTest(String queue, boolean isEmpty) {}

  @Override
  void visit(List<StatementTree> statements) {
    for (int i = 0; i < statements.size(); i++) {
      if (statements.get(i) instanceof IfTree condition) {
        List<StatementTree> rest = statements.subList(i + 1, statements.size());
        test(condition.getCondition()).ifPresent(test -> branches(condition, rest, test));
      }
    }
  }

  private void branches(IfTree condition, List<StatementTree> rest, EmptinessTest test) {
    Optional<ExpressionTree> then = returned(condition.getThenStatement());
    boolean hasElse = condition.getElseStatement() != null;
    Optional<ExpressionTree> otherwise =
        hasElse
            ? returned(condition.getElseStatement())
            : rest.stream().findFirst().flatMap(HeadRemovals::returned);
    if (then.isEmpty() || otherwise.isEmpty()) {
      return;
    }
    ExpressionTree removal = (test.isEmpty ? otherwise : then).get();
    ExpressionTree fallback = (test.isEmpty ? then : otherwise).get();
    StatementTree last = hasElse ? condition : rest.get(0);
    call(removal)
        .filter(it -> it.arguments().isEmpty() && it.receiver().isPresent())
        .filter(it -> receiver(it).equals(test.queue))
        .ifPresent(it -> replace(condition, last, it, fallback));
  }

  private static Optional<ExpressionTree> returned(StatementTree statement) {
    StatementTree only =
        statement instanceof BlockTree block && block.getStatements().size() == 1
            ? block.getStatements().get(0)
            : statement;
    return only instanceof ReturnTree it
        ? Optional.ofNullable(it.getExpression())
        : Optional.empty();
  }

  private void replace(
      IfTree condition, StatementTree last, CallTree removal, ExpressionTree fallback) {
    Optional<String> poll = Optional.ofNullable(POLLS.get(removal.name()));
    if (poll.isEmpty() || !isA(removal.receiver().orElseThrow(), "java.util.Queue")) {
      return;
    }
    String call = object(removal) + "." + poll.get() + "()";
    String text =
        fallback.getKind() == Tree.Kind.NULL_LITERAL
            ? "return " + call + ";"
            : declared(condition, call, fallback);
    propose(
        ChangeKind.ATOMIC_METHOD,
        "`" + call + "` in",
        member(),
        new TextEdit(source.file(), source.start(condition), source.end(last), text));
  }

  /** The element in a variable, to return something else if there is none. */
  private String declared(IfTree condition, String call, ExpressionTree fallback) {
    String head = unused("head", "polled");
    return "var "
        + head
        + " = "
        + call
        + ";\n"
        + source.file().indentation(source.start(condition))
        + "return "
        + head
        + " == null ? "
        + text(fallback)
        + " : "
        + head
        + ";";
  }

  private Optional<EmptinessTest> test(ExpressionTree condition) {
    if (condition instanceof ParenthesizedTree inner) {
      return test(inner.getExpression());
    }
    if (condition instanceof UnaryTree not && not.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
      return test(not.getExpression()).map(it -> new EmptinessTest(it.queue, !it.isEmpty));
    }
    if (condition instanceof BinaryTree comparison
        && text(comparison.getRightOperand()).equals(ZERO)) {
      return call(comparison.getLeftOperand())
          .filter(it -> it.is("size", 0) && it.receiver().isPresent())
          .flatMap(it -> size(receiver(it), comparison.getKind()));
    }
    return call(condition)
        .filter(it -> it.is("isEmpty", 0) && it.receiver().isPresent())
        .map(it -> new EmptinessTest(receiver(it), true));
  }

  private static Optional<EmptinessTest> size(String queue, Tree.Kind comparison) {
    return switch (comparison) {
      case GREATER_THAN, NOT_EQUAL_TO -> Optional.of(new EmptinessTest(queue, false));
      case EQUAL_TO, LESS_THAN_EQUAL -> Optional.of(new EmptinessTest(queue, true));
      default -> Optional.empty();
    };
  }
}
