package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

/** A field or an atomic that a method reads more than once is read once, into a local variable. */
final class SingleReads extends RewriteScanner {
  SingleReads(AnalysedSource source) {
    super(source);
  }

  @Override
  public Void visitMethod(MethodTree method, Void nothing) {
    if (method.getBody() != null && !method.getBody().getStatements().isEmpty()) {
      ReadsOfMethod reads = new ReadsOfMethod();
      reads.scan(new TreePath(getCurrentPath(), method.getBody()), null);
      StatementTree first = method.getBody().getStatements().get(0);
      reads.byText.forEach((text, all) -> readOnce(text, all, first, reads));
    }
    return super.visitMethod(method, null);
  }

  private void readOnce(
      String read, List<ExpressionTree> all, StatementTree first, ReadsOfMethod reads) {
    String written = read.replaceAll("\\.get\\(\\)$", "");
    if (all.size() < 2 || reads.written.contains(written) || reads.written.contains(read)) {
      return;
    }
    String type =
        source
            .type(path(all.get(0)))
            .map(Object::toString)
            .map(it -> it.replaceAll("[\\w.]*\\.(\\w+)", "$1"))
            .orElse("Object");
    String simple = written.replaceAll("^.*\\.", "");
    String name = unused(simple + "Now", simple + "Read");
    List<TextEdit> edits = new ArrayList<>();
    for (ExpressionTree each : all) {
      edits.add(replace(each, name));
    }
    String line = source.file().indentation(source.start(first));
    int start = source.start(first);
    String declaration = type + " " + name + " = " + text(all.get(0)) + ";\n" + line;
    // Two edits at the place of the first statement would be ambiguous.
    edits.removeIf(edit -> edit.start() == start);
    if (edits.size() == all.size()) {
      edits.add(TextEdit.insert(source.file(), start, declaration));
      propose(ChangeKind.SINGLE_READ, "one read of `" + written + "` in", member(), edits);
    }
  }

  /** The shared state that a method reads and writes. */
  private final class ReadsOfMethod extends TreePathScanner<Void, Void> {
    final Map<String, List<ExpressionTree>> byText = new LinkedHashMap<>();
    final List<String> written = new ArrayList<>();

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
      Optional<CallTree> atomic =
          call(tree)
              .filter(it -> it.receiver().isPresent())
              .filter(it -> isAtomic(it.receiver().orElseThrow()));
      if (atomic.filter(it -> it.is("get", 0)).isPresent()) {
        byText.computeIfAbsent(plain(tree), text -> new ArrayList<>()).add(tree);
        return null;
      }
      atomic.ifPresent(it -> written.add(plain(it.receiver().orElseThrow())));
      return super.visitMethodInvocation(tree, null);
    }

    private boolean isAtomic(ExpressionTree object) {
      return source
          .type(new TreePath(getCurrentPath(), object))
          .or(() -> source.type(path(object)))
          .map(it -> source.types().erasure(it).toString())
          .filter(it -> it.startsWith(BlockScanner.NUMBER_OR_REFERENCE))
          .isPresent();
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void nothing) {
      field(tree);
      return null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
      if (text(tree.getExpression()).equals("this")) {
        field(tree);
        return null;
      }
      return super.visitMemberSelect(tree, null);
    }

    private void field(ExpressionTree tree) {
      boolean isShared =
          source.element(getCurrentPath()).filter(ReadsOfMethod.this::isShared).isPresent();
      if (isShared) {
        byText.computeIfAbsent(plain(tree), text -> new ArrayList<>()).add(tree);
      }
    }

    private boolean isShared(Element element) {
      return element.getKind() == ElementKind.FIELD
          && !element.getModifiers().contains(Modifier.FINAL);
    }

    /** Its {@code value = } is not in the text, and it reads no state. */
    @Override
    public Void visitAnnotation(AnnotationTree tree, Void nothing) {
      return null;
    }

    @Override
    public Void visitAssignment(AssignmentTree tree, Void nothing) {
      written.add(plain(tree.getVariable()));
      return super.visitAssignment(tree, null);
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void nothing) {
      written.add(plain(tree.getVariable()));
      return super.visitCompoundAssignment(tree, null);
    }

    @Override
    public Void visitUnary(UnaryTree tree, Void nothing) {
      switch (tree.getKind()) {
        case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
            written.add(plain(tree.getExpression()));
        default -> {}
      }
      return super.visitUnary(tree, null);
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void nothing) {
      return null;
    }
  }
}
