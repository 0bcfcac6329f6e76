package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import java.util.List;
import java.util.Optional;

/**
 * A call of a method on an object.
 *
 * @param receiver absent if the method is called on {@code this} by its name alone
 */
record CallTree(
    Optional<ExpressionTree> receiver,
    String name,
    List<ExpressionTree> arguments,
    MethodInvocationTree tree) {
  static Optional<CallTree> of(Tree expression) {
    Tree inner = expression;
    while (inner instanceof ParenthesizedTree || inner instanceof TypeCastTree) {
      inner =
          inner instanceof ParenthesizedTree parenthesized
              ? parenthesized.getExpression()
              : ((TypeCastTree) inner).getExpression();
    }
    if (!(inner instanceof MethodInvocationTree call)) {
      return Optional.empty();
    }
    List<ExpressionTree> arguments = List.copyOf(call.getArguments());
    if (call.getMethodSelect() instanceof MemberSelectTree select) {
      return Optional.of(
          new CallTree(
              Optional.of(select.getExpression()),
              select.getIdentifier().toString(),
              arguments,
              call));
    }
    return call.getMethodSelect() instanceof IdentifierTree name
        ? Optional.of(new CallTree(Optional.empty(), name.getName().toString(), arguments, call))
        : Optional.empty();
  }

  boolean is(String method, int parameters) {
    return name.equals(method) && arguments.size() == parameters;
  }

  ExpressionTree argument(int index) {
    return arguments.get(index);
  }
}
