package io.selvage.cli;

import io.selvage.refine.product.Lasso;
import io.selvage.refine.product.Liveness;
import io.selvage.refine.product.Liveness.Fairness;
import io.selvage.refine.product.PropertyCheck;
import io.selvage.report.JsonReport;
import java.io.StringWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * What {@code progress} found, as one JSON object. Apart, so that the library is loaded for it
 * only. Runs are as {@code --again} takes them.
 */
final class ProgressJson {
  private ProgressJson() {}

  static String unknown(String why) {
    return object("unknown", Exit.UNKNOWN, json -> json.writeStringProperty("why", why));
  }

  static String of(Liveness liveness) {
    return object(
        "done",
        Exit.DONE,
        json -> {
          json.writeStringProperty("level", words(liveness.level()));
          json.writeNumberProperty("states", liveness.states());
          run(json, "deadlock", liveness.deadlock());
          run(json, "livelock", liveness.livelock());
          runs(json, "neverReturning", liveness::neverReturning);
        });
  }

  static String of(String formula, PropertyCheck check, Fairness asked) {
    boolean holds = check.violation(asked).isEmpty();
    return object(
        holds ? "verified" : "refuted",
        holds ? Exit.DONE : Exit.REFUTED,
        json -> {
          json.writeStringProperty("formula", formula);
          json.writeStringProperty("fairness", words(asked));
          runs(json, "against", check::violation);
        });
  }

  private static String object(String verdict, int exit, Consumer<JsonGenerator> rest) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("verdict", verdict);
      json.writeNumberProperty("schema", JsonReport.SCHEMA);
      json.writeStringProperty("tool", Version.number());
      json.writeNumberProperty("exit", exit);
      rest.accept(json);
      json.writeEndObject();
    }
    return text.toString();
  }

  /** For each kind of fairness a run, or null where there is none. */
  private static void runs(
      JsonGenerator json, String name, Function<Fairness, Optional<Lasso>> about) {
    json.writeObjectPropertyStart(name);
    for (Fairness fairness : Fairness.values()) {
      run(json, words(fairness), about.apply(fairness));
    }
    json.writeEndObject();
  }

  private static void run(JsonGenerator json, String name, Optional<Lasso> run) {
    if (run.isPresent()) {
      json.writeStringProperty(name, run.get().toString());
    } else {
      json.writeNullProperty(name);
    }
  }

  private static String words(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
