package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.VariableTree;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.List;
import java.util.Optional;

/** Looks at the statements of each block. */
abstract class BlockScanner extends RewriteScanner {
  static final String NUMBER_OR_REFERENCE = "java.util.concurrent.atomic.Atomic";

  BlockScanner(AnalysedSource source) {
    super(source);
  }

  abstract void visit(List<StatementTree> statements);

  @Override
  public Void visitBlock(BlockTree block, Void nothing) {
    visit(List.copyOf(block.getStatements()));
    return super.visitBlock(block, null);
  }

  /** The call that a statement consists of, with a receiver. */
  final Optional<CallTree> callOf(StatementTree statement) {
    return statement instanceof ExpressionStatementTree expression
        ? call(expression.getExpression()).filter(it -> it.receiver().isPresent())
        : Optional.empty();
  }

  /** The call that a local variable is initialised with. */
  final Optional<CallTree> initializer(StatementTree statement) {
    return statement instanceof VariableTree variable && variable.getInitializer() != null
        ? call(variable.getInitializer()).filter(it -> it.receiver().isPresent())
        : Optional.empty();
  }

  final boolean isAtomic(ExpressionTree object) {
    return source
        .type(path(object))
        .map(it -> source.types().erasure(it).toString())
        .filter(it -> it.startsWith(NUMBER_OR_REFERENCE) && !it.endsWith("Array"))
        .filter(it -> !it.endsWith("Updater"))
        .isPresent();
  }

  final boolean isMap(ExpressionTree object) {
    return isA(object, "java.util.Map");
  }

  final boolean isSame(CallTree one, CallTree other) {
    return receiver(one).equals(receiver(other));
  }

  final String receiver(CallTree call) {
    return plain(call.receiver().orElseThrow());
  }

  final String object(CallTree call) {
    return text(call.receiver().orElseThrow());
  }

  static boolean ends(StatementTree statement) {
    return statement instanceof ReturnTree || statement instanceof ThrowTree;
  }
}
