package io.selvage.report;

import io.selvage.core.history.History;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Cause;
import io.selvage.report.internal.explain.CauseLines;
import io.selvage.report.internal.explain.CauseSentences;
import io.selvage.report.internal.explain.CrossThreadAccesses;
import io.selvage.report.internal.explain.OperationNames;
import io.selvage.report.internal.story.RunStory;
import io.selvage.report.internal.story.StoryDetail;
import io.selvage.report.internal.text.RunText;
import io.selvage.report.internal.text.TextPage;
import java.util.ArrayList;
import java.util.List;

/**
 * A run of threads that is not one of operations, such as an execution of a test: why it happened,
 * and its steps.
 *
 * @param threads the names of the threads, by their numbers
 * @param causes why it is a violation; empty if that is not certain
 */
public record RunReportText(Schedule schedule, List<String> threads, List<Cause> causes) {
  public RunReportText {
    threads = List.copyOf(threads);
    causes = List.copyOf(causes);
  }

  /** How much of the run is printed. */
  public enum Extent {
    FOLDED,
    VERBOSE
  }

  public List<String> lines(SourceFinder sources, Extent extent) {
    StoryDetail detail = extent == Extent.VERBOSE ? StoryDetail.ALL : StoryDetail.FOLDED;
    OperationNames names = new OperationNames(threads);
    RunStory story = RunStory.of(schedule, detail, List.of());
    CauseSentences sentences = new CauseSentences(schedule, History.EMPTY, causes, names);
    TextPage page = new TextPage(TextColours.NONE);
    new RunText(story, names, new CrossThreadAccesses(schedule))
        .write(
            page,
            sentences.paragraph(),
            new CauseLines(schedule, names, story::rowOf).of(causes),
            sources);
    return page.toString().stripTrailing().lines().toList();
  }

  /** The same on so many lines; of more, the first and the last ones. */
  public List<String> brief(SourceFinder sources, int most) {
    List<String> all = lines(sources, Extent.FOLDED);
    if (all.size() <= most) {
      return all;
    }
    int last = most / 3;
    int first = most - last - 1;
    List<String> some = new ArrayList<>(all.subList(0, first));
    some.add("    (" + (all.size() - first - last) + " lines more)");
    some.addAll(all.subList(all.size() - last, all.size()));
    return some;
  }
}
