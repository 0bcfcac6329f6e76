package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A test and the call that relies on it become one call: {@code compareAndSet}, {@code
 * putIfAbsent}, {@code remove} or {@code add} in the condition.
 */
final class CheckThenAct extends RewriteScanner {
  private final StateTests tests = new StateTests(this);

  CheckThenAct(AnalysedSource source) {
    super(source);
  }

  @Override
  public Void visitIf(IfTree condition, Void nothing) {
    List<ExpressionTree> parts = new ArrayList<>();
    parts(condition.getCondition(), parts);
    for (ExpressionTree part : parts) {
      tests.test(part).ifPresent(test -> rewrite(condition, part, test));
    }
    return super.visitIf(condition, null);
  }

  /** The operands of all conjunctions and disjunctions. */
  private static void parts(ExpressionTree condition, List<ExpressionTree> parts) {
    if (condition instanceof ParenthesizedTree inner) {
      parts(inner.getExpression(), parts);
    } else if (condition instanceof BinaryTree both
        && (both.getKind() == Tree.Kind.CONDITIONAL_AND
            || both.getKind() == Tree.Kind.CONDITIONAL_OR)) {
      parts(both.getLeftOperand(), parts);
      parts(both.getRightOperand(), parts);
    } else {
      parts.add(condition);
    }
  }

  private void rewrite(IfTree tree, ExpressionTree part, TestAndAct test) {
    for (StatementTree statement : statements(tree.getThenStatement())) {
      rewrite(tree, part, test, statement, true);
    }
    if (tree.getElseStatement() != null) {
      for (StatementTree statement : statements(tree.getElseStatement())) {
        rewrite(tree, part, test, statement, false);
      }
    } else {
      for (StatementTree statement : following(tree)) {
        rewrite(tree, part, test, statement, false);
      }
    }
  }

  private static List<StatementTree> statements(StatementTree statement) {
    return statement instanceof BlockTree block
        ? List.copyOf(block.getStatements())
        : List.of(statement);
  }

  private List<StatementTree> following(IfTree tree) {
    if (getCurrentPath().getParentPath().getLeaf() instanceof BlockTree block) {
      List<? extends StatementTree> all = block.getStatements();
      return List.copyOf(all.subList(all.indexOf(tree) + 1, all.size()));
    }
    return List.of();
  }

  private void rewrite(
      IfTree tree, ExpressionTree part, TestAndAct test, StatementTree statement, boolean inThen) {
    Optional<CallTree> act =
        statement instanceof ExpressionStatementTree expression
            ? call(expression.getExpression())
            : Optional.empty();
    if (act.isEmpty()
        || act.get().receiver().filter(it -> plain(it).equals(test.receiver())).isEmpty()) {
      return;
    }
    acting(test, act.get(), inThen)
        .ifPresent(
            atomic -> {
              // The condition says that the act happened where the act stood inside of it.
              String condition = inThen ? atomic : negation(atomic);
              List<TextEdit> edits = new ArrayList<>();
              if (inThen
                  && statements(tree.getThenStatement()).size() == 1
                  && isWhole(tree, part)) {
                edits.add(replace(tree, atomic.replaceAll(" [!=]= null$", "") + ";"));
              } else {
                edits.add(replace(part, condition));
                edits.add(
                    statement == tree.getThenStatement()
                        ? replace(statement, "{}")
                        : delete(statement));
              }
              String call = atomic.replaceAll(" [!=]= null$", "");
              propose(ChangeKind.ATOMIC_METHOD, "`" + call + "` in", member(), edits);
            });
  }

  private boolean isWhole(IfTree tree, ExpressionTree part) {
    return tree.getElseStatement() == null
        && plain(tree.getCondition()).replaceAll("^\\((.*)\\)$", "$1").equals(plain(part));
  }

  private Optional<String> acting(TestAndAct test, CallTree act, boolean inThen) {
    boolean isExpected = inThen == test.holds();
    if (test.kind() == TestAndAct.Kind.VALUE && !isExpected && isBoolean(test)) {
      String other = test.argument().equals("true") ? "false" : "true";
      return new TestAndAct(
              test.kind(), test.receiver(), other, test.object(), other, !test.holds())
          .atomically(act, this::text, true);
    }
    return test.atomically(act, this::text, isExpected);
  }

  private static boolean isBoolean(TestAndAct test) {
    return test.argument().equals("true") || test.argument().equals("false");
  }

  private static String negation(String condition) {
    if (condition.endsWith(" == null")) {
      return condition.substring(0, condition.length() - " == null".length()) + " != null";
    }
    return condition.endsWith(" != null")
        ? condition.substring(0, condition.length() - " != null".length()) + " == null"
        : "!" + condition;
  }
}
