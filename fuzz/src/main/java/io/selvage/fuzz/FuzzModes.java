package io.selvage.fuzz;

import io.selvage.fuzz.classes.ClassFuzzMode;
import io.selvage.fuzz.proved.ProvedClassFuzzMode;
import io.selvage.history.HistoryFuzzMode;
import io.selvage.relaxed.JavaModelFuzzMode;
import io.selvage.relaxed.LitmusClassFuzzMode;
import io.selvage.relaxed.LitmusFuzzMode;
import io.selvage.unbounded.atomicity.AtomicityFuzzMode;
import io.selvage.unbounded.coverability.CertificateFuzzMode;
import io.selvage.unbounded.coverability.CoverabilityFuzzMode;
import java.util.List;

/** All modes. */
final class FuzzModes {
  private FuzzModes() {}

  static List<FuzzMode<?>> all() {
    return List.of(
        new ClassFuzzMode(),
        new HistoryFuzzMode(),
        new CoverabilityFuzzMode(),
        new CertificateFuzzMode(),
        new AtomicityFuzzMode(),
        new LitmusFuzzMode(),
        new LitmusClassFuzzMode(),
        new JavaModelFuzzMode(),
        new ProvedClassFuzzMode());
  }

  /** The modes with the given names; all if there are none. */
  static List<FuzzMode<?>> named(List<String> names) {
    List<FuzzMode<?>> all = all();
    for (String name : names) {
      if (all.stream().noneMatch(mode -> mode.name().equals(name))) {
        throw new IllegalArgumentException("unknown mode " + name);
      }
    }
    return names.isEmpty()
        ? all
        : all.stream().filter(mode -> names.contains(mode.name())).toList();
  }
}
