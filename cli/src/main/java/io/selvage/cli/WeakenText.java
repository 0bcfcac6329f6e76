package io.selvage.cli;

import io.selvage.relaxed.clients.AllClients;
import io.selvage.relaxed.clients.Weakening;
import io.selvage.relaxed.strengthen.Access;
import io.selvage.relaxed.strengthen.Modes;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Tells on a terminal what could be weaker. */
final class WeakenText implements Weakening.Listener {
  private final PrintStream out;
  private int reached;

  WeakenText(PrintStream out) {
    this.out = out;
  }

  @Override
  public void written(AllClients.Seen seen, List<Access> accesses) {
    reached = seen.calls();
    out.println("As written: " + text(seen));
    if (seen.isRight() && accesses.isEmpty()) {
      out.println("There is no access that could be weaker; see --in.");
    }
  }

  @Override
  public void alone(Access access, int bits, AllClients.Seen seen) {
    out.printf(
        Locale.ROOT,
        "  %s -> %s%n    %s%n",
        access.text(),
        Access.mode(access.kind(), bits),
        seen.isRight() ? "not needed up to " + seen.calls() + " calls" : text(seen));
    out.flush();
  }

  @Override
  public void together(Modes modes, List<Access> accesses) {
    if (modes.bits().isEmpty()) {
      out.println("Nothing can be weaker.");
      return;
    }
    out.println("Together, not needed up to " + reached + " calls:");
    for (Access access : accesses) {
      Access now = modes.now(access);
      if (!now.equals(access)) {
        out.printf(
            Locale.ROOT, "  %s -> %s%n", access.text(), Access.mode(access.kind(), now.strength()));
      }
    }
  }

  private static String text(AllClients.Seen seen) {
    if (seen.client().isPresent()) {
      return "refuted with " + (seen.calls() + 1) + " calls: " + seen.client().get();
    }
    String right = "right in every client of up to " + seen.calls() + " calls";
    return seen.doubt().isEmpty()
        ? String.format(Locale.ROOT, "%s (%,d executions)", right, seen.executions())
        : "unknown: " + right + ", then " + seen.doubt();
  }
}
