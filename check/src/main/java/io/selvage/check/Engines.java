package io.selvage.check;

import io.selvage.core.Diagnostic;
import io.selvage.core.Divided;
import io.selvage.core.Engine;
import io.selvage.core.Keeping;
import io.selvage.core.Question;
import io.selvage.core.UsageException;
import io.selvage.core.Workforce;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The engines at hand, cheapest first. */
final class Engines {
  /** What an engine costs is known here, since an engine knows nothing of the others. */
  private static final List<String> CHEAPEST_FIRST =
      List.of("refine", "relaxed", "stress", "unbounded", "prove");

  /**
   * Asked only by those who name them: what runs the class, when all others read it; and what
   * proves more than was asked, which may take all the time there is.
   */
  private static final Set<String> ON_REQUEST = Set.of("stress", "unbounded", "prove");

  /** Not even asked when all are: proofs for more than the others look at, at their own price. */
  private static final Set<String> BY_NAME = Set.of("unbounded", "prove");

  private static final Comparator<Engine> BY_COST =
      Comparator.<Engine>comparingInt(Engines::cost).thenComparing(Engine::name);

  /** Those that never refute: when they do not know, others are asked for an execution. */
  private static final Set<String> PROVING = Set.of("prove");

  private final List<Engine> engines;
  private final Set<String> unasked;
  private final List<Engine> others;

  private Engines(List<Engine> engines, Set<String> unasked, List<Engine> others) {
    this.engines = engines;
    this.unasked = unasked;
    this.others = others;
  }

  static Engines of(List<Engine> engines) {
    return new Engines(engines.stream().sorted(BY_COST).toList(), ON_REQUEST, List.of());
  }

  /** All on the class path. */
  static Engines installed() {
    return of(
        ServiceLoader.load(Engine.class, Engine.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get)
            .toList());
  }

  /** The same, with the units of those that have some done by others. */
  Engines by(Workforce workforce) {
    return new Engines(
        engines.stream()
            .map(engine -> engine instanceof Divided divided ? divided.by(workforce) : engine)
            .toList(),
        unasked,
        others);
  }

  /** The same, with what those that keep something have in a folder. */
  Engines keepingIn(Path folder) {
    return new Engines(
        engines.stream()
            .map(engine -> engine instanceof Keeping keeping ? keeping.keepingIn(folder) : engine)
            .toList(),
        unasked,
        others);
  }

  private static int cost(Engine engine) {
    int place = CHEAPEST_FIRST.indexOf(engine.name());
    return place < 0 ? CHEAPEST_FIRST.size() : place;
  }

  /** The engine of that name alone. */
  Engines only(String name) {
    List<Engine> named = engines.stream().filter(engine -> engine.name().equals(name)).toList();
    if (named.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error(
          "no engine " + name + "; known: " + names() + Roster.elsewhere(name));
    }
    List<Engine> free = engines.stream().filter(it -> !ON_REQUEST.contains(it.name())).toList();
    return new Engines(named, Set.of(), PROVING.contains(name) ? free : List.of());
  }

  /** Those that can answer; others than the one named. */
  List<Engine> ableTo(Question question, String other) {
    return Stream.concat(able(question), others.stream().filter(it -> it.canAnswer(question)))
        .filter(engine -> !engine.name().equals(other))
        .toList();
  }

  /** Those that can answer; there is at least one. */
  List<Engine> ableTo(Question question) {
    List<Engine> able = able(question).toList();
    if (able.isEmpty()) {
      throw noneFor(question);
    }
    return able;
  }

  /** All of them, those included that run the class. One that was named is not missed. */
  Roster all(Question question) {
    Roster all = Roster.of(engines, question);
    if (unasked.isEmpty()) {
      return all.among(engines.stream().map(Engine::name).toList());
    }
    Roster asked = all.without(BY_NAME);
    if (asked.posed().isEmpty()) {
      throw noneFor(question);
    }
    return asked;
  }

  private Stream<Engine> able(Question question) {
    return engines.stream()
        .filter(engine -> !unasked.contains(engine.name()) && engine.canAnswer(question));
  }

  private UsageException noneFor(Question question) {
    if (engines.isEmpty()) {
      return Diagnostic.NO_ENGINE.error("none is on the class path of Selvage");
    }
    Question under = question.under(MemoryModels.SC);
    return Diagnostic.NO_ENGINE.error(
        engines.stream().anyMatch(engine -> engine.canAnswer(under))
            ? "none knows the memory model " + question.memoryModel() + "; try " + MemoryModels.SC
            : "it is beyond " + names() + obstacle(question));
  }

  /** Of one engine that was named, what is in the way. */
  private String obstacle(Question question) {
    return engines.size() == 1
        ? Roster.of(engines, question).absent().stream()
            .filter(it -> it.engine().equals(engines.get(0).name()))
            .map(it -> ", because " + it.why())
            .findFirst()
            .orElse("")
        : "";
  }

  private String names() {
    return engines.stream().map(Engine::name).collect(Collectors.joining(", "));
  }
}
