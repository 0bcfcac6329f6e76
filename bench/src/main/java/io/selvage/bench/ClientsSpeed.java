package io.selvage.bench;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.core.Value;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.clients.MostParallel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Most parallel clients of the samples beside GenMC's own Relinche: executions looked at, complete
 * and blocked, extensions, processor seconds; the second run of each, so warm.
 */
final class ClientsSpeed {
  private ClientsSpeed() {}

  /**
   * A row of the table.
   *
   * @param genmc what GenMC saw and took, as text; and its seconds, 0 if there are none
   */
  private record Row(
      Structure structure, String strength, int inserts, int removes, String genmc, double cpu) {}

  private enum Structure {
    MICHAEL_SCOTT("MichaelScottQueue", "enqueue", "dequeue", "io.selvage.samples.FifoQueue"),
    OPTIMISED("OptimisedQueue", "enqueue", "dequeue", "io.selvage.samples.FifoQueue"),
    BASKETS("BasketsQueue", "enqueue", "dequeue", "io.selvage.samples.FifoQueue"),
    TREIBER("TreiberStack", "push", "pop", "io.selvage.samples.LifoStack"),
    HERLIHY_WING("HerlihyWingQueue", "enqueue", "dequeue", "io.selvage.samples.weak.WaitingQueue"),
    FRONT_BACK("FrontBackQueue", "enqueue", "dequeue", "io.selvage.samples.FifoQueue");

    private final String type;
    private final String insert;
    private final String remove;
    private final String meaning;

    Structure(String type, String insert, String remove, String meaning) {
      this.type = type;
      this.insert = insert;
      this.remove = remove;
      this.meaning = meaning;
    }
  }

  private static final List<Row> ROWS =
      List.of(
          row(Structure.MICHAEL_SCOTT, "R", 3, 3, "120 / 7,355 / 906", 0.79),
          row(Structure.MICHAEL_SCOTT, "R", 4, 3, "840 / 149,456 / 9,672", 12.3),
          row(Structure.OPTIMISED, "R", 3, 3, "2,112 / 16,057 / 11,394", 1.65),
          row(Structure.OPTIMISED, "R", 4, 3, "24,216 / 397,952 / 218,880", 33.1),
          row(Structure.OPTIMISED, "RD", 4, 3, "24,216 / 397,952 / 13,664,620", 90.9),
          row(Structure.TREIBER, "R", 4, 3, "4,224 / 24,244 / 55,716", 4.61),
          row(Structure.TREIBER, "R", 4, 4, "13,104 / 85,412 / 453,748", 13.6),
          row(Structure.HERLIHY_WING, "R", 4, 3, "1,803 / 1,321 / 8,278", 0.34),
          row(Structure.FRONT_BACK, "R", 5, 4, "126 / 882 / 4,322", 0.19),
          row(Structure.MICHAEL_SCOTT, "R", 4, 4, "", 0),
          row(Structure.MICHAEL_SCOTT, "RI", 5, 4, "", 0),
          row(Structure.MICHAEL_SCOTT, "RID", 5, 4, "", 0),
          row(Structure.TREIBER, "R", 5, 4, "", 0),
          row(Structure.BASKETS, "R", 4, 3, "", 0),
          row(Structure.HERLIHY_WING, "R", 4, 4, "", 0),
          row(Structure.FRONT_BACK, "R", 4, 4, "", 0));

  private static Row row(
      Structure structure, String strength, int inserts, int removes, String genmc, double cpu) {
    return new Row(structure, strength, inserts, removes, genmc, cpu);
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
    List<MostParallel.Counts> last = new ArrayList<>();
    Runnable work = () -> last.add(check(classPath, row));
    double cold = Cpu.seconds(work);
    double warm = cold > 60 ? cold : Cpu.seconds(work);
    MostParallel.Counts counts = last.get(last.size() - 1);
    System.out.printf(
        Locale.ROOT,
        "  %-18s %-3s %d+%d  %-9s %,10d / %,12d / %,12d %7.2f s cold %6.2f s   %s%s%n",
        row.structure().type,
        row.strength(),
        row.inserts(),
        row.removes(),
        counts.word(),
        counts.complete(),
        counts.blocked(),
        counts.extensions(),
        warm,
        cold,
        row.genmc(),
        row.cpu() == 0
            ? ""
            : String.format(Locale.ROOT, "  %.2f s, of it %.2f", row.cpu(), warm / row.cpu()));
  }

  private static MostParallel.Counts check(Path classPath, Row row) {
    Structure of = row.structure();
    List<List<Invocation>> threads = new ArrayList<>();
    for (int i = 1; i <= row.inserts(); i++) {
      threads.add(List.of(Invocation.of(of.insert, new Value.Whole(10L * i))));
    }
    for (int i = 0; i < row.removes(); i++) {
      threads.add(List.of(Invocation.of(of.remove)));
    }
    Question question =
        new Question(
            new Subject(
                List.of(classPath),
                "io.selvage.samples.weak." + of.type,
                List.of(OperationRequest.named(of.insert), OperationRequest.named(of.remove)),
                List.of()),
            of.meaning,
            "linearizability",
            "java",
            row.strength(),
            new Scope.Given(new Client(threads)));
    return new MostParallel(question, Strengths::asWritten, MostParallel.Search.FIRST)
        .check(Budget.unlimited());
  }
}
