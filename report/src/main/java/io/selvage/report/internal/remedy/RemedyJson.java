package io.selvage.report.internal.remedy;

import io.selvage.core.json.JsonWriter;
import io.selvage.report.VerifiedRemedy;
import java.util.List;

/** Remedies as an array; nothing if there is none. */
public final class RemedyJson {
  private RemedyJson() {}

  public static void write(JsonWriter json, List<VerifiedRemedy> remedies) {
    if (!remedies.isEmpty()) {
      json.key("remedies").list(remedies, remedy -> json.object(() -> members(json, remedy)));
    }
  }

  private static void members(JsonWriter json, VerifiedRemedy remedy) {
    json.member("change", remedy.change())
        .member("claim", remedy.claim())
        .member("memoryModels", remedy.memoryModels());
    remedy
        .patch()
        .ifPresent(
            patch ->
                json.member("files", patch.files())
                    .member("patch", patch.diff())
                    .member("changedLines", patch.changedLines()));
  }
}
