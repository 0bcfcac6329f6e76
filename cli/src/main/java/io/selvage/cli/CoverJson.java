package io.selvage.cli;

import io.selvage.report.JsonReport;
import io.selvage.unbounded.certificate.BackwardProof;
import io.selvage.unbounded.certificate.Certificate;
import io.selvage.unbounded.certificate.ForwardProof;
import io.selvage.unbounded.certificate.Run;
import io.selvage.unbounded.net.Net;
import java.io.StringWriter;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** What {@code cover} found, as one JSON object. */
final class CoverJson {
  private CoverJson() {}

  static String of(CoverResult result) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("verdict", result.verdict());
      json.writeNumberProperty("schema", JsonReport.SCHEMA);
      json.writeStringProperty("tool", Version.number());
      json.writeNumberProperty("exit", result.exit());
      json.writeStringProperty("file", result.file());
      json.writeNumberProperty("milliseconds", result.milliseconds());
      result.net().ifPresent(net -> size(json, net));
      if (!result.code().isEmpty()) {
        json.writeStringProperty("code", result.code());
      }
      result
          .certificate()
          .ifPresentOrElse(
              certificate -> certificate(json, result, certificate),
              () -> json.writeStringProperty("why", result.decision().why()));
      json.writeEndObject();
    }
    return text.toString();
  }

  private static void size(JsonGenerator json, Net net) {
    json.writeNumberProperty("controls", net.controls());
    json.writeNumberProperty("places", net.places());
    json.writeNumberProperty("transitions", net.transitions().size());
  }

  private static void certificate(JsonGenerator json, CoverResult result, Certificate certificate) {
    json.writeStringProperty("by", result.decision().by());
    json.writeObjectPropertyStart("certificate");
    if (certificate instanceof Run run) {
      json.writeStringProperty("kind", "run");
      json.writeObjectPropertyStart("start");
      result
          .net()
          .ifPresent(
              net ->
                  run.start()
                      .asMap()
                      .forEach((place, count) -> json.writeNumberProperty(net.name(place), count)));
      json.writeEndObject();
      json.writeArrayPropertyStart("steps");
      run.steps().forEach(step -> json.writeNumber((int) step));
      json.writeEndArray();
    } else if (certificate instanceof ForwardProof proof) {
      json.writeStringProperty("kind", "forward invariant");
      json.writeNumberProperty("limits", proof.limits().size());
    } else if (certificate instanceof BackwardProof proof) {
      json.writeStringProperty("kind", "backward invariant");
      json.writeNumberProperty("views", proof.views().size());
      json.writeNumberProperty("inequalities", proof.weights().size());
      json.writeNumberProperty("lost", proof.lost().size());
    }
    json.writeBooleanProperty("accepted", true);
    json.writeEndObject();
  }
}
