package io.selvage.reproduce.relinche;

import io.selvage.core.syntax.CallSyntax;
import io.selvage.relaxed.clients.MostParallelClientCheck;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Figure 6: the cost of the specification analysis alone. */
final class SpecificationAnalysisFigure {
  private static final List<String> STRENGTHS = List.of("R", "RI", "RD", "RID");
  private static final List<String> OF_SETS = List.of("R", "RI", "RID");

  /** Calls of a set, and the counts of the design's prototype with R, RI and RID. */
  private static final Map<String, String> SETS =
      new TreeMap<>(
          Map.of(
              "add(1);add(1);remove(1)", "6/10 6/8 6/8",
              "add(1);add(1);remove(1);remove(1)", "12/54 14/44 14/40",
              "add(1);add(2);add(3);remove(1);remove(2);remove(3)", "8/20 8/20 8/20",
              "add(1);add(1);add(1);remove(1);remove(1);remove(1)", "108/1785 192/1593 192/1377"));

  /** GenMC's, from 2+1 to 4+4: the design's table of Algorithm 1. */
  private static final Map<String, String> GENMC =
      Map.of(
          "queue/R", "2/3 3/10 3/17 4/40 4/64 5/168 5/244 6/653",
          "queue/RI", "3/4 5/13 10/48 16/114 40/458 64/984 192/4332 312/9216",
          "queue/RD", "2/3 4/12 4/21 10/83 10/123 34/606 34/833 154/5271",
          "queue/RID", "3/4 5/11 10/46 16/92 40/428 64/772 192/3960 312/7068",
          "stack/R", "2/3 3/10 3/19 4/54 4/86 5/490 5/610 6/14879",
          "stack/RI", "4/5 6/16 18/78 24/184 96/944 120/2080 600/11160 720/25896",
          "stack/RD", "2/3 4/12 4/27 10/113 10/253 34/1262 34/2991 154/17757",
          "stack/RID", "4/5 8/18 22/84 52/262 168/1246 504/4358 1752/20592 6792/88788");

  private final CaseRunner lab;
  private final PrintStream out;
  private boolean same = true;

  SpecificationAnalysisFigure(CaseRunner lab, PrintStream out) {
    this.lab = lab;
    this.out = out;
  }

  /** Whether all counts are as expected. */
  boolean print(String prefix, int most) {
    out.println("Figure 6: specification analysis, observations/minimal extensions, seconds");
    out.println("  = as GenMC and the design's prototype; RD is GenMC's vr");
    print("queue", RelincheCases.MS, prefix, most);
    print("stack", RelincheCases.TREIBER, prefix, most);
    if ("set".startsWith(prefix)) {
      SETS.forEach(this::set);
    }
    out.println();
    return same;
  }

  private void print(String name, RelincheCase it, String prefix, int most) {
    for (String strength : STRENGTHS) {
      String title = name + "/" + strength;
      if (!title.startsWith(prefix)) {
        continue;
      }
      String[] expected = GENMC.getOrDefault(title, "").split(" ");
      out.printf(Locale.ROOT, "  %-10s", title);
      for (int calls = 3; calls <= most; calls++) {
        MostParallelClientCheck.Counts counts =
            lab.analyse(it, strength, it.menu().of((calls + 1) / 2, calls / 2));
        String text = counts.observations() + "/" + counts.minimal();
        boolean isKnown = calls - 3 < expected.length;
        boolean isAs = isKnown && expected[calls - 3].equals(text);
        same &= !isKnown || isAs;
        out.printf(Locale.ROOT, " %s%s %.2fs", text, isAs ? "=" : "", counts.analysing() / 1e9);
        out.flush();
      }
      out.println();
    }
  }

  private void set(String calls, String expected) {
    out.printf(Locale.ROOT, "  set, %s:%n     ", calls);
    String[] cells = expected.split(" ");
    for (int i = 0; i < cells.length; i++) {
      String strength = OF_SETS.get(i);
      MostParallelClientCheck.Counts counts =
          lab.analyse(RelincheCases.COUPLED, strength, CallSyntax.calls(calls));
      String text = counts.observations() + "/" + counts.minimal();
      same &= text.equals(cells[i]);
      out.printf(Locale.ROOT, "  %s %s%s", strength, text, text.equals(cells[i]) ? "=" : "");
    }
    out.println();
  }
}
