package io.selvage.bench.programs;

import io.selvage.bench.Cpu;
import io.selvage.core.budget.Budget;
import io.selvage.relaxed.clients.MostParallelClientCheck;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Most parallel clients of the samples compared with GenMC's own Relinche: executions explored,
 * complete and blocked, extensions, CPU seconds; the second run of each, hence warm.
 */
final class ProgramsSpeed {
  private ProgramsSpeed() {}

  /**
   * A row of the table.
   *
   * @param genmc GenMC's counts, as text
   * @param cpu its CPU seconds
   */
  private record Row(ProgramsCase of, String genmc, double cpu) {}

  private static final List<Row> ROWS =
      List.of(
          row(ProgramsCase.Structure.MICHAEL_SCOTT, "R", 3, 3, "120 / 7,355 / 906", 0.79),
          row(ProgramsCase.Structure.MICHAEL_SCOTT, "R", 4, 3, "840 / 149,456 / 9,672", 12.3),
          row(ProgramsCase.Structure.OPTIMISED, "R", 3, 3, "2,112 / 16,057 / 11,394", 1.65),
          row(ProgramsCase.Structure.OPTIMISED, "R", 4, 3, "24,216 / 397,952 / 218,880", 33.1),
          row(ProgramsCase.Structure.OPTIMISED, "RD", 4, 3, "24,216 / 397,952 / 13,664,620", 90.9),
          row(ProgramsCase.Structure.TREIBER, "R", 4, 3, "4,224 / 24,244 / 55,716", 4.61),
          row(ProgramsCase.Structure.TREIBER, "R", 4, 4, "13,104 / 85,412 / 453,748", 13.6),
          row(ProgramsCase.Structure.HERLIHY_WING, "R", 4, 3, "1,803 / 1,321 / 8,278", 0.34),
          row(ProgramsCase.Structure.FRONT_BACK, "R", 5, 4, "126 / 882 / 4,322", 0.19),
          new Row(
              ProgramsCase.of(
                  ProgramsCase.Structure.HARRIS, "R", "add(1);add(2);add(3);remove(1);remove(3)"),
              "900,296 / - / 46,865 (violation)",
              54));

  private static Row row(
      ProgramsCase.Structure structure,
      String strength,
      int inserts,
      int removes,
      String genmc,
      double cpu) {
    return new Row(ProgramsCase.of(structure, strength, inserts, removes), genmc, cpu);
  }

  /**
   * @param args the class path of the samples; then which rows, all if none are given
   */
  public static void main(String[] args) {
    System.out.println(
        "complete / blocked / extensions, processor seconds warm; GenMC 0.11 beside");
    List<Integer> chosen = new ArrayList<>();
    for (int i = 1; i < args.length; i++) {
      chosen.add(Integer.parseInt(args[i]));
    }
    for (int i = 0; i < ROWS.size(); i++) {
      if (chosen.isEmpty() || chosen.contains(i)) {
        measure(Path.of(args[0]), ROWS.get(i));
      }
    }
  }

  private static void measure(Path classPath, Row row) {
    List<MostParallelClientCheck.Counts> last = new ArrayList<>();
    Runnable work = () -> last.add(row.of().check(classPath, Budget.unlimited()));
    double cold = Cpu.seconds(work);
    double warm = Cpu.seconds(work);
    MostParallelClientCheck.Counts counts = last.get(last.size() - 1);
    System.out.printf(
        Locale.ROOT,
        "  %-18s %-3s %s  %-9s %,8d / %,9d / %,10d %6.2f s cold %5.2f s   %s  %.2f s, of it %.2f%n",
        row.of().structure().type,
        row.of().strength(),
        row.of().size(),
        counts.word(),
        counts.complete(),
        counts.blocked(),
        counts.extensions(),
        warm,
        cold,
        row.genmc(),
        row.cpu(),
        warm / row.cpu());
  }
}
