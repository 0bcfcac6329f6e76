package io.selvage.report.internal.text;

import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.MadeBy;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A question in words. */
public final class QuestionText {
  private QuestionText() {}

  static void write(TextPage page, Question question) {
    facts(question)
        .forEach((name, value) -> page.item(TextPage.MARGIN, String.format("%-10s", name), value));
  }

  /** What was checked, against what, for which programs: names and values in order. */
  public static Map<String, String> facts(Question question) {
    Map<String, String> facts = new LinkedHashMap<>();
    ClassSubject subject = question.subject();
    String operations = CallSyntax.printOperations(subject.operations());
    Optional<MadeBy> made = question.option(MadeBy.class);
    String name = made.map(MadeBy::className).orElse(subject.className());
    facts.put("checked", name + (operations.isEmpty() ? ", all its methods" : ": " + operations));
    made.filter(it -> !it.subject().isEmpty()).ifPresent(it -> facts.put("created", it.subject()));
    if (!subject.setUp().isEmpty()) {
      facts.put("set up", CallSyntax.print(subject.setUp()));
    }
    if (!subject.protocol().isFree()) {
      facts.put("roles", subject.protocol().toString());
    }
    if (!subject.invariants().isEmpty()) {
      facts.put("invariant", String.join(", ", subject.invariants()));
    }
    facts.put("against", description(question));
    made.filter(it -> !it.specification().isEmpty())
        .ifPresent(it -> facts.put("its object", it.specification()));
    facts.put("memory", memory(question.memoryModel()));
    question.named().forEach(option -> facts.put(option.name(), option.value()));
    facts.put("scope", scope(question));
    return facts;
  }

  /** The question in one sentence, to be asked next. */
  static String sentence(Question question) {
    return String.format(
        "%s of %s against %s under %s, for %s",
        question.criterion(),
        question.subject().className(),
        isItsOwnSpecification(question) ? "itself" : question.specification(),
        question.memoryModel(),
        scope(question));
  }

  private static String description(Question question) {
    return isItsOwnSpecification(question)
        ? "itself, called sequentially" + exceptions(question)
        : question.specification() + ", called sequentially" + exceptions(question);
  }

  private static String exceptions(Question question) {
    return question.comparesMessages()
        ? "; exceptions compared by type and message"
        : "; exceptions compared by type";
  }

  static boolean isItsOwnSpecification(Question question) {
    return question.specification().equals(question.subject().className());
  }

  static String memory(String model) {
    return model.equals("sc") ? "sequentially consistent (sc)" : model;
  }

  /** Under a weak memory model all threads that so many calls can have are meant. */
  private static String scope(Question question) {
    if (question.scope() instanceof Scope.Partly partly) {
      return portion(partly.portion())
          + " of each program with up to "
          + TextFormatting.count(partly.calls(), "call");
    }
    boolean anyThreads = !question.memoryModel().equals("sc");
    if (anyThreads && question.scope() instanceof Scope.Growing growing) {
      return "all programs with up to " + TextFormatting.count(growing.calls(), "call");
    }
    return anyThreads && question.scope() instanceof Scope.UpTo upTo
        ? "all programs with up to " + TextFormatting.count(upTo.calls(), "call")
        : scope(question.scope());
  }

  private static String portion(Scope.Portion portion) {
    String number = TextFormatting.count(portion.executions(), "execution");
    return portion instanceof Scope.AtRandom random
        ? number + " at random (seed " + random.seed() + ")"
        : "the first " + number;
  }

  private static String scope(Scope scope) {
    if (scope instanceof Scope.Growing growing) {
      return limits(growing.threads(), growing.calls(), growing.values());
    }
    if (scope instanceof Scope.UpTo upTo) {
      return limits(upTo.threads(), upTo.calls(), upTo.values());
    }
    if (scope instanceof Scope.Endless endless) {
      return String.format(
          "any number of calls by at most %s, %s and %s",
          TextFormatting.count(endless.threads(), "thread"),
          TextFormatting.count(endless.values(), "value"),
          TextFormatting.count(endless.nodes(), "live node"));
    }
    if (scope instanceof Scope.Whole) {
      return "all of it";
    }
    return scope instanceof Scope.Given given
        ? "the program " + CallSyntax.print(given.client())
        : "one schedule of " + CallSyntax.print(((Scope.Again) scope).client());
  }

  private static String limits(int threads, int calls, int values) {
    return String.format(
        "all programs with up to %s, %s and %s",
        TextFormatting.count(threads, "thread"),
        TextFormatting.count(calls, "call"),
        TextFormatting.count(values, "value"));
  }
}
