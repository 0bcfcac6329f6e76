package io.selvage.report;

import io.selvage.core.Evidence;
import io.selvage.core.History;
import io.selvage.core.Operation;
import io.selvage.core.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A ruling for the terminal: the verdict, what it rests on, and what was asked. Of a long history
 * only a few operations are shown.
 */
public final class RulingText {
  private static final int INDENT = Page.MARGIN + 2;
  private static final int MOST_IN_ORDER = 12;
  private static final int MOST_PLACES = 16;

  private final Glyphs glyphs;
  private final Colours colours;

  public RulingText(Glyphs glyphs, Colours colours) {
    this.glyphs = glyphs;
    this.colours = colours;
  }

  /** Whole lines. */
  public String render(Ruling ruling) {
    Page page = new Page(colours);
    ruling
        .report()
        .fold(
            verified -> verified(page, ruling, verified),
            refuted -> refuted(page, ruling, Failure.of(ruling, refuted.counterexample())),
            unknown -> unknown(page, ruling, unknown));
    page.blank();
    asked(page, ruling);
    return page.toString().stripTrailing() + "\n";
  }

  private static Page verified(Page page, Ruling ruling, Verdict.Verified verified) {
    String adjective = ruling.asked().criterion().adjective();
    Header.write(page, Colours.Ink.PASS, ruling.report(), adjective, "");
    page.blank();
    History history = ruling.asked().history();
    if (history.size() == 0) {
      page.paragraph(Page.MARGIN, "There is no operation, so there was nothing to judge.");
    } else if (verified.evidence() instanceof Evidence.Linearization found) {
      page.heading("An order that works, replayed one call after another");
      page.paragraph(
          INDENT, Words.some(found.order(), MOST_IN_ORDER, i -> word(history.operation(i))));
    } else if (verified.evidence() instanceof Evidence.AbstractExecution found) {
      page.heading("An order that works, and what each call sees of those before it");
      new Sight(found).write(page, history);
    }
    return page;
  }

  private static String word(Operation operation) {
    return Words.glued(Words.cut(operation.toString(), 40));
  }

  private Page refuted(Page page, Ruling ruling, Failure failure) {
    Header.write(
        page,
        Colours.Ink.FAIL,
        ruling.report(),
        failure.found().headline(),
        failure.found().code());
    page.blank();
    page.paragraph(Page.MARGIN, failure.summary());
    page.blank();
    picture(page, failure);
    page.blank();
    enough(page, ruling, failure);
    page.blank();
    page.heading(RulingWords.why(ruling));
    new Orders(failure.found(), failure.cast()::name).write(page);
    page.blank();
    where(page, ruling, failure);
    page.blank();
    ruling.standing().ifPresent(it -> StandingText.write(page, it));
    return page;
  }

  private void picture(Page page, Failure failure) {
    Cast cast = failure.cast();
    Spans.of(cast.shown())
        .ifPresentOrElse(
            spans ->
                new Timeline(cast.shown(), spans, cast.names(), glyphs)
                    .draw(Page.WIDTH - INDENT, Page.LIMIT - INDENT, failure.focus())
                    .forEach(line -> page.line(INDENT, line)),
            () -> new Sequences(cast.shown(), cast.names()).write(page, INDENT));
  }

  /** What the core is, and what is left of the others. */
  private static void enough(Page page, Ruling ruling, Failure failure) {
    int all = ruling.asked().history().size();
    int shown = failure.cast().size();
    if (!failure.isCore()) {
      page.paragraph(
          Page.MARGIN,
          shown == all
              ? ""
              : String.format(
                  "Shown are %s of %s operations, around where no order gets further; a smaller"
                      + " failing part was not looked for, or not found in time.",
                  Words.number(shown), Words.number(all)));
      return;
    }
    page.paragraph(Page.MARGIN, ofCore(failure.kept().size(), shown, all));
    forgotten(page, failure.forgotten());
  }

  private static String ofCore(int kept, int shown, int all) {
    String which = kept == shown ? "These " + Words.number(kept) : Words.number(kept);
    return (kept == 1 ? "This operation" : which + " operations")
        + " of "
        + Words.number(all)
        + (kept == 1 ? " is" : " are")
        + " enough"
        + (kept == all ? "" : "; nothing that the others returned could mend it")
        + (kept == shown ? "." : ". Shown are " + Words.number(shown) + " of them.");
  }

  private static void forgotten(Page page, List<String> calls) {
    if (calls.isEmpty()) {
      return;
    }
    Map<String, Integer> counts = new LinkedHashMap<>();
    calls.forEach(call -> counts.merge(call, 1, Integer::sum));
    List<String> words = new ArrayList<>();
    counts.forEach(
        (call, count) ->
            words.add(
                Words.glued(Words.cut(call, 40) + (count == 1 ? "" : " (" + count + " times)"))));
    page.paragraph(
        Page.MARGIN,
        "Of these, marked ? below, only the calls count; they may have taken effect at any"
            + " time, or not at all: "
            + Words.some(words, 8)
            + ".");
  }

  private static void where(Page page, Ruling ruling, Failure failure) {
    Cast cast = failure.cast();
    page.heading("Where in " + ruling.file());
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < Math.min(cast.size(), MOST_PLACES); i++) {
      int number = failure.number(i);
      Operation operation = ruling.asked().history().operation(number);
      rows.add(
          List.of(
              cast.names().operation(i),
              "line " + ruling.asked().lines().applyAsInt(number),
              "process " + operation.thread(),
              operation.toString()));
    }
    Columns.lines(rows).forEach(row -> page.line(INDENT, Words.cut(row, Page.LIMIT - INDENT)));
    if (cast.size() > MOST_PLACES) {
      page.line(INDENT, "and " + Words.number(cast.size() - MOST_PLACES) + " more");
    }
  }

  private Page unknown(Page page, Ruling ruling, Verdict.Unknown unknown) {
    String criterion = ruling.asked().criterion().name();
    Header.write(page, Colours.Ink.UNKNOWN, ruling.report(), criterion, "");
    page.blank();
    page.paragraph(Page.MARGIN, "Not decided: " + unknown.why() + ".");
    page.blank();
    page.heading("What to do");
    for (String item : advice(ruling, unknown.why())) {
      page.item(INDENT, glyphs.bullet + " ", item);
    }
    return page;
  }

  private static List<String> advice(Ruling ruling, String why) {
    if (why.startsWith("interrupted")) {
      return List.of("run it again, and let it finish");
    }
    String more = why.startsWith("out of memory") ? "memory: --memory 4g" : "time: --time 1m";
    return ruling.asked().criterion().isStrong()
        ? List.of("allow more " + more, "try another way to search: --strategy drop+keys+wgl")
        : List.of(
            "allow more " + more,
            "try another way to search: --strategy minimal+jit",
            "judge a shorter history: what one call may see grows fast with those before it");
  }

  private static void asked(Page page, Ruling ruling) {
    RulingWords.facts(ruling)
        .forEach((name, value) -> page.item(Page.MARGIN, Words.pad(name, 10), value));
  }
}
