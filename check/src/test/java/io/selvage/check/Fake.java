package io.selvage.check;

import io.selvage.core.Budget;
import io.selvage.core.Engine;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** An engine that says what it was told to, and remembers what it was asked. */
final class Fake implements Engine {
  private final String name;
  private final Predicate<Question> able;
  private final Function<Question, Verdict> says;
  final List<Question> asked = new ArrayList<>();

  Fake(String name, Predicate<Question> able, Function<Question, Verdict> says) {
    this.name = name;
    this.able = able;
    this.says = says;
  }

  static Fake saying(String name, Verdict verdict) {
    return new Fake(name, question -> true, question -> verdict);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean canAnswer(Question question) {
    return able.test(question);
  }

  @Override
  public Verdict answer(Question question, Budget budget, Progress progress) {
    asked.add(question);
    return says.apply(question);
  }
}
