package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ElementKind;

/** A concurrent collection in a field, in the place of one that is not made for threads. */
final class ConcurrentTypes extends RewriteScanner {
  private static final Map<String, String> CONCURRENT =
      Map.of(
          "HashMap", "ConcurrentHashMap",
          "LinkedHashMap", "ConcurrentHashMap",
          "TreeMap", "ConcurrentSkipListMap",
          "TreeSet", "ConcurrentSkipListSet",
          "ArrayList", "CopyOnWriteArrayList",
          "ArrayDeque", "ConcurrentLinkedDeque",
          "LinkedList", "ConcurrentLinkedDeque",
          "PriorityQueue", "PriorityBlockingQueue");

  ConcurrentTypes(AnalysedSource source) {
    super(source);
  }

  @Override
  public Void visitVariable(VariableTree variable, Void nothing) {
    boolean isField =
        source
            .element(getCurrentPath())
            .filter(it -> it.getKind() == ElementKind.FIELD)
            .isPresent();
    if (isField && variable.getInitializer() instanceof NewClassTree creation) {
      Tree type = nameOf(creation.getIdentifier());
      Optional.ofNullable(CONCURRENT.get(text(type)))
          .ifPresent(concurrent -> replaceType(variable, type, concurrent));
    }
    return super.visitVariable(variable, null);
  }

  private static Tree nameOf(Tree type) {
    return type instanceof ParameterizedTypeTree parameterized ? parameterized.getType() : type;
  }

  private void replaceType(VariableTree variable, Tree type, String concurrent) {
    List<TextEdit> edits = new ArrayList<>(List.of(replace(type, concurrent)));
    Tree declared = nameOf(variable.getType());
    if (text(declared).equals(text(type))) {
      edits.add(replace(declared, concurrent));
    }
    new ImportEdits(source).of("java.util.concurrent." + concurrent).ifPresent(edits::add);
    propose(
        ChangeKind.CONCURRENT_TYPE,
        "`" + concurrent + "` in",
        typeName() + "." + variable.getName(),
        edits);
  }
}
