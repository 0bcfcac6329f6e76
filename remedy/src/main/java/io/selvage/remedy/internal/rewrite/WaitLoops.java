package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code while} instead of {@code if} around a wait, {@code notifyAll} instead of {@code notify},
 * and reads after the wait instead of before it.
 */
final class WaitLoops extends BlockScanner {
  private static final String IF = "if";

  private static final Map<String, String> WAKING_ALL =
      Map.of("notify", "notifyAll", "signal", "signalAll");

  WaitLoops(AnalysedSource source) {
    super(source);
  }

  @Override
  public Void visitIf(IfTree tree, Void nothing) {
    Optional<String> wait = waitIn(tree.getThenStatement());
    if (wait.isPresent() && tree.getElseStatement() == null) {
      int start = source.start(tree);
      propose(
          ChangeKind.WAIT_LOOP,
          "`while` instead of `if` around `" + wait.get() + "` in",
          member(),
          new TextEdit(source.file(), start, start + IF.length(), "while"));
    }
    return super.visitIf(tree, null);
  }

  private Optional<String> waitIn(StatementTree statement) {
    List<? extends StatementTree> statements =
        statement instanceof BlockTree block ? block.getStatements() : List.of(statement);
    return statements.stream()
        .filter(ExpressionStatementTree.class::isInstance)
        .flatMap(it -> call(((ExpressionStatementTree) it).getExpression()).stream())
        .map(CallTree::name)
        .filter(it -> it.equals("wait") || it.startsWith("await") || it.equals("park"))
        .findFirst();
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
    Optional<CallTree> call = call(tree).filter(it -> it.arguments().isEmpty());
    Optional<String> stronger = call.flatMap(it -> Optional.ofNullable(WAKING_ALL.get(it.name())));
    if (stronger.isPresent() && isOfMonitor(call.get())) {
      String name = call.get().name();
      int end = source.end(tree.getMethodSelect());
      propose(
          ChangeKind.WAIT_LOOP,
          "`" + stronger.get() + "` instead of `" + name + "` in",
          member(),
          new TextEdit(source.file(), end - name.length(), end, stronger.get()));
    }
    return super.visitMethodInvocation(tree, null);
  }

  private boolean isOfMonitor(CallTree call) {
    return call.name().equals("notify")
        || call.receiver()
            .filter(it -> isA(it, "java.util.concurrent.locks.Condition"))
            .isPresent();
  }

  @Override
  void visit(List<StatementTree> statements) {
    for (int i = 1; i < statements.size(); i++) {
      if (statements.get(i) instanceof WhileLoopTree loop
          && waitIn(loop.getStatement()).isPresent()
          && statements.get(i - 1) instanceof VariableTree variable
          && !mentions(loop, variable.getName().toString())) {
        String indent = source.file().indentation(source.start(loop));
        TextEdit swapped =
            new TextEdit(
                source.file(),
                source.start(variable),
                source.end(loop),
                text(loop) + "\n" + indent + text(variable));
        propose(
            ChangeKind.READ_AFTER_WAIT,
            "`" + variable.getName() + "` read after the wait in",
            member(),
            swapped);
      }
    }
  }
}
