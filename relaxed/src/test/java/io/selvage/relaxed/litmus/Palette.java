package io.selvage.relaxed.litmus;

import java.util.List;

/** What random programs are made of: each thing as likely as it is often here. */
public enum Palette {
  /** All that a Java program can say. */
  JAVA(
      List.of("pln", "opq", "ra", "vol", "vol"),
      List.of("acq", "rel", "vol"),
      List.of("full", "full", "acq", "rel", "ll", "ss")),
  MOSTLY_VOLATILE(
      List.of("opq", "ra", "vol", "vol", "vol", "vol"), List.of("vol"), List.of("full")),
  /** Nothing that is sequentially consistent by itself. */
  WITHOUT_VOLATILE(
      List.of("pln", "opq", "ra"), List.of("opq", "acq", "rel", "ar"), List.of("acq", "rel")),
  OPAQUE(List.of("pln", "opq"), List.of("opq"), List.of()),
  RELEASE_ACQUIRE(List.of("ra"), List.of("ar"), List.of()),
  VOLATILE(List.of("vol"), List.of("vol"), List.of());

  private static final List<Verb> VERBS =
      List.of(
          Verb.R, Verb.R, Verb.R, Verb.R, Verb.R, Verb.W, Verb.W, Verb.W, Verb.W, Verb.W, Verb.FAA,
          Verb.XCHG, Verb.CAS, Verb.TRY, Verb.F, Verb.F);

  private final List<String> accesses;
  private final List<String> updates;
  private final List<String> fences;

  Palette(List<String> accesses, List<String> updates, List<String> fences) {
    this.accesses = accesses;
    this.updates = updates;
    this.fences = fences;
  }

  List<Verb> verbs() {
    return VERBS.stream().filter(verb -> !modes(verb).isEmpty()).toList();
  }

  List<String> modes(Verb verb) {
    return verb == Verb.F ? fences : verb.isUpdate() ? updates : accesses;
  }
}
