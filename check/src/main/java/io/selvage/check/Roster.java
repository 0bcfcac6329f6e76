package io.selvage.check;

import io.selvage.core.Engine;
import io.selvage.core.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Who is asked what when all are asked: each engine the question itself or, where it knows another
 * memory model only, the same under that one. Whoever can answer neither is absent, with the
 * reason.
 */
record Roster(List<Posed> posed, List<Answer.Absence> absent) {
  /** Why engines that one may look for are not among those at hand. */
  private static final Map<String, String> MISSING =
      Map.of(
          "stress", "real threads are not installed",
          "refine", "it is not installed",
          "relaxed", "it is not installed",
          "unbounded", "it does not yet take a class against a class",
          "prove", "it takes a stack, a queue or a set by name, not a class (selvage prove)");

  /** Real threads do what the Java memory model allows: what they show says nothing of another. */
  private static final Set<String> OF_REAL_THREADS = Set.of("stress");

  static Roster of(List<Engine> engines, Question question) {
    List<Posed> posed = new ArrayList<>();
    List<Answer.Absence> absent = new ArrayList<>();
    for (Engine engine : engines) {
      models(engine, question)
          .map(question::under)
          .filter(engine::canAnswer)
          .findFirst()
          .ifPresentOrElse(
              able -> posed.add(new Posed(engine, able)),
              () -> absent.add(new Answer.Absence(engine.name(), obstacle(engine, question))));
    }
    new TreeMap<>(MISSING)
        .forEach(
            (name, why) -> {
              if (engines.stream().noneMatch(engine -> engine.name().equals(name))) {
                absent.add(new Answer.Absence(name, why));
              }
            });
    return new Roster(List.copyOf(posed), List.copyOf(absent));
  }

  /** Where one is to be found that is none of the engines that are asked. */
  static String elsewhere(String name) {
    return name.equals("prove") ? "; " + name + ": " + MISSING.get(name) : "";
  }

  private static Stream<String> models(Engine engine, Question question) {
    return OF_REAL_THREADS.contains(engine.name())
        ? Stream.of(MemoryModels.JAVA)
        : Stream.of(question.memoryModel(), MemoryModels.JAVA).distinct();
  }

  /** Engines only say whether they can: what is in the way is found by leaving it out. */
  private static String obstacle(Engine engine, Question question) {
    return models(engine, question)
        .flatMap(model -> Obstacle.of(engine, question.under(model)).stream())
        .findFirst()
        .orElse("what is asked is too different from what it answers");
  }

  /** Of nobody else is anything said. */
  Roster among(List<String> names) {
    return new Roster(posed, absent.stream().filter(it -> names.contains(it.engine())).toList());
  }

  /** Without the engines that run the class. */
  Roster reading() {
    return without(Roster::isRun, "the class is not to be run");
  }

  /** Without those that one must name. */
  Roster without(Set<String> names) {
    return without(it -> names.contains(it.engine().name()), "it is asked by name only (--engine)");
  }

  private Roster without(Predicate<Posed> whom, String why) {
    List<Answer.Absence> all = new ArrayList<>(absent);
    posed.stream().filter(whom).forEach(it -> all.add(new Answer.Absence(it.engine().name(), why)));
    return new Roster(posed.stream().filter(whom.negate()).toList(), List.copyOf(all));
  }

  /** The one that runs the class, if there is one. */
  Optional<Posed> onRealThreads() {
    return posed.stream().filter(Roster::isRun).findFirst();
  }

  /** Those that read the class. */
  List<Posed> byReading() {
    return posed.stream().filter(it -> !isRun(it)).toList();
  }

  private static boolean isRun(Posed posed) {
    return OF_REAL_THREADS.contains(posed.engine().name());
  }
}
