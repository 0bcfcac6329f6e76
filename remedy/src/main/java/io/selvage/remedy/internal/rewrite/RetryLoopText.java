package io.selvage.remedy.internal.rewrite;

import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.SourceFile;
import java.util.List;

/** Writes a loop around statements. */
record RetryLoopText(SourceFile file) {
  /**
   * @param edits of the statements
   * @param first what each round begins with; may be empty
   * @param last what each round ends with; may be empty
   */
  TextEdit around(int start, int end, List<TextEdit> edits, String first, String last) {
    String inside = TextEdit.apply(file.text(), start, end, edits);
    String indent = file.indentation(start);
    String inner = indent + file.indentStep();
    String text = inner + inside.replace("\n", "\n" + file.indentStep());
    String beginning = first.isEmpty() ? "" : inner + first + "\n";
    String leaving = last.isEmpty() ? "" : inner + last + "\n";
    return new TextEdit(
        file, start, end, "while (true) {\n" + beginning + text + "\n" + leaving + indent + "}");
  }
}
