package io.selvage.report.internal.text;

import io.selvage.core.history.History;
import io.selvage.report.SourceFinder;
import io.selvage.report.TextGlyphs;
import io.selvage.report.internal.explain.CrossThreadAccesses;
import io.selvage.report.internal.explain.OperationNames;
import io.selvage.report.internal.explain.RelevantLine;
import io.selvage.report.internal.story.RunStory;
import java.util.List;
import java.util.Optional;

/** The cause of a run, its steps, and the lines of source that matter. */
public final class RunText {
  private static final int INDENT = TextPage.MARGIN + 2;

  private final RunStory story;
  private final OperationNames names;
  private final CrossThreadAccesses crossings;
  private final StepText steps;

  public RunText(RunStory story, OperationNames names, CrossThreadAccesses crossings) {
    this.story = story;
    this.names = names;
    this.crossings = crossings;
    this.steps = new StepText(story, History.EMPTY, names, StepText.Modes.SHOWN);
  }

  public void write(TextPage page, String cause, List<RelevantLine> lines, SourceFinder sources) {
    if (!cause.isEmpty()) {
      page.paragraph(TextPage.MARGIN, cause);
      page.blank();
    }
    String file = steps.mainFile();
    page.heading("How it happened" + (file.isEmpty() ? "" : ", with lines of " + file));
    new StepTable(story, names, steps, crossings).write(page);
    page.blank();
    if (story.rows().size() < story.schedule().lines().size()) {
      page.line(
          INDENT,
          "Library calls are folded; --verbose shows all "
              + story.schedule().lines().size()
              + " steps.");
      page.blank();
    }
    for (RelevantLine relevant : lines) {
      Optional<String> line = sources.line(relevant.position());
      if (line.isPresent() && !line.get().isBlank()) {
        SourceExcerpt.of(line.get(), relevant)
            .write(page, TextGlyphs.ASCII, place(relevant), relevant.why());
      }
    }
  }

  private String place(RelevantLine relevant) {
    String place = steps.where(relevant.position());
    return place.startsWith(":") ? place.substring(1) : place;
  }
}
