package io.selvage.prove.report;

import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.ProofResult;
import io.selvage.prove.drawing.FailurePathStep;
import java.util.Locale;

/** What the prover found, for programs; the certificate is in it. */
public final class ProveJson {
  private ProveJson() {}

  public static String of(ProofRequest request, ProofResult answer, String tool) {
    JsonWriter json = new JsonWriter();
    boolean proved = answer.isProved();
    json.object(
        () -> {
          JsonHeader.write(json, proved ? "verified" : "unknown", tool, proved ? 0 : 2);
          json.member("class", request.className());
          json.member(
              "promise", request.abstractType().name().toLowerCase(Locale.ROOT).replace('_', '-'));
          if (answer instanceof ProofResult.Helped found) {
            json.member("assumptions", found.assumptions());
            json.member("witnesses", found.witnesses());
            json.member("pool", found.pool());
            json.member("queries", found.queries());
            json.member("actions", found.actions());
            json.member("certificateViews", found.certificate().views());
            json.member("certificateActions", found.certificate().actions());
            json.member("certificateElements", found.certificate().elements());
          } else if (answer instanceof ProofResult.Proved found) {
            json.member("assumptions", found.assumptions());
            json.member("witnesses", found.witnesses());
            json.member("hindsight", found.hindsight().words());
            json.member("queries", found.queries());
            json.member("actions", found.actions());
            json.member("content", found.certificate().content().toString());
            json.member("certificateViews", found.certificate().views());
            json.member("certificateActions", found.certificate().actions());
          } else if (answer instanceof ProofResult.Unknown unknown) {
            json.member("why", unknown.why());
            json.member("line", unknown.line().orElse(0));
            json.member("path", unknown.path().stream().map(FailurePathStep::toString).toList());
          }
        });
    return json.toString();
  }
}
