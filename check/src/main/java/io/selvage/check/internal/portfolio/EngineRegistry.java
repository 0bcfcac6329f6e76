package io.selvage.check.internal.portfolio;

import io.selvage.check.internal.merge.MemoryModels;
import io.selvage.core.Engine;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.engine.CachingEngine;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.engine.PartitionableEngine;
import io.selvage.core.question.Question;
import io.selvage.core.task.TaskExecutor;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The engines at hand, cheapest first. */
public final class EngineRegistry {
  private static final Comparator<Engine> BY_COST =
      Comparator.<Engine>comparingInt(it -> it.traits().cost()).thenComparing(Engine::name);

  private final List<Engine> engines;
  private final boolean isNamed;
  private final List<Engine> others;

  private EngineRegistry(List<Engine> engines, boolean isNamed, List<Engine> others) {
    this.engines = engines;
    this.isNamed = isNamed;
    this.others = others;
  }

  public static EngineRegistry of(List<Engine> engines) {
    return new EngineRegistry(engines.stream().sorted(BY_COST).toList(), false, List.of());
  }

  /** All on the class path. */
  public static EngineRegistry installed() {
    return of(
        ServiceLoader.load(Engine.class, Engine.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get)
            .toList());
  }

  /**
   * Those that the question is for: where some know its criterion and nobody else does, these; else
   * those that know the criteria of histories.
   */
  public EngineRegistry suited(Question question) {
    boolean isOwned = isOwned(question);
    return new EngineRegistry(
        engines.stream()
            .filter(
                it ->
                    isOwned
                        ? it.traits().owns(question)
                        : it.traits().comparesAsRequested(question))
            .toList(),
        isNamed,
        others);
  }

  /** Whether the criterion is one of engines of its own. */
  public boolean isOwned(Question question) {
    return engines.stream().anyMatch(it -> it.traits().owns(question));
  }

  /** The same, with the units of those that have some done by others. */
  public EngineRegistry by(TaskExecutor workforce) {
    return new EngineRegistry(
        engines.stream()
            .map(
                engine ->
                    engine instanceof PartitionableEngine divided ? divided.by(workforce) : engine)
            .toList(),
        isNamed,
        others);
  }

  /** The same, with what those that keep something have in a folder. */
  public EngineRegistry keepingIn(Path folder) {
    return new EngineRegistry(
        engines.stream()
            .map(
                engine ->
                    engine instanceof CachingEngine caching ? caching.keepingIn(folder) : engine)
            .toList(),
        isNamed,
        others);
  }

  /** The engine of that name alone. */
  public EngineRegistry only(String name) {
    List<Engine> named = engines.stream().filter(engine -> engine.name().equals(name)).toList();
    if (named.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error("unknown engine " + name + "; known: " + names());
    }
    boolean queriesOthers = named.get(0).traits().method() == EngineTraits.Method.PROVES;
    return new EngineRegistry(
        named,
        true,
        queriesOthers ? engines.stream().filter(EngineRegistry::isAlwaysRun).toList() : List.of());
  }

  /** Those that can answer; others than the one named. */
  public List<Engine> ableTo(Question question, String other) {
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
  public EngineSelection all(Question question) {
    EngineSelection all = EngineSelection.of(engines, question);
    if (isNamed) {
      return all.among(engines.stream().map(Engine::name).toList());
    }
    EngineSelection selection = all.withoutThoseToBeNamed();
    if (selection.tasks().isEmpty()) {
      throw noneFor(question);
    }
    return selection;
  }

  private Stream<Engine> able(Question question) {
    return engines.stream()
        .filter(engine -> (isNamed || isAlwaysRun(engine)) && engine.canAnswer(question));
  }

  private static boolean isAlwaysRun(Engine engine) {
    return engine.traits().invocation() == EngineTraits.Invocation.ALWAYS;
  }

  private UsageException noneFor(Question question) {
    if (engines.isEmpty()) {
      return Diagnostic.NO_ENGINE.error("none is on the class path of Selvage");
    }
    Question under = question.under(MemoryModels.SC);
    return Diagnostic.NO_ENGINE.error(
        engines.stream().anyMatch(engine -> engine.canAnswer(under))
            ? "none supports the memory model "
                + question.memoryModel()
                + "; try "
                + MemoryModels.SC
            : engines.stream()
                .map(it -> it.name() + " " + obstacle(it, question))
                .collect(Collectors.joining("; ")));
  }

  private static String obstacle(Engine engine, Question question) {
    return engine.obstacle(question).map(EngineObstacle::text).orElse("can");
  }

  public String names() {
    return engines.stream().map(Engine::name).collect(Collectors.joining(", "));
  }
}
