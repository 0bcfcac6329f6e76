package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.selvage.remedy.internal.change.ConstantTypes;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Which methods use state that all instances share. A lock of one instance does not guard it, and a
 * check whose programs have a single instance cannot notice that.
 */
final class StaticState {
  private final AnalysedSource source;

  StaticState(AnalysedSource source) {
    this.source = source;
  }

  /** Whether the method, or one of the same source that it calls, uses such state. */
  boolean isUsedBy(MethodTree method) {
    return isUsed(TreePath.getPath(source.unit(), method), new HashSet<>());
  }

  private boolean isUsed(TreePath method, Set<Tree> seen) {
    if (!seen.add(method.getLeaf())) {
      return false;
    }
    Uses uses = new Uses();
    uses.scan(method, null);
    return uses.isShared || uses.called.stream().anyMatch(called -> isUsed(called, seen));
  }

  /** What a method mentions. */
  private final class Uses extends TreePathScanner<Void, Void> {
    final Set<TreePath> called = new HashSet<>();
    boolean isShared;

    @Override
    public Void visitIdentifier(IdentifierTree name, Void nothing) {
      mention();
      return super.visitIdentifier(name, null);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree select, Void nothing) {
      mention();
      return super.visitMemberSelect(select, null);
    }

    private void mention() {
      isShared |= source.element(getCurrentPath()).filter(StaticState.this::isState).isPresent();
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
      source
          .element(getCurrentPath())
          .flatMap(it -> Stream.ofNullable(source.trees().getPath(it)).findFirst())
          .filter(path -> path.getCompilationUnit().equals(source.unit()))
          .ifPresent(called::add);
      return super.visitMethodInvocation(call, null);
    }
  }

  private boolean isState(Element element) {
    return element.getKind() == ElementKind.FIELD
        && element.getModifiers().contains(Modifier.STATIC)
        && element instanceof VariableElement field
        && source.trees().getPath(element) != null
        && !(field.getModifiers().contains(Modifier.FINAL) && isConstant(field.asType()));
  }

  private boolean isConstant(TypeMirror type) {
    if (type.getKind().isPrimitive()) {
      return true;
    }
    if (!(type instanceof DeclaredType declared)) {
      return false;
    }
    Element element = declared.asElement();
    return element.getKind() == ElementKind.ENUM || ConstantTypes.contain(element.toString());
  }
}
