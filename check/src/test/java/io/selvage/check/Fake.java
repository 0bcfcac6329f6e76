package io.selvage.check;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.engine.EngineTraits.Invocation;
import io.selvage.core.engine.EngineTraits.Method;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** An engine that says what it was told to, and remembers what it was asked. */
public final class Fake implements Engine {
  private final String name;
  private final Predicate<Question> able;
  private final Function<Question, Verdict> says;
  public final List<Question> asked = new ArrayList<>();

  public Fake(String name, Predicate<Question> able, Function<Question, Verdict> says) {
    this.name = name;
    this.able = able;
    this.says = says;
  }

  public static Fake saying(String name, Verdict verdict) {
    return new Fake(name, question -> true, question -> verdict);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public EngineTraits traits() {
    return traitsOf(name);
  }

  @Override
  public boolean comesFirst() {
    return name.equals("reduction");
  }

  /** Those of the engine of that name. */
  public static EngineTraits traitsOf(String name) {
    return switch (name) {
      case "refine" -> new EngineTraits(10, Invocation.ALWAYS, Method.READS);
      case "relaxed" -> new EngineTraits(20, Invocation.ALWAYS, Method.READS);
      case "stress" -> new EngineTraits(30, Invocation.WITH_ALL, Method.RUNS);
      case "unbounded" -> new EngineTraits(40, Invocation.BRIEFLY, Method.READS);
      case "prove" -> new EngineTraits(35, Invocation.BRIEFLY, Method.PROVES);
      default -> EngineTraits.USUAL;
    };
  }

  @Override
  public Optional<EngineObstacle> obstacle(Question question) {
    return able.test(question)
        ? Optional.empty()
        : Optional.of(EngineObstacle.of(EngineObstacle.Kind.INVARIANTS));
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    asked.add(question);
    return says.apply(question);
  }
}
