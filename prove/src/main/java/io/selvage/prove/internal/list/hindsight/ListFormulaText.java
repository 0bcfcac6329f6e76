package io.selvage.prove.internal.list.hindsight;

import io.selvage.prove.code.ContentLocation;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import io.selvage.prove.internal.list.view.ThreadView;
import java.util.ArrayList;
import java.util.List;

/** The list of a past state in the notation of the paper: {@code lseg(head, v) * v |-> w * ...}. */
final class ListFormulaText {
  private static final String[] TYPES = {"-inf", "<", "=", ">", "+inf"};

  private final StepProgram program;
  private final ContentLocation content;
  private final ThreadView view;

  private ListFormulaText(StepProgram program, ContentLocation content, ThreadView view) {
    this.program = program;
    this.content = content;
    this.view = view;
  }

  static String of(StepProgram program, ContentLocation content, ThreadView past) {
    return new ListFormulaText(program, content, past).text();
  }

  private String text() {
    List<String> parts = new ArrayList<>();
    int root = view.globals[content.root()];
    for (int i = root; i > 0; i = view.next[i]) {
      String next = view.next[i] == 0 ? "null" : name(view.next[i]);
      parts.add(
          view.isDirect(i) ? name(i) + " |-> " + next : "lseg(" + name(i) + ", " + next + ")");
    }
    List<String> keys = new ArrayList<>();
    for (int i = root; i > 0; i = view.next[i]) {
      keys.add(
          name(i)
              + " "
              + TYPES[view.type[i]]
              + (view.marks[i] == ThreadView.MARKED ? " marked" : ""));
    }
    return String.join(" * ", parts) + "; keys " + String.join(", ", keys);
  }

  private String name(int node) {
    if (view.words[PastStates.V] == ViewWord.node(node)) {
      return "v";
    }
    if (view.words[PastStates.W] == ViewWord.node(node)) {
      return "w";
    }
    for (int g = 0; g < view.globals.length; g++) {
      if (view.globals[g] == node) {
        return program.globals().get(g).name();
      }
    }
    return "n" + node;
  }
}
