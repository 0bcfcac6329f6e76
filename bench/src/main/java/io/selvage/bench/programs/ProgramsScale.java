package io.selvage.bench.programs;

import io.selvage.bench.Cpu;
import io.selvage.bench.programs.ProgramsCase.Structure;
import io.selvage.core.budget.Budget;
import io.selvage.relaxed.clients.MostParallelClientCheck;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * Scaling in the number of calls: the sizes that the paper reaches in 30 minutes, and larger ones.
 * CPU seconds of one run in a JVM that has already run the previous rows.
 */
final class ProgramsScale {
  private static final String FIVE = "add(1);add(2);add(3);remove(1);remove(3)";
  private static final String SIX = "add(1);add(2);add(3);remove(1);remove(2);remove(3)";

  private ProgramsScale() {}

  /**
   * @param paper the number of calls that the paper reaches
   */
  private record Row(ProgramsCase of, int paper) {}

  private static final List<Row> ROWS =
      List.of(
          row(Structure.MICHAEL_SCOTT, "R", 4, 4, 8),
          row(Structure.MICHAEL_SCOTT, "RI", 5, 4, 9),
          row(Structure.MICHAEL_SCOTT, "RID", 5, 4, 9),
          row(Structure.TREIBER, "R", 4, 4, 8),
          row(Structure.TREIBER_ACQ_REL, "RI", 5, 4, 9),
          row(Structure.TREIBER_ACQ_REL, "RID", 5, 4, 9),
          row(Structure.OPTIMISED, "R", 4, 3, 7),
          row(Structure.BASKETS, "R", 4, 3, 7),
          row(Structure.HERLIHY_WING, "R", 4, 4, 8),
          row(Structure.FRONT_BACK, "R", 4, 4, 8),
          row(Structure.LAZY, FIVE, 5),
          row(Structure.HARRIS, FIVE, 5),
          row(Structure.MICHAEL, FIVE, 5),
          row(Structure.LAZY_VOLATILE, FIVE, 5),
          row(Structure.HARRIS_VOLATILE, FIVE, 5),
          row(Structure.MICHAEL_VOLATILE, FIVE, 5),
          row(Structure.MICHAEL_SCOTT, "R", 5, 4, 8),
          row(Structure.TREIBER, "R", 5, 4, 8),
          row(Structure.FRONT_BACK, "R", 5, 4, 8),
          row(Structure.OPTIMISED, "R", 4, 4, 7),
          row(Structure.BASKETS, "R", 4, 4, 7),
          row(Structure.HERLIHY_WING, "R", 5, 4, 8),
          row(Structure.MICHAEL_SCOTT, "RI", 5, 5, 9),
          row(Structure.MICHAEL_SCOTT, "RID", 5, 5, 9),
          row(Structure.TREIBER_ACQ_REL, "RI", 5, 5, 9),
          row(Structure.HARRIS_VOLATILE, SIX, 5));

  private static Row row(
      Structure structure, String strength, int inserts, int removes, int paper) {
    return new Row(ProgramsCase.of(structure, strength, inserts, removes), paper);
  }

  private static Row row(Structure structure, String calls, int paper) {
    return new Row(ProgramsCase.of(structure, "R", calls), paper);
  }

  /**
   * @param args the class path of the samples; seconds for each row; then which rows, all if none
   *     are given
   */
  public static void main(String[] args) {
    System.out.println("calls beside the paper's; complete / blocked / extensions; seconds");
    for (int i = 0; i < ROWS.size(); i++) {
      if (args.length < 3 || List.of(args).subList(2, args.length).contains(Integer.toString(i))) {
        measure(Path.of(args[0]), ROWS.get(i), Duration.ofSeconds(Long.parseLong(args[1])));
      }
    }
  }

  private static void measure(Path classPath, Row row, Duration limit) {
    MostParallelClientCheck.Counts[] counts = new MostParallelClientCheck.Counts[1];
    long start = System.nanoTime();
    double cpu = Cpu.seconds(() -> counts[0] = row.of().check(classPath, Budget.of(limit)));
    System.out.printf(
        Locale.ROOT,
        "  %-26s %-3s %s %2d of %d  %-8s %,9d / %,10d / %,12d  processor %7.2f s, clock %7.2f s"
            + " %s%n",
        row.of().structure().type,
        row.of().strength(),
        row.of().size(),
        row.of().calls().size(),
        row.paper(),
        counts[0].word(),
        counts[0].complete(),
        counts[0].blocked(),
        counts[0].extensions(),
        cpu,
        (System.nanoTime() - start) / 1e9,
        counts[0].doubt());
  }
}
