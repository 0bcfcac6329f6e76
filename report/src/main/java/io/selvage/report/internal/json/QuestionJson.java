package io.selvage.report.internal.json;

import io.selvage.core.json.JsonWriter;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.MadeBy;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import java.nio.file.Path;

/** A question as JSON. */
public final class QuestionJson {
  private QuestionJson() {}

  public static JsonWriter write(JsonWriter json, Question question) {
    return json.object(() -> members(json, question));
  }

  private static void members(JsonWriter json, Question question) {
    ClassSubject subject = question.subject();
    json.member("class", subject.className())
        .member("classPath", subject.classPath().stream().map(Path::toString).toList())
        .member("operations", subject.operations().stream().map(CallSyntax::print).toList())
        .member("setUp", subject.setUp().stream().map(CallSyntax::print).toList());
    if (!subject.protocol().isFree()) {
      json.member("roles", subject.protocol().toString());
    }
    if (!subject.invariants().isEmpty()) {
      json.member("invariants", subject.invariants());
    }
    question
        .option(MadeBy.class)
        .ifPresent(
            it ->
                json.member("createdBy", it.subject())
                    .member("specificationCreatedBy", it.specification()));
    json.member("against", question.specification())
        .member("criterion", question.criterion())
        .member("memoryModel", question.memoryModel());
    json.member("messages", question.comparesMessages());
    question.named().forEach(option -> json.member(option.name(), option.value()));
    json.key("scope").object(() -> scope(json, question.scope()));
  }

  private static void scope(JsonWriter json, Scope scope) {
    if (scope instanceof Scope.Growing growing) {
      limits(json, growing.threads(), growing.calls(), growing.values());
    } else if (scope instanceof Scope.UpTo upTo) {
      limits(json, upTo.threads(), upTo.calls(), upTo.values()).member("all", true);
    } else if (scope instanceof Scope.Partly partly) {
      limits(json, partly.threads(), partly.calls(), partly.values());
      portion(json, partly.portion());
    } else if (scope instanceof Scope.Endless endless) {
      json.member("threads", endless.threads())
          .member("values", endless.values())
          .member("nodes", endless.nodes());
    } else if (scope instanceof Scope.Given given) {
      json.member("client", CallSyntax.print(given.client()));
    } else if (scope instanceof Scope.Again again) {
      json.member("client", CallSyntax.print(again.client()))
          .key("choices")
          .list(again.choices(), json::value);
    }
  }

  private static void portion(JsonWriter json, Scope.Portion portion) {
    if (portion instanceof Scope.AtRandom random) {
      json.member("sample", random.executions()).member("seed", random.seed());
    } else {
      json.member("executions", portion.executions());
    }
  }

  private static JsonWriter limits(JsonWriter json, int threads, int calls, int values) {
    return json.member("threads", threads).member("calls", calls).member("values", values);
  }
}
