package io.selvage.relaxed.axiomatic;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Programs with one statement fewer, for shrinking a difference. */
public final class SmallerPrograms {
  private SmallerPrograms() {}

  public static List<JavaProgram> of(JavaProgram program) {
    List<JavaProgram> smaller = new ArrayList<>();
    for (int t = 0; t < program.threads().size(); t++) {
      for (List<Statement> code : smaller(program.threads().get(t))) {
        List<List<Statement>> threads = new ArrayList<>(program.threads());
        threads.set(t, code);
        threads.removeIf(List::isEmpty);
        if (threads.size() > 1 && usesOnlySetRegisters(code)) {
          smaller.add(new JavaProgram(threads, program.finals()));
        }
      }
    }
    return smaller;
  }

  private static List<List<Statement>> smaller(List<Statement> code) {
    List<List<Statement>> smaller = new ArrayList<>();
    for (int i = 0; i < code.size(); i++) {
      smaller.add(replaced(code, i, List.of()));
      if (code.get(i) instanceof Statement.Branch branch) {
        smaller.add(replaced(code, i, branch.yes()));
        if (!branch.no().isEmpty()) {
          smaller.add(
              replaced(
                  code,
                  i,
                  List.of(new Statement.Branch(branch.condition(), branch.yes(), List.of()))));
        }
      }
    }
    return smaller;
  }

  private static List<Statement> replaced(List<Statement> code, int at, List<Statement> by) {
    List<Statement> changed = new ArrayList<>(code.subList(0, at));
    changed.addAll(by);
    changed.addAll(code.subList(at + 1, code.size()));
    return changed;
  }

  private static boolean usesOnlySetRegisters(List<Statement> code) {
    Set<String> set = new TreeSet<>();
    return code.stream().allMatch(each -> uses(each, set));
  }

  /** Also adds the registers that the statement sets. */
  private static boolean uses(Statement each, Set<String> set) {
    if (each instanceof Statement.Read read) {
      boolean isSet = isSet(read.place(), set);
      set.add(read.register());
      return isSet;
    }
    if (each instanceof Statement.Write write) {
      return isSet(write.place(), set) && set.containsAll(write.word().registers());
    }
    if (each instanceof Statement.Update update) {
      boolean isSet =
          isSet(update.place(), set)
              && set.containsAll(update.operand().registers())
              && set.containsAll(update.expected().registers());
      set.add(update.register());
      return isSet;
    }
    return !(each instanceof Statement.Branch branch)
        || set.containsAll(branch.condition().registers())
            && branch.yes().stream().allMatch(it -> uses(it, set))
            && branch.no().stream().allMatch(it -> uses(it, set));
  }

  private static boolean isSet(Statement.Place place, Set<String> set) {
    return !place.isIndirect() || set.contains(place.name());
  }
}
