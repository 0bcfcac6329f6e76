package io.selvage.report;

import io.selvage.core.CallSyntax;
import io.selvage.core.Client;
import io.selvage.core.Counterexample;
import io.selvage.core.History;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Question;
import io.selvage.core.Reason;
import io.selvage.core.Schedule;
import io.selvage.core.Scope;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A failure: what, picture, why, how, where, again. */
final class FailureText {
  private static final int INDENT = Page.MARGIN + 2;

  private final Report report;
  private final Counterexample found;
  private final Glyphs glyphs;
  private final SourceFinder sources;
  private final History history;
  private final Schedule schedule;
  private final Names names;
  private final Crossings crossings;
  private final StepText steps;

  FailureText(Report report, Counterexample found, Glyphs glyphs, SourceFinder sources) {
    this.report = report;
    this.found = found;
    this.glyphs = glyphs;
    this.sources = sources;
    this.history = found.history();
    this.schedule = found.schedule();
    this.names = new Names(history, schedule);
    this.crossings = new Crossings(schedule);
    this.steps = new StepText(schedule, history, names, modes());
  }

  private StepText.Modes modes() {
    boolean sc = report.question().map(Question::memoryModel).orElse("sc").equals("sc");
    return sc ? StepText.Modes.HIDDEN : StepText.Modes.SHOWN;
  }

  Page on(Page page) {
    what(page);
    picture(page);
    why(page);
    how(page);
    where(page);
    again(page);
    return page;
  }

  private void what(Page page) {
    Header.write(page, Colours.Ink.FAIL, report, found.headline(), found.code());
    page.blank();
    page.paragraph(Page.MARGIN, Summary.of(found));
    List<Invocation> setUp = report.question().map(q -> q.subject().setUp()).orElse(List.of());
    if (!setUp.isEmpty()) {
      page.item(Page.MARGIN, "Set up: ", CallSyntax.print(setUp));
    }
    page.blank();
  }

  private void picture(Page page) {
    Optional<Spans> spans = Spans.of(history);
    if (spans.isEmpty()) {
      new Sequences(history, names).write(page, INDENT);
    } else if (history.size() > 0) {
      new Timeline(history, spans.get(), names, glyphs)
          .draw(Page.WIDTH - INDENT, Page.LIMIT - INDENT, focus())
          .forEach(line -> page.line(INDENT, line));
    }
    page.blank();
  }

  /** The operation that stops the order that gets furthest. */
  private int focus() {
    return found.reasons().stream()
        .max(Comparator.comparingInt(reason -> reason.prefix().size()))
        .map(Reason::operation)
        .orElse(history.size() - 1);
  }

  private void why(Page page) {
    if (!found.reasons().isEmpty()) {
      page.heading("Why no order works" + judge());
      new Orders(found, names::operation).write(page);
      page.blank();
    }
  }

  private String judge() {
    return report
        .question()
        .filter(question -> !QuestionText.isItsOwnMeaning(question))
        .map(question -> ", by " + Words.simple(question.specification()))
        .orElse("");
  }

  private void how(Page page) {
    if (!schedule.lines().isEmpty()) {
      String file = steps.mainFile();
      page.heading("How it happened" + (file.isEmpty() ? "" : ", with lines of " + file));
      new Steps(schedule, names, steps, crossings).write(page);
      page.blank();
      ThreadDump.write(page, schedule, names::thread, this::call);
    }
  }

  private String call(int operation) {
    return operation >= 0 && operation < history.size()
        ? CallSyntax.print(history.operation(operation).invocation())
        : "a call";
  }

  private void where(Page page) {
    if (schedule.lines().isEmpty() || history.size() == 0) {
      return;
    }
    Spots.Ending ending =
        history.operation(focus()).isPending() ? Spots.Ending.NEVER : Spots.Ending.RETURNED;
    for (Spot spot : new Spots(schedule, crossings, names).find(focus(), ending)) {
      Optional<String> line = sources.line(spot.position());
      if (line.isPresent() && !line.get().isBlank()) {
        Excerpt.of(line.get(), spot).write(page, glyphs, place(spot), spot.why());
      }
    }
    page.blank();
  }

  private String place(Spot spot) {
    String place = steps.where(spot.position());
    return place.startsWith(":") ? place.substring(1) : place;
  }

  private void again(Page page) {
    if (!schedule.lines().isEmpty() || found.again().isPresent()) {
      Client client = found.again().map(Scope.Again::client).orElseGet(this::client);
      page.paragraph(Page.MARGIN, smallest() + size(client) + memory());
      page.paragraph(INDENT, CallSyntax.print(client));
    }
    report
        .replay()
        .ifPresent(replay -> page.line(Page.MARGIN, "again  selvage replay " + replay.token()));
  }

  /** Sizes grow, so the first client found is a smallest one; a given one is what it is. */
  private String smallest() {
    boolean growing = report.question().map(Question::scope).map(FailureText::grows).orElse(false);
    return growing ? "Smallest failing client: " : "Failing client: ";
  }

  private static boolean grows(Scope scope) {
    return scope instanceof Scope.Growing || scope instanceof Scope.UpTo;
  }

  private String memory() {
    return report.question().map(q -> ", under " + q.memoryModel()).orElse("");
  }

  private static String size(Client client) {
    List<Integer> sizes = client.threads().stream().map(List::size).toList();
    String threads = Words.count(sizes.size(), "thread");
    if (sizes.stream().distinct().count() == 1) {
      return threads + " x " + Words.count(sizes.get(0), "operation");
    }
    List<String> each = sizes.stream().map(String::valueOf).toList();
    return threads + ", " + String.join(" + ", each) + " operations";
  }

  private Client client() {
    return new Client(
        names.threads().stream()
            .map(
                thread ->
                    history.operations().stream()
                        .filter(operation -> operation.thread() == thread)
                        .map(Operation::invocation)
                        .toList())
            .filter(calls -> !calls.isEmpty())
            .toList());
  }
}
