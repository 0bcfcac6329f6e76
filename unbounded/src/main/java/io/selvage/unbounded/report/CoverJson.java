package io.selvage.unbounded.report;

import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.certificate.BackwardProof;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.certificate.CoveringRun;
import io.selvage.unbounded.certificate.ForwardProof;
import io.selvage.unbounded.cover.CoverabilityFindings;
import io.selvage.unbounded.net.PetriNet;
import java.util.Optional;

/** What {@code cover} found, as one JSON object. */
public final class CoverJson {
  private CoverJson() {}

  public static String of(String file, Verdict verdict, long milliseconds, String tool) {
    Optional<CoverabilityFindings> found = verdict.found(CoverabilityFindings.class);
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          JsonHeader.write(json, CoverText.word(verdict), tool, verdict.exitCode());
          json.member("file", file);
          json.member("milliseconds", found.isPresent() ? milliseconds : 0);
          found.ifPresent(it -> size(json, it.net()));
          if (verdict instanceof Verdict.Unknown unknown) {
            if (unknown.cause() instanceof UnknownCause.Numbered numbered) {
              json.member("code", numbered.code());
            }
            json.member("why", CoverText.why(unknown));
          }
          found.ifPresent(
              it ->
                  it.decision()
                      .certificate()
                      .ifPresent(certificate -> certificate(json, it, certificate)));
        });
    return json.toString();
  }

  private static void size(JsonWriter json, PetriNet net) {
    json.member("controls", net.controls());
    json.member("places", net.places());
    json.member("transitions", net.transitions().size());
  }

  private static void certificate(
      JsonWriter json, CoverabilityFindings found, CoverabilityCertificate certificate) {
    json.member("by", found.decision().by());
    json.key("certificate")
        .object(
            () -> {
              if (certificate instanceof CoveringRun run) {
                run(json, found.net(), run);
              } else if (certificate instanceof ForwardProof proof) {
                json.member("kind", "forward invariant");
                json.member("limits", proof.limits().size());
              } else if (certificate instanceof BackwardProof proof) {
                json.member("kind", "backward invariant");
                json.member("views", proof.views().size());
                json.member("inequalities", proof.weights().size());
                json.member("lost", proof.lost().size());
              }
              json.member("accepted", true);
            });
  }

  private static void run(JsonWriter json, PetriNet net, CoveringRun run) {
    json.member("kind", "run");
    json.key("start")
        .object(
            () ->
                run.start().asMap().forEach((place, count) -> json.member(net.name(place), count)));
    json.key("steps").list(run.steps(), step -> json.value((int) step));
  }
}
