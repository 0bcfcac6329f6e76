package io.selvage.reproduce.relinche;

import java.util.List;
import java.util.Optional;

/**
 * Reference figures: GenMC 0.11 as measured on a similar machine, and the paper's text (its figures
 * are plots).
 *
 * @param seconds of CPU time; 0 if only counts are known
 */
record ReferenceMeasurement(
    String name,
    String strength,
    int inserts,
    int removes,
    long complete,
    long blocked,
    long extensions,
    double seconds) {
  private static final List<ReferenceMeasurement> GENMC =
      List.of(
          new ReferenceMeasurement("msqueue", "R", 3, 3, 120, 7_355, 906, 0.79),
          new ReferenceMeasurement("msqueue", "R", 4, 3, 840, 149_456, 9_672, 12.3),
          new ReferenceMeasurement("optqueue", "R", 3, 3, 2_112, 16_057, 11_394, 1.65),
          new ReferenceMeasurement("optqueue", "R", 4, 3, 24_216, 397_952, 218_880, 33.1),
          new ReferenceMeasurement("treiber", "R", 4, 3, 4_224, 24_244, 55_716, 4.61),
          new ReferenceMeasurement("treiber", "R", 4, 4, 13_104, 85_412, 453_748, 13.6),
          new ReferenceMeasurement("hwqueue", "R", 4, 3, 1_803, 1_321, 8_278, 0.34),
          new ReferenceMeasurement("hwfbqueue", "R", 5, 4, 126, 882, 4_322, 0.19),
          counted("msqueue", "R", 2, 2, 29),
          counted("msqueue", "R", 4, 4, 42_288),
          counted("msqueue", "RI", 2, 2, 24),
          counted("msqueue", "RI", 3, 3, 762),
          counted("msqueue", "RI", 4, 4, 31_488),
          counted("msqueue", "RID", 3, 3, 750),
          counted("treiber", "R", 2, 2, 43),
          counted("treiber", "R", 3, 3, 3_126),
          counted("hwqueue", "R", 2, 2, 1),
          counted("hwqueue", "R", 3, 2, 28),
          counted("hwqueue", "R", 3, 3, 123),
          counted("hwqueue", "R", 4, 4, 410_919));

  private static final List<ReferenceMeasurement> PAPER =
      List.of(
          new ReferenceMeasurement("msqueue", "RI", 5, 4, 15_120, 0, 358_560, 0),
          counted("msqueue", "R", 4, 4, 60_234),
          counted("msqueue", "RI", 4, 4, 31_488),
          counted("msqueue", "RID", 4, 4, 30_384));

  private static ReferenceMeasurement counted(
      String name, String strength, int inserts, int removes, long extensions) {
    return new ReferenceMeasurement(name, strength, inserts, removes, 0, 0, extensions, 0);
  }

  static Optional<ReferenceMeasurement> genmc(
      String name, String strength, int inserts, int removes) {
    return find(GENMC, name, strength, inserts, removes);
  }

  static Optional<ReferenceMeasurement> paper(
      String name, String strength, int inserts, int removes) {
    return find(PAPER, name, strength, inserts, removes);
  }

  private static Optional<ReferenceMeasurement> find(
      List<ReferenceMeasurement> all, String name, String strength, int inserts, int removes) {
    return all.stream()
        .filter(each -> each.name.equals(name) && each.strength.equals(strength))
        .filter(each -> each.inserts == inserts && each.removes == removes)
        .findFirst();
  }
}
