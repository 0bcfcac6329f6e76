package io.selvage.relaxed;

import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.litmus.Instruction;
import io.selvage.relaxed.litmus.Litmus;
import io.selvage.relaxed.notation.LitmusTest;
import io.selvage.relaxed.notation.OneLineLitmusReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** How a program in a line may end, as conditions: {@code 0:r0=1 & 1:r0=0}. */
final class Ends {
  private Ends() {}

  static Set<String> of(Litmus litmus, MemoryModel model) {
    LitmusTest test = OneLineLitmusReader.read("", litmus.toString(), "", "");
    Set<String> ends = new TreeSet<>();
    Exploration.of(test, model)
        .run(
            () ->
                execution -> {
                  List<String> terms = new ArrayList<>();
                  for (int t = 0; t < litmus.threads().size(); t++) {
                    List<String> names = registers(litmus.threads().get(t));
                    for (int r = 0; r < names.size(); r++) {
                      terms.add(t + ":" + names.get(r) + "=" + execution.ending(t)[r]);
                    }
                  }
                  if (!terms.isEmpty()) {
                    ends.add(String.join(" & ", terms));
                  }
                  return true;
                });
    return ends;
  }

  /** In the order in which they are first named: a register that is guarded by comes later. */
  private static List<String> registers(List<Instruction> thread) {
    return thread.stream()
        .map(Instruction::register)
        .filter(name -> !name.isEmpty())
        .distinct()
        .toList();
  }
}
