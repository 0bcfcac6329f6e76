package io.selvage.reproduce.relinche;

import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.reproduce.SampleClasses;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The parts of the reproduction, by name. */
public final class RelincheExperiments {
  private static final int OF_MUTANTS = 4;
  private static final int OF_LEVELS = 3;
  private static final int OF_ANALYSIS = 9;

  private final PrintStream out;
  private final Supplier<Budget> budgets;
  private final String rows;
  private final int calls;
  private final List<Path> classPath;
  private final CaseRunner lab;

  /**
   * @param budgets a fresh one for each row
   * @param rows only rows whose names have this prefix
   * @param calls the maximum number of calls of clients; 0 for the default of the part
   * @param classPath for classes that are checked unmodified
   */
  public RelincheExperiments(
      PrintStream out, Supplier<Budget> budgets, String rows, int calls, List<Path> classPath) {
    this.classPath =
        Stream.concat(Stream.of(SampleClasses.location()), classPath.stream()).toList();
    this.lab = new CaseRunner(this.classPath);
    this.out = out;
    this.budgets = budgets;
    this.rows = rows;
    this.calls = calls;
  }

  /** Prints the part; returns whether all is as expected. */
  public boolean print(String part) {
    int most = calls > 0 ? calls : OF_MUTANTS;
    switch (part) {
      case "violations" -> {
        return new ViolationFigure(lab, budgets, out).print(rows);
      }
      case "conformance" -> new ConformanceFigures(lab, budgets, out).print(rows);
      case "analysis" -> {
        return new SpecificationAnalysisFigure(lab, out)
            .print(rows, calls > 0 ? calls : OF_ANALYSIS);
      }
      case "mutants" -> new WeakenedAccessTable(lab, budgets, out, most).print(rows);
      case "levels" ->
          new VisibilityLevelTable(classPath, budgets, out, calls > 0 ? calls : OF_LEVELS)
              .print(rows);
      case "classes" -> new ClassConformanceTable(lab, budgets, out, most).print(rows);
      default -> throw Diagnostic.BAD_OPTION.error("unknown --part " + part);
    }
    return true;
  }
}
