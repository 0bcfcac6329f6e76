package io.selvage.report.internal.page;

import io.selvage.core.Criterion;
import io.selvage.core.json.JsonWriter;
import java.util.List;
import java.util.Locale;

/**
 * Scenes for the script of the page. Orders are drawn at moments in time where the criterion is
 * about time; they are all there are where the criterion is strong.
 */
public final class HistoryTimelinesJson {
  private HistoryTimelinesJson() {}

  public static String write(List<HistoryTimeline> timelines, Criterion criterion) {
    JsonWriter json = new JsonWriter();
    json.object(
        () ->
            json.member("inTime", criterion.isTimed())
                .member("whole", criterion.isStrong())
                .key("scenes")
                .list(timelines, timeline -> json.object(() -> timeline(json, timeline))));
    return json.toString();
  }

  private static void timeline(JsonWriter json, HistoryTimeline timeline) {
    json.member("title", timeline.title())
        .member("note", timeline.note())
        .member("ticks", timeline.ticks())
        .key("bars")
        .list(timeline.bars(), bar -> json.object(() -> bar(json, bar)))
        .key("lines")
        .list(timeline.lines(), line -> json.object(() -> line(json, line)));
  }

  private static void bar(JsonWriter json, HistoryTimeline.Bar bar) {
    json.member("row", bar.row())
        .member("name", bar.name())
        .member("label", bar.label())
        .member("from", bar.from())
        .member("where", bar.where())
        .member("kind", bar.kind().name().toLowerCase(Locale.ROOT));
    bar.to().ifPresent(to -> json.member("to", to));
  }

  private static void line(JsonWriter json, HistoryTimeline.Line line) {
    json.member("start", line.start()).member("why", line.why());
    line.stuck().ifPresent(bar -> json.member("stuck", bar));
    json.key("steps").list(line.steps(), step -> json.object(() -> step(json, step)));
  }

  private static void step(JsonWriter json, HistoryTimeline.Step step) {
    json.member("number", step.number()).member("bar", step.bar()).member("state", step.state());
    step.seen()
        .ifPresent(
            seen ->
                json.member("sees", seen.words())
                    .member("saw", seen.state())
                    .key("seen")
                    .list(seen.bars(), json::value));
  }
}
