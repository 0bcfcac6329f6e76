package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

/** A number in a private field becomes an atomic: {@code count++} becomes one step. */
final class AtomicFields extends RewriteScanner {
  private static final Map<String, String> ATOMICS =
      Map.of("int", "AtomicInteger", "long", "AtomicLong", "boolean", "AtomicBoolean");

  AtomicFields(AnalysedSource source) {
    super(source);
  }

  @Override
  public Void visitVariable(VariableTree variable, Void nothing) {
    Optional<Element> field =
        source.element(getCurrentPath()).filter(it -> it.getKind() == ElementKind.FIELD);
    // The type of a local variable or of a parameter of a lambda need not be written.
    Optional<String> atomic =
        field.isPresent() && source.isWritten(variable)
            ? Optional.ofNullable(ATOMICS.get(text(variable.getType())))
            : Optional.empty();
    if (atomic.isPresent()
        && field.get().getModifiers().contains(Modifier.PRIVATE)
        && !field.get().getModifiers().contains(Modifier.FINAL)) {
      convert(variable, field.get(), atomic.get());
    }
    return super.visitVariable(variable, null);
  }

  private void convert(VariableTree variable, Element field, String atomic) {
    Uses uses = new Uses(field);
    uses.scan(source.unit(), null);
    if (uses.edits.isEmpty() || !uses.isSupported) {
      return;
    }
    List<TextEdit> edits = new ArrayList<>(uses.edits);
    String value = variable.getInitializer() == null ? "" : text(variable.getInitializer());
    edits.add(declaration(variable, field, atomic, value));
    new ImportEdits(source).of("java.util.concurrent.atomic." + atomic).ifPresent(edits::add);
    propose(
        ChangeKind.ATOMIC_FIELD,
        "`" + atomic + "` instead of `" + text(variable.getType()) + "` for",
        typeName() + "." + variable.getName(),
        edits);
  }

  private TextEdit declaration(VariableTree variable, Element field, String atomic, String value) {
    String modifiers =
        field.getModifiers().contains(Modifier.STATIC) ? "private static final " : "private final ";
    return replace(
        variable,
        modifiers + atomic + " " + variable.getName() + " = new " + atomic + "(" + value + ");");
  }

  /** Where the field is used, each use with its replacement. */
  private final class Uses extends TreePathScanner<Void, Void> {
    final List<TextEdit> edits = new ArrayList<>();
    final Element field;
    boolean isSupported = true;

    Uses(Element field) {
      this.field = field;
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void nothing) {
      return read(tree);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
      return isField(tree) ? read(tree) : super.visitMemberSelect(tree, null);
    }

    private Void read(ExpressionTree tree) {
      if (isField(tree)) {
        edits.add(replace(tree, text(tree) + ".get()"));
      }
      return null;
    }

    private boolean isField(ExpressionTree tree) {
      TreePath path = new TreePath(getCurrentPath().getParentPath(), tree);
      return source.element(path).filter(field::equals).isPresent();
    }

    private boolean isTarget(ExpressionTree tree) {
      TreePath path = new TreePath(getCurrentPath(), tree);
      return source.element(path).filter(field::equals).isPresent();
    }

    @Override
    public Void visitUnary(UnaryTree tree, Void nothing) {
      if (!isTarget(tree.getExpression())) {
        return super.visitUnary(tree, null);
      }
      String object = text(tree.getExpression());
      String call =
          switch (tree.getKind()) {
            case PREFIX_INCREMENT -> ".incrementAndGet()";
            case PREFIX_DECREMENT -> ".decrementAndGet()";
            case POSTFIX_INCREMENT -> ".getAndIncrement()";
            case POSTFIX_DECREMENT -> ".getAndDecrement()";
            default -> "";
          };
      if (call.isEmpty()) {
        return super.visitUnary(tree, null);
      }
      edits.add(replace(tree, object + call));
      return null;
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void nothing) {
      if (!isTarget(tree.getVariable())) {
        return super.visitCompoundAssignment(tree, null);
      }
      String object = text(tree.getVariable());
      String value = text(tree.getExpression());
      switch (tree.getKind()) {
        case PLUS_ASSIGNMENT -> edits.add(replace(tree, object + ".addAndGet(" + value + ")"));
        case MINUS_ASSIGNMENT ->
            edits.add(replace(tree, object + ".addAndGet(-" + bracketed(value) + ")"));
        default -> isSupported = false;
      }
      isSupported &= !mentions(tree.getExpression(), field.getSimpleName().toString());
      return null;
    }

    private static String bracketed(String value) {
      return value.matches("\\w+") ? value : "(" + value + ")";
    }

    @Override
    public Void visitAssignment(AssignmentTree tree, Void nothing) {
      if (!isTarget(tree.getVariable())) {
        return super.visitAssignment(tree, null);
      }
      String object = text(tree.getVariable());
      String name = field.getSimpleName().toString();
      String value = textWith(tree.getExpression(), name, name + ".get()");
      String plain = plain(tree.getExpression());
      String call =
          plain.equals(name + "+1")
              ? ".incrementAndGet()"
              : plain.equals(name + "-1") ? ".decrementAndGet()" : ".set(" + value + ")";
      edits.add(replace(tree, object + call));
      return null;
    }
  }
}
