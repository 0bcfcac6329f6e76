package io.selvage.relaxed.axiomatic;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A tiny program: threads of statements. All places hold 0 at first.
 *
 * @param finals the names of final fields
 */
public record JavaProgram(List<List<Statement>> threads, Set<String> finals) {
  public JavaProgram {
    threads = threads.stream().map(List::copyOf).toList();
    finals = Set.copyOf(finals);
  }

  /** The notation of {@code testdata/java-model}. */
  public static JavaProgram parse(String text) {
    return new ProgramParser(text).program();
  }

  /** The registers that a thread may set. */
  Set<String> registers(int thread) {
    Set<String> names = new TreeSet<>();
    addRegisters(threads.get(thread), names);
    return names;
  }

  private static void addRegisters(List<Statement> code, Set<String> names) {
    for (Statement each : code) {
      if (each instanceof Statement.Read read) {
        names.add(read.register());
      } else if (each instanceof Statement.Update update) {
        names.add(update.register());
      } else if (each instanceof Statement.Assign assign) {
        names.add(assign.register());
      } else if (each instanceof Statement.Branch branch) {
        addRegisters(branch.yes(), names);
        addRegisters(branch.no(), names);
      }
    }
  }

  @Override
  public String toString() {
    String head = finals.isEmpty() ? "" : "final " + String.join(" ", finals) + ": ";
    return threads.stream().map(Statement::text).collect(Collectors.joining(" || ", head, ""));
  }
}
