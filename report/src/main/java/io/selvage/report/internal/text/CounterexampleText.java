package io.selvage.report.internal.text;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.history.History;
import io.selvage.core.question.Client;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Cause;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.report.Report;
import io.selvage.report.SourceFinder;
import io.selvage.report.TextColours;
import io.selvage.report.TextGlyphs;
import io.selvage.report.internal.explain.CauseLines;
import io.selvage.report.internal.explain.CauseSentences;
import io.selvage.report.internal.explain.CounterexampleSummary;
import io.selvage.report.internal.explain.CrossThreadAccesses;
import io.selvage.report.internal.explain.EventTicks;
import io.selvage.report.internal.explain.OperationNames;
import io.selvage.report.internal.explain.RelevantLine;
import io.selvage.report.internal.explain.RelevantLines;
import io.selvage.report.internal.story.RunStory;
import io.selvage.report.internal.story.StoryDetail;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A failure: what, picture, why, how, where, again. */
public final class CounterexampleText {
  private static final int INDENT = TextPage.MARGIN + 2;

  /** Of a brief report: the lines after the steps, and the fewest steps worth showing. */
  private static final int LINES_AFTER_STEPS = 3;

  private static final int LEAST_STEPS = 6;

  private final Report report;
  private final Counterexample found;
  private final TextGlyphs glyphs;
  private final SourceFinder sources;
  private final History history;
  private final Schedule schedule;
  private final OperationNames names;
  private final CrossThreadAccesses crossings;
  private final RunStory story;
  private final StepText steps;

  public CounterexampleText(
      Report report,
      Counterexample found,
      TextGlyphs glyphs,
      SourceFinder sources,
      StoryDetail detail) {
    this.report = report;
    this.found = found;
    this.glyphs = glyphs;
    this.sources = sources;
    this.history = found.history();
    this.schedule = found.schedule();
    this.names = new OperationNames(history, schedule);
    this.crossings = new CrossThreadAccesses(schedule);
    this.story = RunStory.of(schedule, detail, notifications(found));
    this.steps = new StepText(story, history, names, modes());
  }

  /** Calls that matter although they make no step. */
  private static List<Integer> notifications(Counterexample found) {
    return found.causes().stream()
        .filter(Cause.LostNotification.class::isInstance)
        .map(cause -> ((Cause.LostNotification) cause).call())
        .toList();
  }

  private StepText.Modes modes() {
    boolean sc = report.question().map(Question::memoryModel).orElse("sc").equals("sc");
    return sc ? StepText.Modes.HIDDEN : StepText.Modes.SHOWN;
  }

  /** What a test reports: on few lines what happened, why, and how to see it again. */
  public TextPage brieflyOn(TextPage page, int most) {
    what(page);
    picture(page);
    if (found.causes().isEmpty()) {
      why(page);
    }
    int left = most - (int) page.toString().lines().count() - LINES_AFTER_STEPS;
    if (!story.rows().isEmpty() && left >= LEAST_STEPS) {
      page.heading(heading());
      new StepTable(story, names, steps, crossings).write(page, left - 1);
      page.blank();
    }
    report
        .replay()
        .ifPresent(replay -> page.line(TextPage.MARGIN, "again  selvage replay " + replay.token()));
    return page;
  }

  public TextPage on(TextPage page) {
    what(page);
    picture(page);
    why(page);
    how(page);
    where(page);
    again(page);
    return page;
  }

  private void what(TextPage page) {
    ReportHeader.write(page, TextColours.Ink.FAIL, report, found.headline(), found.code());
    page.blank();
    page.paragraph(TextPage.MARGIN, CounterexampleSummary.of(found));
    String cause = new CauseSentences(found).paragraph();
    if (!cause.isEmpty()) {
      page.blank();
      page.paragraph(TextPage.MARGIN, cause);
    }
    List<Invocation> setUp = report.question().map(q -> q.subject().setUp()).orElse(List.of());
    if (!setUp.isEmpty()) {
      page.item(TextPage.MARGIN, "Set up: ", CallSyntax.print(setUp));
    }
    page.blank();
  }

  private void picture(TextPage page) {
    Optional<EventTicks> spans = EventTicks.of(history);
    if (spans.isEmpty()) {
      new ThreadSequencesText(history, names).write(page, INDENT);
    } else if (history.size() > 0) {
      new TextTimeline(history, spans.get(), names, glyphs)
          .draw(page.width() - INDENT, page.limit() - INDENT, focus())
          .forEach(line -> page.line(INDENT, line));
    }
    page.blank();
  }

  /** The operation that stops the order that gets furthest. */
  private int focus() {
    return found.reasons().stream()
        .max(Comparator.comparingInt(reason -> reason.prefix().size()))
        .map(RejectedOrder::operation)
        .orElse(history.size() - 1);
  }

  private void why(TextPage page) {
    if (!found.reasons().isEmpty()) {
      page.heading("Why no order works" + judge());
      new RejectedOrdersText(found, names::operation).write(page);
      page.blank();
    }
  }

  private String judge() {
    return report
        .question()
        .filter(question -> !QuestionText.isItsOwnSpecification(question))
        .map(question -> ", by " + TextFormatting.simple(question.specification()))
        .orElse("");
  }

  private void how(TextPage page) {
    if (!schedule.lines().isEmpty()) {
      page.heading(heading());
      new StepTable(story, names, steps, crossings).write(page);
      if (story.rows().size() < schedule.lines().size()) {
        page.blank();
        page.paragraph(INDENT, hidden());
      }
      page.blank();
      ThreadDumpText.write(page, schedule, names::thread, this::call);
    }
  }

  private String heading() {
    String file = steps.mainFile();
    return "How it happened" + (file.isEmpty() ? "" : ", with lines of " + file);
  }

  private String hidden() {
    String what =
        story.isSliced()
            ? "Library calls are folded, and steps that no other thread can notice are left out"
            : "Library calls are folded";
    return what + "; --verbose shows all " + schedule.lines().size() + " steps.";
  }

  private String call(int operation) {
    return operation >= 0 && operation < history.size()
        ? CallSyntax.print(history.operation(operation).invocation())
        : "a call";
  }

  private void where(TextPage page) {
    if (schedule.lines().isEmpty() || history.size() == 0) {
      return;
    }
    RelevantLines.Ending ending =
        history.operation(focus()).isPending()
            ? RelevantLines.Ending.NEVER
            : RelevantLines.Ending.RETURNED;
    List<RelevantLine> known = new CauseLines(schedule, names, story::rowOf).of(found.causes());
    for (RelevantLine relevant :
        known.isEmpty()
            ? new RelevantLines(schedule, crossings, names, story::rowOf).find(focus(), ending)
            : known) {
      Optional<String> line = sources.line(relevant.position());
      if (line.isPresent() && !line.get().isBlank()) {
        SourceExcerpt.of(line.get(), relevant).write(page, glyphs, place(relevant), relevant.why());
      }
    }
    page.blank();
  }

  private String place(RelevantLine relevant) {
    String place = steps.where(relevant.position());
    return place.startsWith(":") ? place.substring(1) : place;
  }

  private void again(TextPage page) {
    if (!schedule.lines().isEmpty() || found.again().isPresent()) {
      Client client = found.again().map(Scope.Again::client).orElseGet(this::client);
      page.paragraph(TextPage.MARGIN, smallest() + size(client) + memory());
      page.paragraph(INDENT, CallSyntax.print(client));
    }
    report
        .replay()
        .ifPresent(replay -> page.line(TextPage.MARGIN, "again  selvage replay " + replay.token()));
  }

  /** Sizes grow, so the first client found is a smallest one; a given one is what it is. */
  private String smallest() {
    boolean growing =
        report.question().map(Question::scope).map(CounterexampleText::grows).orElse(false);
    return growing ? "Smallest failing program: " : "Failing program: ";
  }

  private static boolean grows(Scope scope) {
    return scope instanceof Scope.Growing || scope instanceof Scope.UpTo;
  }

  private String memory() {
    return report.question().map(q -> ", under " + q.memoryModel()).orElse("");
  }

  private static String size(Client client) {
    List<Integer> sizes = client.threads().stream().map(List::size).toList();
    String threads = TextFormatting.count(sizes.size(), "thread");
    if (sizes.stream().distinct().count() == 1) {
      return threads + " x " + TextFormatting.count(sizes.get(0), "operation");
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
