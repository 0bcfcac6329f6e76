package io.selvage.prove.internal.list.view;

import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import io.selvage.prove.drawing.FailurePathStep;
import io.selvage.prove.drawing.ViewDrawing;
import java.util.List;

/** A view as a single line. */
final class ViewText {
  private static final String[] TYPES = {"-inf", "<", "=", ">", "+inf"};

  private ViewText() {}

  static FailurePathStep moment(StepProgram program, String how, ThreadView view) {
    List<String> globals = program.globals().stream().map(StepProgram.Global::name).toList();
    return new FailurePathStep(
        how,
        of(program, view),
        new ViewDrawing.Lists(ListCertificateWriter.line(view), globals, program.abstractType()));
  }

  static String of(StepProgram program, ThreadView view) {
    StringBuilder text = new StringBuilder("[");
    if (view.at == ThreadView.IDLE) {
      text.append("no call");
    } else {
      text.append(view.operation < 0 ? "new" : program.operations().get(view.operation).name());
      text.append(" :").append(program.code().get(view.at).line());
      text.append(program.abstractType().isSet() ? " key " + TYPES[view.key] : "");
      text.append(view.linearized == 1 ? " done" : "").append(" seen ").append(view.seen);
    }
    for (int g = 0; g < view.globals.length; g++) {
      text.append(' ').append(program.globals().get(g).name()).append("=n").append(view.globals[g]);
    }
    for (int v = 1; v < view.words.length; v++) {
      int about = ViewWord.subject(view.words[v]);
      if (view.words[v] != ViewWord.DEAD) {
        text.append(" v").append(v).append('=');
        text.append(ViewWord.isData(view.words[v]) ? "data of " : "");
        text.append(about > 0 ? "n" + about : "#" + view.words[v]);
      }
    }
    text.append(view.removed > 0 ? " took n" + view.removed : "").append(" |");
    for (int i = 1; i < view.count; i++) {
      node(program, view, i, text);
    }
    return text.append(']').toString();
  }

  private static String target(int next) {
    return next == ThreadView.FORGOTTEN ? "?" : next == 0 ? "null" : "n" + next;
  }

  private static void node(StepProgram program, ThreadView view, int i, StringBuilder text) {
    text.append(" n").append(i).append('{');
    text.append(program.abstractType().isSet() ? TYPES[view.type[i]] : "");
    text.append(view.isOwned(i) ? " own" : "");
    text.append(
        view.marks[i] == ThreadView.UNMARKED
            ? ""
            : view.marks[i] == ThreadView.MARKED ? " x" : " x?");
    text.append(view.held[i] == ThreadView.FREE ? "" : " l" + view.held[i]).append('}');
    text.append(view.low[i] == ListGap.EMPTY ? "" : "~" + (view.low[i] & 3));
    text.append(view.high[i] == ListGap.EMPTY ? "" : "~~" + (view.high[i] & 3));
    text.append("->").append(target(view.next[i]));
  }
}
