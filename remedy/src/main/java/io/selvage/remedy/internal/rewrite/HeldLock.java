package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import io.selvage.remedy.internal.source.SourceFile;
import java.util.List;

/**
 * A lock that is held all through a method: as a monitor, or by calls.
 *
 * @param name as in the source
 */
record HeldLock(String name, String enter, String leave) {
  static HeldLock monitor(String object) {
    return new HeldLock(object, "synchronized (" + object + ") {", "}");
  }

  static HeldLock calls(String lock) {
    return new HeldLock(
        lock, lock + ".lock();\n%stry {", "} finally {\n%s" + lock + ".unlock();\n%s}");
  }

  /** The whole body of the method, which is not empty, while the lock is held. */
  TextEdit around(MethodTree method, AnalysedSource source) {
    SourceFile file = source.file();
    List<? extends StatementTree> body = method.getBody().getStatements();
    int start = source.start(body.get(0));
    int end = source.end(body.get(body.size() - 1));
    String step = file.indentStep();
    String outer = file.indentation(source.start(method)) + step;
    String text = file.text().substring(start, end).replace("\n", "\n" + step);
    String held =
        enter.replace("%s", outer)
            + "\n"
            + outer
            + step
            + text
            + "\n"
            + outer
            + leave.replaceFirst("%s", outer + step).replace("%s", outer);
    boolean isOneLine = file.lineOf(source.start(method.getBody())) == file.lineOf(start);
    return isOneLine
        ? new TextEdit(
            file,
            source.start(method.getBody()) + 1,
            source.end(method.getBody()) - 1,
            "\n" + outer + held + "\n" + file.indentation(source.start(method)))
        : new TextEdit(file, start, end, held);
  }
}
