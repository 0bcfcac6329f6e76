package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.ImportTree;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.List;
import java.util.Optional;

/** The import of a class that a change names. */
record ImportEdits(AnalysedSource source) {
  /** In alphabetical order, as far as the other imports are; empty if it is imported already. */
  Optional<TextEdit> of(String className) {
    List<? extends ImportTree> imports = source.unit().getImports();
    String line = "import " + className + ";\n";
    String all = className.substring(0, className.lastIndexOf('.')) + ".*";
    for (ImportTree each : imports) {
      String name = each.getQualifiedIdentifier().toString();
      if (!each.isStatic() && (name.equals(className) || name.equals(all))) {
        return Optional.empty();
      }
    }
    for (ImportTree each : imports) {
      boolean isLater = each.getQualifiedIdentifier().toString().compareTo(className) > 0;
      if (!each.isStatic() && isLater) {
        return Optional.of(TextEdit.insert(source.file(), source.start(each), line));
      }
    }
    if (!imports.isEmpty()) {
      int end = source.end(imports.get(imports.size() - 1));
      return Optional.of(TextEdit.insert(source.file(), end, "\n" + line.strip()));
    }
    return source.unit().getPackage() == null
        ? Optional.of(TextEdit.insert(source.file(), 0, line + "\n"))
        : Optional.of(
            TextEdit.insert(
                source.file(), source.end(source.unit().getPackage()), "\n\n" + line.strip()));
  }
}
