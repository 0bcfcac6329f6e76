package io.selvage.bench.programs;

import io.selvage.bench.Cpu;
import io.selvage.bench.programs.ProgramsCase.Structure;
import io.selvage.relaxed.clients.MostParallelClientCheck;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Specification analysis of 6 insertions and 5 deletions, for every strength (target: 60 s and 1 GB
 * each).
 */
final class AnalysisSpeed {
  private AnalysisSpeed() {}

  /**
   * @param args the class path of the samples
   */
  public static void main(String[] args) {
    System.out.println("specification analysis 6+5 (asked: 60 s, 1 GB, which is all there is)");
    for (Structure structure : List.of(Structure.MICHAEL_SCOTT, Structure.TREIBER)) {
      for (String strength : List.of("R", "RI", "RD", "RID")) {
        measure(Path.of(args[0]), ProgramsCase.of(structure, strength, 6, 5));
      }
    }
  }

  private static void measure(Path classPath, ProgramsCase of) {
    MostParallelClientCheck.Counts[] counts = new MostParallelClientCheck.Counts[1];
    double cpu = Cpu.seconds(() -> counts[0] = of.analyse(classPath));
    System.out.printf(
        Locale.ROOT,
        "  %-6s %-3s  %,9d observations %,12d extensions  %6.2f s%n",
        of.structure() == Structure.TREIBER ? "stack" : "queue",
        of.strength(),
        counts[0].observations(),
        counts[0].minimal(),
        cpu);
  }
}
