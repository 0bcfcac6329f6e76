package io.selvage.refine.report;

import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.core.verdict.Verdict;
import io.selvage.refine.ProgressFindings;
import io.selvage.refine.liveness.Lasso;
import io.selvage.refine.liveness.LivenessCheck.Fairness;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What {@code progress} found, as one JSON object. Apart, so that the library is loaded for it
 * only. Runs are as {@code --again} takes them.
 */
public final class ProgressJson {
  private ProgressJson() {}

  public static String of(Verdict verdict, String tool) {
    return object(
        tool,
        word(verdict),
        verdict.exitCode(),
        json -> {
          if (verdict instanceof Verdict.Unknown unknown) {
            json.member("why", unknown.why());
          }
          verdict.found(ProgressFindings.class).ifPresent(found -> write(json, found));
        });
  }

  /** That calls come to no standstill says less than that a property holds. */
  private static String word(Verdict verdict) {
    return verdict instanceof Verdict.Verified verified
            && verified.evidence() instanceof ProgressFindings.Standstills
        ? "done"
        : verdict.word();
  }

  private static void write(JsonWriter json, ProgressFindings found) {
    if (found instanceof ProgressFindings.Standstills calls) {
      json.member("level", words(calls.level()));
      json.member("states", calls.states());
      run(json, "deadlock", calls.standstills().deadlock());
      run(json, "livelock", calls.standstills().livelock());
      run(json, "waiting", calls.standstills().waiting());
      runs(json, "neverReturning", calls.starved());
    } else if (found instanceof ProgressFindings.Property property) {
      json.member("formula", property.formula());
      json.member("fairness", words(property.asked()));
      runs(json, "against", property.against());
    }
  }

  private static String object(String tool, String verdict, int exit, Consumer<JsonWriter> rest) {
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          JsonHeader.write(json, verdict, tool, exit);
          rest.accept(json);
        });
    return json.toString();
  }

  /** For each kind of fairness a run, or null where there is none. */
  private static void runs(JsonWriter json, String name, Map<Fairness, Optional<Lasso>> about) {
    json.key(name)
        .object(
            () -> {
              about.forEach((fairness, run) -> run(json, words(fairness), run));
            });
  }

  private static void run(JsonWriter json, String name, Optional<Lasso> run) {
    if (run.isPresent()) {
      json.member(name, run.get().toString());
    } else {
      json.nullMember(name);
    }
  }

  private static String words(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
