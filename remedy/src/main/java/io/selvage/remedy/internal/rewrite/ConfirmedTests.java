package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A test of an atomic that an update relies on: the value tested is kept, and the update confirms
 * it in a loop. {@code if (a.get() == 0) return false; a.decrementAndGet();}.
 */
final class ConfirmedTests extends BlockScanner {
  ConfirmedTests(AnalysedSource source) {
    super(source);
  }

  @Override
  void visit(List<StatementTree> statements) {
    for (int i = 0; i < statements.size(); i++) {
      if (statements.get(i) instanceof IfTree test) {
        List<CallTree> reads = reads(test.getCondition());
        if (reads.size() == 1) {
          extremum(test, reads.get(0));
          confirm(reads.get(0), statements.subList(i, statements.size()));
        }
      }
    }
  }

  private List<CallTree> reads(Tree tree) {
    List<CallTree> reads = new ArrayList<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
        CallTree.of(call)
            .filter(it -> it.receiver().isPresent() && it.is("get", 0))
            .filter(it -> isAtomic(it.receiver().orElseThrow()))
            .ifPresent(reads::add);
        return super.visitMethodInvocation(call, null);
      }
    }.scan(tree, null);
    return reads;
  }

  /** {@code if (x > a.get()) a.set(x);}. */
  private void extremum(IfTree test, CallTree read) {
    ExpressionTree condition = ((ParenthesizedTree) test.getCondition()).getExpression();
    StatementTree then = test.getThenStatement();
    StatementTree only =
        then instanceof BlockTree block && block.getStatements().size() == 1
            ? block.getStatements().get(0)
            : then;
    Optional<CallTree> set = callOf(only).filter(it -> it.is("set", 1) && isSame(it, read));
    if (condition instanceof BinaryTree comparison
        && set.isPresent()
        && test.getElseStatement() == null) {
      boolean isLeft = plain(comparison.getLeftOperand()).equals(plain(read.tree()));
      ExpressionTree other = isLeft ? comparison.getRightOperand() : comparison.getLeftOperand();
      boolean isGreater =
          comparison.getKind() == Tree.Kind.GREATER_THAN
              || comparison.getKind() == Tree.Kind.GREATER_THAN_EQUAL;
      if (plain(other).equals(plain(set.get().argument(0)))) {
        String call =
            object(read)
                + ".accumulateAndGet("
                + text(other)
                + (isGreater != isLeft ? ", Math::max)" : ", Math::min)");
        propose(ChangeKind.ATOMIC_UPDATE, "`" + call + "` in", member(), replace(test, call + ";"));
      }
    }
  }

  private void confirm(CallTree read, List<StatementTree> statements) {
    String seen = unused("seen", "found", "tested");
    List<TextEdit> edits = new ArrayList<>(List.of(replace(read.tree(), seen)));
    List<String> calls = new ArrayList<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitExpressionStatement(ExpressionStatementTree tree, Void nothing) {
        callOf(tree)
            .filter(it -> isSame(it, read))
            .flatMap(it -> newValue(it, seen))
            .ifPresent(
                value -> {
                  String call = object(read) + ".compareAndSet(" + seen + ", " + value + ")";
                  calls.add(call);
                  edits.add(replace(tree, "if (!" + call + ") continue;"));
                });
        return null;
      }

      @Override
      public Void visitLambdaExpression(LambdaExpressionTree lambda, Void nothing) {
        return null;
      }
    }.scan(statements, null);
    StatementTree last = statements.get(statements.size() - 1);
    boolean isBodyOfMethod = getCurrentPath().getParentPath().getLeaf() instanceof MethodTree;
    if (calls.size() == 1 && (ends(last) || isBodyOfMethod)) {
      String declaration = valueType(read) + " " + seen + " = " + text(read.tree()) + ";";
      TextEdit loop =
          new RetryLoopText(source.file())
              .around(
                  source.start(statements.get(0)),
                  source.end(last),
                  edits,
                  declaration,
                  ends(last) ? "" : "return;");
      propose(ChangeKind.RETRY_LOOP, "`" + calls.get(0) + "` in a loop in", member(), loop);
    }
  }

  private String valueType(CallTree read) {
    return source
        .type(path(read.tree()))
        .map(it -> it.toString().replaceAll("[\\w.]*\\.(\\w+)", "$1"))
        .orElse("Object");
  }

  private Optional<String> newValue(CallTree update, String seen) {
    return switch (update.name() + update.arguments().size()) {
      case "incrementAndGet0", "getAndIncrement0" -> Optional.of(seen + " + 1");
      case "decrementAndGet0", "getAndDecrement0" -> Optional.of(seen + " - 1");
      case "addAndGet1", "getAndAdd1" -> Optional.of(sum(seen, update.argument(0)));
      case "set1" -> Optional.of(withoutRead(update.argument(0), update, seen));
      default -> Optional.empty();
    };
  }

  private String sum(String seen, ExpressionTree summand) {
    String text = text(summand);
    return text.matches("-\\w+") ? seen + " - " + text.substring(1) : seen + " + " + text;
  }

  private String withoutRead(ExpressionTree value, CallTree update, String seen) {
    List<TextEdit> edits =
        reads(value).stream()
            .filter(it -> isSame(it, update))
            .map(it -> replace(it.tree(), seen))
            .toList();
    return TextEdit.apply(source.file().text(), source.start(value), source.end(value), edits);
  }
}
