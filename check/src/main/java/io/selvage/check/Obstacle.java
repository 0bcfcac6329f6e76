package io.selvage.check;

import io.selvage.core.Engine;
import io.selvage.core.Protocol;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What of a question keeps an engine from answering it. */
final class Obstacle {
  private static final int NODES = 5;

  private Obstacle() {}

  static Optional<String> of(Engine engine, Question question) {
    return without(question).entrySet().stream()
        .filter(easier -> !easier.getValue().equals(question))
        .filter(easier -> engine.canAnswer(easier.getValue()))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static Map<String, Question> without(Question question) {
    Map<String, Question> easier = new LinkedHashMap<>();
    easier.put("it knows no " + question.criterion(), question.by("linearizability"));
    easier.put(
        "it takes no rules for clients",
        question.about(question.subject().withProtocol(Protocol.FREE)));
    easier.put(
        "it looks at no invariants", question.about(question.subject().withInvariants(List.of())));
    easier.put(
        "it makes no calls before its clients",
        question.about(question.subject().withSetUp(List.of())));
    easier.put(
        "it reads no other JDK", question.about(question.subject().withClassPath(List.of())));
    easier.put("it knows no strength", question.synchronising(""));
    easier.put(
        question.scope() instanceof Scope.Endless
            ? "it takes clients of some calls only, not of any number"
            : "it takes all clients only, not one",
        question.within(Check.SCOPE));
    if (question.scope() instanceof Scope.Growing growing) {
      easier.put(
          "it answers for any number of calls only (--nodes)",
          question.within(new Scope.Endless(growing.threads(), growing.values(), NODES)));
    } else if (question.scope() instanceof Scope.UpTo upTo) {
      easier.put(
          "it answers for any number of calls only (--nodes)",
          question.within(new Scope.Endless(upTo.threads(), upTo.values(), NODES)));
    }
    return easier;
  }
}
