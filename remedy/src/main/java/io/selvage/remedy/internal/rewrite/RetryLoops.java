package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What was read is confirmed when it is written, and otherwise read again: {@code set} becomes
 * {@code compareAndSet} in a loop, {@code put} becomes {@code replace}. A loop that gives up after
 * some rounds goes on.
 */
final class RetryLoops extends BlockScanner {
  RetryLoops(AnalysedSource source) {
    super(source);
  }

  @Override
  void visit(List<StatementTree> statements) {
    for (int i = 0; i < statements.size(); i++) {
      Optional<CallTree> read = initializer(statements.get(i)).filter(this::isRead);
      if (read.isPresent()) {
        VariableTree variable = (VariableTree) statements.get(i);
        retry(variable, read.get(), statements.subList(i, statements.size()));
      }
      if (statements.get(i) instanceof ForLoopTree loop) {
        goOn(loop, statements.subList(i + 1, statements.size()));
      }
    }
  }

  private boolean isRead(CallTree call) {
    return call.is("get", 0) && isAtomic(call.receiver().orElseThrow())
        || call.is("get", 1) && isMap(call.receiver().orElseThrow());
  }

  private void retry(VariableTree variable, CallTree read, List<StatementTree> statements) {
    List<TextEdit> edits = new ArrayList<>();
    List<String> calls = new ArrayList<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitExpressionStatement(ExpressionStatementTree tree, Void nothing) {
        callOf(tree)
            .filter(it -> isSame(it, read))
            .flatMap(it -> confirmed(it, read, variable.getName().toString()))
            .ifPresent(
                call -> {
                  calls.add(call);
                  edits.add(replace(tree, "if (!" + call + ") continue;"));
                });
        return null;
      }

      // A continue in them would go on with another loop or leave no method.
      @Override
      public Void visitForLoop(ForLoopTree loop, Void nothing) {
        return null;
      }

      @Override
      public Void visitWhileLoop(WhileLoopTree loop, Void nothing) {
        return null;
      }

      @Override
      public Void visitDoWhileLoop(DoWhileLoopTree loop, Void nothing) {
        return null;
      }

      @Override
      public Void visitEnhancedForLoop(EnhancedForLoopTree loop, Void nothing) {
        return null;
      }

      @Override
      public Void visitLambdaExpression(LambdaExpressionTree lambda, Void nothing) {
        return null;
      }
    }.scan(statements, null);
    if (calls.isEmpty()) {
      return;
    }
    StatementTree last = statements.get(statements.size() - 1);
    boolean isBodyOfMethod =
        getCurrentPath().getParentPath() != null
            && getCurrentPath().getParentPath().getLeaf() instanceof MethodTree;
    if (ends(last) || isBodyOfMethod) {
      TextEdit loop =
          new RetryLoopText(source.file())
              .around(
                  source.start(variable), source.end(last), edits, "", ends(last) ? "" : "return;");
      propose(ChangeKind.RETRY_LOOP, "`" + calls.get(0) + "` in a loop in", member(), loop);
    }
  }

  private Optional<String> confirmed(CallTree write, CallTree read, String old) {
    String object = object(write);
    if (read.arguments().isEmpty()) {
      if (write.is("set", 1)) {
        String value = text(write.argument(0));
        return Optional.of(object + ".compareAndSet(" + old + ", " + value + ")");
      }
      return write.is("compareAndSet", 2) || write.is("weakCompareAndSetVolatile", 2)
          ? Optional.of(text(write.tree()))
          : Optional.empty();
    }
    boolean isPut = write.is("put", 2) && plain(write.argument(0)).equals(plain(read.argument(0)));
    return isPut
        ? Optional.of(
            object
                + ".replace("
                + text(write.argument(0))
                + ", "
                + old
                + ", "
                + text(write.argument(1))
                + ")")
        : Optional.empty();
  }

  /** {@code for (int i = 0; i < 3; i++) { … compareAndSet … }} becomes a loop without end. */
  private void goOn(ForLoopTree loop, List<StatementTree> after) {
    boolean tries =
        loop.getCondition() != null
            && loop.getStatement() instanceof BlockTree
            && text(loop).contains("ompareAndSet(");
    if (tries) {
      List<TextEdit> edits = new ArrayList<>();
      int body = source.start(loop.getStatement());
      edits.add(new TextEdit(source.file(), source.start(loop), body, "while (true) "));
      after.forEach(it -> edits.add(delete(it)));
      propose(ChangeKind.RETRY_LOOP, "`while (true)` around the attempts in", member(), edits);
    }
  }
}
