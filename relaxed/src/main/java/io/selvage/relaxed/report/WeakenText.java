package io.selvage.relaxed.report;

import io.selvage.relaxed.clients.AccessWeakening;
import io.selvage.relaxed.clients.StrengthVariantCheck;
import io.selvage.relaxed.strengthen.ModeOverrides;
import io.selvage.relaxed.strengthen.SourceAccess;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Tells on a terminal what could be weaker. */
public final class WeakenText implements AccessWeakening.Listener {
  private final PrintStream out;
  private final String where;
  private int reached;

  /**
   * @param model under which advice holds
   */
  public WeakenText(PrintStream out, String model) {
    this.out = out;
    this.where = AdviceScope.of(model).text();
  }

  @Override
  public void written(StrengthVariantCheck.VariantResult seen, List<SourceAccess> accesses) {
    reached = seen.calls();
    out.println("As written, " + where + ": " + text(seen));
    if (seen.isRight() && accesses.isEmpty()) {
      out.println("No access can be weakened; see --in.");
    }
  }

  @Override
  public void alone(SourceAccess access, int bits, StrengthVariantCheck.VariantResult seen) {
    out.printf(
        Locale.ROOT,
        "  %s -> %s%n    %s%n",
        access.text(),
        SourceAccess.mode(access.kind(), bits),
        seen.isRight() ? "not needed up to " + seen.calls() + " calls " + where : text(seen));
    out.flush();
  }

  @Override
  public void together(ModeOverrides modes, List<SourceAccess> accesses) {
    if (modes.bits().isEmpty()) {
      out.println("No access can be weakened.");
      return;
    }
    out.println("All together, not needed up to " + reached + " calls " + where + ":");
    for (SourceAccess access : accesses) {
      SourceAccess now = modes.now(access);
      if (!now.equals(access)) {
        out.printf(
            Locale.ROOT,
            "  %s -> %s%n",
            access.text(),
            SourceAccess.mode(access.kind(), now.strength()));
      }
    }
  }

  private static String text(StrengthVariantCheck.VariantResult seen) {
    if (seen.client().isPresent()) {
      return "refuted with " + (seen.calls() + 1) + " calls: " + seen.client().get();
    }
    String right = "correct in every program of up to " + seen.calls() + " calls";
    return seen.doubt().isEmpty()
        ? String.format(Locale.ROOT, "%s (%,d executions)", right, seen.executions())
        : "unknown: " + right + ", then " + seen.doubt();
  }
}
