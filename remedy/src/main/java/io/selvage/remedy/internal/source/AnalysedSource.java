package io.selvage.remedy.internal.source;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** A source with its syntax tree and the types of its expressions. */
public record AnalysedSource(
    SourceFile file, CompilationUnitTree unit, Trees trees, Types types, Elements elements) {
  public int start(Tree tree) {
    return (int) trees.getSourcePositions().getStartPosition(unit, tree);
  }

  public int end(Tree tree) {
    return (int) trees.getSourcePositions().getEndPosition(unit, tree);
  }

  public String text(Tree tree) {
    return file.text().substring(start(tree), end(tree));
  }

  /** Trees that the compiler makes up, such as default constructors, are not in the text. */
  public boolean isWritten(Tree tree) {
    return start(tree) >= 0 && end(tree) > start(tree);
  }

  public Optional<Element> element(TreePath path) {
    return Optional.ofNullable(trees.getElement(path));
  }

  public Optional<TypeMirror> type(TreePath path) {
    return Optional.ofNullable(trees.getTypeMirror(path));
  }

  /** Whether the expression's type is the given class or a subclass of it. */
  public boolean isA(TreePath expression, String className) {
    TypeElement wanted = elements.getTypeElement(className);
    Optional<TypeMirror> type =
        type(expression)
            .filter(it -> it.getKind() == TypeKind.DECLARED || it.getKind() == TypeKind.TYPEVAR);
    return wanted != null
        && type.isPresent()
        && types.isSubtype(types.erasure(type.get()), types.erasure(wanted.asType()));
  }
}
