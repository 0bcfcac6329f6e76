package io.selvage.cli.relinche;

import io.selvage.core.Budget;
import io.selvage.core.Diagnostic;
import io.selvage.samples.MSQueue;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The parts of the reproduction, by name. */
public final class Experiments {
  private static final int OF_MUTANTS = 4;
  private static final int OF_LEVELS = 3;
  private static final int OF_ANALYSIS = 9;

  private final PrintStream out;
  private final Supplier<Budget> budgets;
  private final String rows;
  private final int calls;
  private final List<Path> classPath;
  private final Lab lab;

  /**
   * @param budgets a fresh one for each row
   * @param rows only rows whose names begin so
   * @param calls of clients at most; 0 for as many as the part has by itself
   * @param classPath for classes that are checked as they are
   */
  public Experiments(
      PrintStream out, Supplier<Budget> budgets, String rows, int calls, List<Path> classPath) {
    this.classPath = Stream.concat(Stream.of(samples()), classPath.stream()).toList();
    this.lab = new Lab(this.classPath);
    this.out = out;
    this.budgets = budgets;
    this.rows = rows;
    this.calls = calls;
  }

  /** Whether all is as expected. */
  public boolean print(String part) {
    int most = calls > 0 ? calls : OF_MUTANTS;
    switch (part) {
      case "violations" -> {
        return new Violations(lab, budgets, out).print(rows);
      }
      case "conformance" -> new Conformances(lab, budgets, out).print(rows);
      case "analysis" -> {
        return new Analyses(lab, out).print(rows, calls > 0 ? calls : OF_ANALYSIS);
      }
      case "mutants" -> new MutantTable(lab, budgets, out, most).print(rows);
      case "levels" ->
          new LevelTable(classPath, budgets, out, calls > 0 ? calls : OF_LEVELS).print(rows);
      case "classes" -> new ClassTable(lab, budgets, out, most).print(rows);
      default -> throw Diagnostic.BAD_OPTION.error("--part " + part + " is none of them");
    }
    return true;
  }

  private static Path samples() {
    try {
      return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("BUG-404 the samples are nowhere", e);
    }
  }
}
