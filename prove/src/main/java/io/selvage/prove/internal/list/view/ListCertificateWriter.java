package io.selvage.prove.internal.list.view;

import io.selvage.prove.certificate.ListCertificate;
import io.selvage.prove.code.ContentLocation;
import java.util.List;

/** Writes out views and actions. */
public final class ListCertificateWriter {
  private ListCertificateWriter() {}

  static ListCertificate of(
      ContentLocation content, List<ThreadView> views, List<ListAction> actions) {
    return new ListCertificate(
        content,
        views.stream().map(ListCertificateWriter::line).toList(),
        actions.stream().map(ListCertificateWriter::line).toList());
  }

  /** A view as numbers. */
  public static String line(ThreadView view) {
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

  private static String line(ListAction action) {
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
