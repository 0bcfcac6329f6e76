package io.selvage.cli;

import io.selvage.prove.Answer;
import io.selvage.prove.Asked;
import io.selvage.prove.picture.Moment;
import io.selvage.report.JsonReport;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** What the prover found, for programs; the certificate is in it. */
final class ProveJson {
  private ProveJson() {}

  static String of(Asked asked, Answer answer) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      boolean proved = answer.isProved();
      json.writeStartObject();
      json.writeStringProperty("verdict", proved ? "verified" : "unknown");
      json.writeNumberProperty("schema", JsonReport.SCHEMA);
      json.writeStringProperty("tool", Version.number());
      json.writeNumberProperty("exit", proved ? Exit.DONE : Exit.UNKNOWN);
      json.writeStringProperty("class", asked.className());
      json.writeStringProperty(
          "promise", asked.promise().name().toLowerCase(Locale.ROOT).replace('_', '-'));
      if (answer instanceof Answer.Helped found) {
        array(json, "assumptions", found.assumptions());
        array(json, "witnesses", found.witnesses());
        array(json, "pool", found.pool());
        json.writeNumberProperty("queries", found.queries());
        array(json, "actions", found.actions());
        array(json, "certificateViews", found.certificate().views());
        array(json, "certificateActions", found.certificate().actions());
        array(json, "certificateElements", found.certificate().elements());
      } else if (answer instanceof Answer.Proved found) {
        array(json, "assumptions", found.assumptions());
        array(json, "witnesses", found.witnesses());
        array(json, "hindsight", found.hindsight().words());
        json.writeNumberProperty("queries", found.queries());
        array(json, "actions", found.actions());
        json.writeStringProperty("content", found.certificate().content().toString());
        array(json, "certificateViews", found.certificate().views());
        array(json, "certificateActions", found.certificate().actions());
      } else if (answer instanceof Answer.Unknown unknown) {
        json.writeStringProperty("why", unknown.why());
        json.writeNumberProperty("line", unknown.line().orElse(0));
        array(json, "path", unknown.path().stream().map(Moment::toString).toList());
      }
      json.writeEndObject();
    }
    return text.toString();
  }

  private static void array(JsonGenerator json, String name, List<String> lines) {
    json.writeArrayPropertyStart(name);
    lines.forEach(json::writeString);
    json.writeEndArray();
  }
}
