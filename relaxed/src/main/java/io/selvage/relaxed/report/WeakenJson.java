package io.selvage.relaxed.report;

import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.relaxed.clients.AccessWeakening;
import io.selvage.relaxed.clients.StrengthVariantCheck;
import io.selvage.relaxed.strengthen.ModeOverrides;
import io.selvage.relaxed.strengthen.SourceAccess;
import java.util.ArrayList;
import java.util.List;

/** What could be weaker, as one JSON object. */
public final class WeakenJson implements AccessWeakening.Listener {
  private final String className;
  private final String model;
  private final String tool;
  private final List<Weakening> single = new ArrayList<>();
  private final List<Weakening> all = new ArrayList<>();
  private long calls;
  private long executions;
  private String why = "";
  private String client = "";

  /**
   * An access with a weaker mode, and the test program that needs the stronger one; or none.
   *
   * @param isNeeded unless every program is correct with the weaker mode
   * @param why the answer is unknown; empty otherwise
   */
  private record Weakening(
      String access, String mode, boolean isNeeded, String client, String why) {}

  /**
   * @param model under which the answers hold
   * @param tool the version of Selvage
   */
  public WeakenJson(String className, String model, String tool) {
    this.className = className;
    this.model = model;
    this.tool = tool;
  }

  @Override
  public void written(StrengthVariantCheck.VariantResult seen, List<SourceAccess> accesses) {
    calls = seen.calls();
    executions = seen.executions();
    why = seen.doubt();
    client = client(seen);
  }

  @Override
  public void alone(SourceAccess access, int bits, StrengthVariantCheck.VariantResult seen) {
    String mode = SourceAccess.mode(access.kind(), bits);
    single.add(new Weakening(access.text(), mode, !seen.isRight(), client(seen), seen.doubt()));
  }

  @Override
  public void together(ModeOverrides modes, List<SourceAccess> accesses) {
    for (SourceAccess access : accesses) {
      SourceAccess now = modes.now(access);
      if (!now.equals(access)) {
        String mode = SourceAccess.mode(access.kind(), now.strength());
        all.add(new Weakening(access.text(), mode, false, "", ""));
      }
    }
  }

  private static String client(StrengthVariantCheck.VariantResult seen) {
    return seen.client().map(Object::toString).orElse("");
  }

  /** Verified: the class as it is written, up to the number of calls. */
  public String render(int exit) {
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          String verdict = exit == 0 ? "verified" : "unknown";
          JsonHeader.write(json, verdict, tool, exit);
          json.member("class", className);
          json.member("model", model);
          json.member("calls", calls);
          json.member("executions", executions);
          if (!why.isEmpty()) {
            json.member("why", why);
          }
          if (!client.isEmpty()) {
            json.member("client", client);
          }
          json.key("accesses").list(single, it -> write(json, it));
          json.key("together").list(all, it -> write(json, it));
        });
    return json.toString();
  }

  private static void write(JsonWriter json, Weakening it) {
    json.object(
        () -> {
          json.member("access", it.access());
          json.member("mode", it.mode());
          json.member("needed", it.isNeeded());
          if (!it.client().isEmpty()) {
            json.member("client", it.client());
          }
          if (!it.why().isEmpty()) {
            json.member("why", it.why());
          }
        });
  }
}
