package io.selvage.reproduce.refinement;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.refine.model.AlgorithmModel;
import io.selvage.refine.model.ModelCheck;
import io.selvage.refine.model.SearchReduction;
import io.selvage.refine.product.RefinementResult;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Table 1 of the paper: its contents, and how to reproduce its counts. */
public final class TableOne {
  private TableOne() {}

  /** The columns. */
  public enum Column {
    NONE(EnumSet.noneOf(SearchReduction.class)),
    SYMMETRY(EnumSet.of(SearchReduction.SYMMETRY, SearchReduction.PAIR_SYMMETRY)),
    PARTIAL_ORDER(EnumSet.of(SearchReduction.CARTESIAN)),
    BOTH(
        EnumSet.of(
            SearchReduction.SYMMETRY, SearchReduction.PAIR_SYMMETRY, SearchReduction.CARTESIAN));

    private final Set<SearchReduction> reductions;

    Column(Set<SearchReduction> reductions) {
      this.reductions = reductions;
    }
  }

  /** The objects. */
  public enum Kind {
    REGISTER("register", Steps.KNOWN),
    COUNTER("counter", Steps.KNOWN),
    POINTS("points", Steps.KNOWN),
    QUEUE("queue", Steps.GUESSED),
    BUGGY_QUEUE("buggy queue", Steps.GUESSED),
    SNZI("SNZI", Steps.GUESSED);

    private final String title;
    private final Steps steps;

    Kind(String title, Steps steps) {
      this.title = title;
      this.steps = steps;
    }

    public String title() {
      return title;
    }

    /** Whether the number of states without reductions agrees with the paper. */
    public boolean isExact() {
      return steps == Steps.KNOWN;
    }

    /** Whether it is linearizable. */
    public boolean isRight() {
      return this != BUGGY_QUEUE;
    }
  }

  /** What is known about the authors' division of an algorithm into steps. */
  private enum Steps {
    KNOWN,
    GUESSED
  }

  /**
   * A row as printed.
   *
   * @param cells states and seconds of each column, "-" if the memory was exceeded
   */
  public record Row(Kind kind, int size, int processes, List<String> cells) {
    public Row {
      cells = List.copyOf(cells);
    }

    public String title() {
      return kind.title() + " " + size;
    }

    /** The paper's count; empty if it has none. */
    public Optional<Long> states(Column column) {
      String cell = cells.get(column.ordinal());
      return cell.equals("-")
          ? Optional.empty()
          : Optional.of(Long.parseLong(cell.substring(0, cell.indexOf('/'))));
    }

    /** Whether the paper ran out of memory without reductions. */
    public boolean isTooLarge() {
      return states(Column.NONE).isEmpty();
    }

    /** The model whose states the paper counts. */
    public AlgorithmModel model() {
      return switch (kind) {
        case REGISTER -> new BitRegisterModel(size, processes, CallRepetition.ONCE);
        case COUNTER -> new StackHeightCounter(size, processes);
        case POINTS -> new StackHeightPoints(size, processes, CallRepetition.ONCE);
        case QUEUE -> new MichaelScottModel(size, processes);
        case BUGGY_QUEUE -> new ShannQueueModel(size, processes);
        case SNZI -> new NonzeroIndicatorModel(size, processes);
      };
    }
  }

  /** Reproduces the count of a cell. */
  public static TableOneCell count(
      Row row, Column column, Budget budget, ProgressListener progress) {
    return new TableOneCell(row, column, count(row.model(), column, budget, progress));
  }

  /** Counts the states of a model with the reductions of a column. */
  public static RefinementResult count(
      AlgorithmModel model, Column column, Budget budget, ProgressListener progress) {
    return ModelCheck.ofModel(model, column.reductions, budget, progress);
  }

  private static Row row(Kind kind, int size, int processes, String... cells) {
    return new Row(kind, size, processes, List.of(cells));
  }

  public static List<Row> rows() {
    return List.of(
        row(Kind.REGISTER, 4, 3, "9338/0.40", "4938/1.46", "2443/0.38", "1498/0.36"),
        row(Kind.REGISTER, 4, 4, "186316/8.96", "36440/26.3", "32222/5.22", "7845/4.00"),
        row(Kind.REGISTER, 4, 5, "4032362/377", "228560/717", "457101/123", "33944/64"),
        row(Kind.REGISTER, 4, 6, "-", "1292755/21747", "7028550/3935", "134461/1609"),
        row(Kind.REGISTER, 4, 7, "-", "-", "-", "484723/53110"),
        row(Kind.REGISTER, 3, 4, "52381/2.72", "10764/7.42", "12028/1.63", "3114/1.27"),
        row(Kind.REGISTER, 5, 4, "507082/22.7", "96184/73.5", "71021/12.7", "16377/8.66"),
        row(Kind.REGISTER, 6, 4, "1160625/49.2", "215620/195", "138053/34.9", "30636/19.1"),
        row(Kind.REGISTER, 7, 4, "2352897/107", "430595/370", "245634/60.8", "52908/31.4"),
        row(Kind.COUNTER, 4, 3, "3674/0.31", "669/0.44", "2910/0.36", "556/0.30"),
        row(Kind.COUNTER, 4, 4, "124558/7.63", "5935/6.93", "101037/11.8", "4879/5.59"),
        row(Kind.COUNTER, 4, 5, "5970298/673", "59977/409", "4853123/1074", "53115/389"),
        row(Kind.COUNTER, 4, 6, "-", "694620/52187", "-", "636815/53010"),
        row(Kind.COUNTER, 2, 5, "4569968/490", "49947/351", "3766611/825", "42999/298"),
        row(Kind.COUNTER, 3, 5, "5665598/637", "58083/419", "4645898/985", "51932/357"),
        row(Kind.COUNTER, 5, 5, "6002458/659", "60124/398", "4874975/1030", "53670/391"),
        row(Kind.POINTS, 4, 3, "535/0.06", "114/0.23", "198/0.11", "62/0.04"),
        row(Kind.POINTS, 4, 4, "9165/0.25", "536/0.41", "2796/0.41", "320/0.28"),
        row(Kind.POINTS, 4, 5, "190367/5.40", "2495/9.13", "52510/6.74", "877/4.79"),
        row(Kind.POINTS, 4, 6, "4536325/147", "11221/454", "1165367/168", "4488/262"),
        row(Kind.POINTS, 4, 7, "-", "48918/30184", "-", "28652/27593"),
        row(Kind.POINTS, 2, 5, "175747/5.08", "2384/8.7", "48604/6.3", "875/4.86"),
        row(Kind.POINTS, 3, 5, "189527/5.72", "2490/8.5", "52270/6.3", "885/4.9"),
        row(Kind.POINTS, 5, 5, "190367/5.35", "2495/8.32", "52510/6.37", "877/4.66"),
        row(Kind.QUEUE, 3, 3, "181591/10.2", "31637/14.6", "76283/18.6", "15267/8.45"),
        row(Kind.QUEUE, 3, 4, "-", "1417457/3173", "-", "773064/2068"),
        row(Kind.BUGGY_QUEUE, 2, 3, "86736/4.23", "74920/33", "74920/0.93", "477/0.36"),
        row(Kind.SNZI, 2, 2, "17629/0.90", "8824/1.6", "6406/1.44", "3461/1.03"),
        row(Kind.SNZI, 3, 3, "-", "-", "-", "3524553/5224"));
  }
}
