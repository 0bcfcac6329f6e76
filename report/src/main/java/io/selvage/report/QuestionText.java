package io.selvage.report;

import io.selvage.core.CallSyntax;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;

/** A question in words. */
final class QuestionText {
  private QuestionText() {}

  static void write(Page page, Question question) {
    Subject subject = question.subject();
    String operations = CallSyntax.printOperations(subject.operations());
    page.item(
        Page.MARGIN,
        "checked   ",
        subject.className() + (operations.isEmpty() ? ", all its methods" : ": " + operations));
    if (!subject.setUp().isEmpty()) {
      page.item(Page.MARGIN, "set up    ", CallSyntax.print(subject.setUp()));
    }
    if (!subject.protocol().isFree()) {
      page.item(Page.MARGIN, "roles     ", subject.protocol().toString());
    }
    if (!subject.invariants().isEmpty()) {
      page.item(Page.MARGIN, "invariant ", String.join(", ", subject.invariants()));
    }
    page.item(Page.MARGIN, "against   ", meaning(question));
    page.item(Page.MARGIN, "memory    ", memory(question.memoryModel()));
    if (!question.strength().isEmpty()) {
      page.item(Page.MARGIN, "strength  ", question.strength());
    }
    page.item(Page.MARGIN, "asked     ", scope(question));
  }

  /** The question in one sentence, to be asked next. */
  static String sentence(Question question) {
    return String.format(
        "%s of %s against %s under %s, for %s",
        question.criterion(),
        question.subject().className(),
        isItsOwnMeaning(question) ? "itself" : question.specification(),
        question.memoryModel(),
        scope(question));
  }

  private static String meaning(Question question) {
    return isItsOwnMeaning(question)
        ? "itself, one call at a time"
        : question.specification() + ", one call at a time";
  }

  static boolean isItsOwnMeaning(Question question) {
    return question.specification().equals(question.subject().className());
  }

  static String memory(String model) {
    return model.equals("sc") ? "sequentially consistent (sc)" : model;
  }

  /** Under a weak memory model all threads that so many calls can have are meant. */
  private static String scope(Question question) {
    if (question.scope() instanceof Scope.Partly partly) {
      return portion(partly.portion())
          + " of each client of at most "
          + Words.count(partly.calls(), "call");
    }
    boolean anyThreads = !question.memoryModel().equals("sc");
    if (anyThreads && question.scope() instanceof Scope.Growing growing) {
      return "all clients of at most " + Words.count(growing.calls(), "call");
    }
    return anyThreads && question.scope() instanceof Scope.UpTo upTo
        ? "all clients of at most " + Words.count(upTo.calls(), "call")
        : scope(question.scope());
  }

  private static String portion(Scope.Portion portion) {
    String number = Words.count(portion.executions(), "execution");
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
          Words.count(endless.threads(), "thread"),
          Words.count(endless.values(), "value"),
          Words.count(endless.nodes(), "live node"));
    }
    return scope instanceof Scope.Given given
        ? "the client " + CallSyntax.print(given.client())
        : "one schedule of " + CallSyntax.print(((Scope.Again) scope).client());
  }

  private static String limits(int threads, int calls, int values) {
    return String.format(
        "all clients of at most %s, %s and %s",
        Words.count(threads, "thread"), Words.count(calls, "call"), Words.count(values, "value"));
  }
}
