package io.selvage.prove.view;

import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.Word;
import io.selvage.prove.picture.Drawing;
import io.selvage.prove.picture.Moment;
import java.util.List;

/** A view in one line. */
final class ViewText {
  private static final String[] TYPES = {"-inf", "<", "=", ">", "+inf"};

  private ViewText() {}

  static Moment moment(StepProgram program, String how, View view) {
    List<String> globals = program.globals().stream().map(StepProgram.Global::name).toList();
    return new Moment(
        how, of(program, view), new Drawing.Lists(Writing.line(view), globals, program.promise()));
  }

  static String of(StepProgram program, View view) {
    StringBuilder text = new StringBuilder("[");
    if (view.at == View.IDLE) {
      text.append("no call");
    } else {
      text.append(view.operation < 0 ? "new" : program.operations().get(view.operation).name());
      text.append(" :").append(program.code().get(view.at).line());
      text.append(program.promise().isSet() ? " key " + TYPES[view.key] : "");
      text.append(view.linearized == 1 ? " done" : "").append(" seen ").append(view.seen);
    }
    for (int g = 0; g < view.globals.length; g++) {
      text.append(' ').append(program.globals().get(g).name()).append("=n").append(view.globals[g]);
    }
    for (int v = 1; v < view.words.length; v++) {
      int about = Word.subject(view.words[v]);
      if (view.words[v] != Word.DEAD) {
        text.append(" v").append(v).append('=');
        text.append(Word.isData(view.words[v]) ? "data of " : "");
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
    return next == View.FORGOTTEN ? "?" : next == 0 ? "null" : "n" + next;
  }

  private static void node(StepProgram program, View view, int i, StringBuilder text) {
    text.append(" n").append(i).append('{');
    text.append(program.promise().isSet() ? TYPES[view.type[i]] : "");
    text.append(view.isOwned(i) ? " own" : "");
    text.append(view.marks[i] == View.UNMARKED ? "" : view.marks[i] == View.MARKED ? " x" : " x?");
    text.append(view.held[i] == View.FREE ? "" : " l" + view.held[i]).append('}');
    text.append(view.low[i] == Gap.EMPTY ? "" : "~" + (view.low[i] & 3));
    text.append(view.high[i] == Gap.EMPTY ? "" : "~~" + (view.high[i] & 3));
    text.append("->").append(target(view.next[i]));
  }
}
