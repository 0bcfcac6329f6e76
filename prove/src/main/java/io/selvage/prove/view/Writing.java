package io.selvage.prove.view;

import io.selvage.prove.certificate.Certificate;
import io.selvage.prove.code.Content;
import java.util.List;

/** Writes out views and actions. */
final class Writing {
  private Writing() {}

  static Certificate of(Content content, List<View> views, List<Action> actions) {
    return new Certificate(
        content,
        views.stream().map(Writing::line).toList(),
        actions.stream().map(Writing::line).toList());
  }

  /** A view as numbers. */
  static String line(View view) {
    StringBuilder text = new StringBuilder();
    add(text, view.at, view.operation, view.key, view.linearized, view.seen, view.removed);
    add(text.append("; "), view.words);
    add(text.append("; "), view.globals);
    text.append("; ");
    for (byte lock : view.locks) {
      add(text, lock);
    }
    text.append(';');
    for (int i = 1; i < view.count; i++) {
      text.append(' ');
      add(text, view.next[i], view.type[i], view.marks[i], view.held[i], view.owned[i]);
      add(text, view.data[i], view.low[i], view.high[i]);
    }
    return text.toString();
  }

  private static void add(StringBuilder text, int... numbers) {
    for (int number : numbers) {
      text.append(number).append(' ');
    }
  }

  private static String line(Action action) {
    StringBuilder text = new StringBuilder();
    add(text, action.kind.ordinal(), action.number, action.publishes ? 1 : 0);
    add(
        text,
        action.direct ? 1 : 0,
        action.cuts ? 1 : 0,
        action.written,
        action.old,
        action.target,
        action.follows);
    add(text, action.path);
    return text.append(action.relations)
        .append(' ')
        .append(action.locks)
        .append(' ')
        .append(action.ends)
        .toString();
  }
}
