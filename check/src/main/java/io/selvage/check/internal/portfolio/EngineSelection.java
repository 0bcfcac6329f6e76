package io.selvage.check.internal.portfolio;

import io.selvage.check.Answer;
import io.selvage.check.EngineResult;
import io.selvage.check.internal.merge.MemoryModels;
import io.selvage.check.internal.merge.VerdictMerger;
import io.selvage.core.Engine;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The engines that run and their questions: the question itself or, for an engine that handles only
 * another memory model, the same question under that model. An engine that can answer neither is
 * absent, with its obstacle.
 */
public record EngineSelection(List<EngineTask> tasks, List<Answer.SkippedEngine> absent) {
  /** Engines that users expect; a report mentions them if they are not installed. */
  private static final Set<String> KNOWN =
      new TreeSet<>(Set.of("stress", "refine", "relaxed", "unbounded", "prove"));

  static EngineSelection of(List<Engine> engines, Question question) {
    List<EngineTask> tasks = new ArrayList<>();
    List<Answer.SkippedEngine> absent = new ArrayList<>();
    for (Engine engine : engines) {
      models(engine, question)
          .map(question::under)
          .filter(engine::canAnswer)
          .findFirst()
          .ifPresentOrElse(
              able -> tasks.add(task(engine, able, question)),
              () ->
                  absent.add(new Answer.SkippedEngine(engine.name(), obstacle(engine, question))));
    }
    KNOWN.stream()
        .filter(name -> engines.stream().noneMatch(engine -> engine.name().equals(name)))
        .forEach(
            name ->
                absent.add(
                    new Answer.SkippedEngine(
                        name, EngineObstacle.of(EngineObstacle.Kind.NOT_INSTALLED))));
    return new EngineSelection(List.copyOf(tasks), List.copyOf(absent));
  }

  /**
   * Without a question about the letter of the specification, the verdict is about HotSpot; what
   * only the letter allows is told beside it.
   */
  private static EngineTask task(Engine engine, Question able, Question question) {
    EngineTask task = new EngineTask(engine, able);
    return isRun(engine) || question.memoryModel().equals(MemoryModels.JAVA)
        ? task
        : task.onHardware();
  }

  private static Stream<String> models(Engine engine, Question question) {
    return isRun(engine)
        ? Stream.of(MemoryModels.JAVA)
        : Stream.of(question.memoryModel(), MemoryModels.JAVA).distinct();
  }

  /** That another memory model is handled is no obstacle, unless it is the only one. */
  private static EngineObstacle obstacle(Engine engine, Question question) {
    List<EngineObstacle> all =
        models(engine, question)
            .flatMap(model -> engine.obstacle(question.under(model)).stream())
            .toList();
    return all.stream()
        .filter(it -> it.kind() != EngineObstacle.Kind.MEMORY_MODEL)
        .findFirst()
        .orElse(all.get(0));
  }

  /** Of nobody else is anything said. */
  EngineSelection among(List<String> names) {
    return new EngineSelection(
        tasks, absent.stream().filter(it -> names.contains(it.engine())).toList());
  }

  /** Without the engines that run the class. */
  public EngineSelection withoutRunning() {
    return without(
        it -> isRun(it.engine()), name -> EngineObstacle.of(EngineObstacle.Kind.READ_ONLY));
  }

  /**
   * Without those that one must name: where the user bounds objects, engines that are run briefly
   * are not.
   */
  EngineSelection withoutThoseToBeNamed() {
    return without(
        it -> isBrief(it.engine()) && it.question().scope() instanceof Scope.Endless,
        name -> new EngineObstacle(EngineObstacle.Kind.BY_NAME, name));
  }

  private EngineSelection without(
      Predicate<EngineTask> whom, Function<String, EngineObstacle> obstacle) {
    List<Answer.SkippedEngine> all = new ArrayList<>(absent);
    tasks.stream()
        .filter(whom)
        .map(it -> it.engine().name())
        .forEach(name -> all.add(new Answer.SkippedEngine(name, obstacle.apply(name))));
    return new EngineSelection(tasks.stream().filter(whom.negate()).toList(), List.copyOf(all));
  }

  /** The one that runs the class, if there is one. */
  Optional<EngineTask> onRealThreads() {
    return tasks.stream().filter(it -> isRun(it.engine())).findFirst();
  }

  /** The engines that run before all others. */
  List<EngineTask> first() {
    return tasks.stream().filter(it -> it.engine().comesFirst()).toList();
  }

  /**
   * Those that prove more than others, in a small part of the time; none if there are no others.
   */
  List<EngineTask> briefly() {
    List<EngineTask> brief = reading().filter(it -> isBrief(it.engine())).toList();
    return brief.size() == reading().count() ? List.of() : brief;
  }

  /** Those that read the class, and take their time. */
  List<EngineTask> byReading() {
    List<EngineTask> brief = briefly();
    return reading().filter(it -> !brief.contains(it)).toList();
  }

  private Stream<EngineTask> reading() {
    return tasks.stream().filter(it -> !isRun(it.engine()) && !it.engine().comesFirst());
  }

  /** Every memory model that some engine could be asked about is to be checked. */
  Verdict merged(
      Question question, List<EngineResult> results, Map<String, UnknownCause> complaints) {
    Set<String> models =
        Stream.of(first(), briefly(), byReading())
            .flatMap(List::stream)
            .map(it -> it.question().memoryModel())
            .map(
                model ->
                    isLetter(model) && isOfHardware(results) ? MemoryModels.JAVA_HARDWARE : model)
            .collect(Collectors.toSet());
    return VerdictMerger.ofAll(
        question,
        models,
        results,
        complaints,
        onRealThreads().stream().map(it -> it.engine().name()).collect(Collectors.toSet()),
        briefly().stream().map(it -> it.engine().name()).collect(Collectors.toSet()),
        byReading().stream().allMatch(it -> isBrief(it.engine())));
  }

  private static boolean isBrief(Engine engine) {
    return engine.traits().invocation() == EngineTraits.Invocation.BRIEFLY;
  }

  private static boolean isLetter(String model) {
    return model.equals(MemoryModels.JAVA);
  }

  /** Whether the verdict is about HotSpot, since only the letter of the specification differs. */
  private static boolean isOfHardware(List<EngineResult> results) {
    return results.stream().anyMatch(it -> it.specification().isPresent());
  }

  private static boolean isRun(Engine engine) {
    return engine.traits().method() == EngineTraits.Method.RUNS;
  }
}
