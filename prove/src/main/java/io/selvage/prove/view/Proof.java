package io.selvage.prove.view;

import io.selvage.core.Budget;
import io.selvage.prove.certificate.Certificate;
import io.selvage.prove.code.Content;
import io.selvage.prove.code.Content.Dummy;
import io.selvage.prove.code.Content.Filter;
import io.selvage.prove.code.Promise;
import io.selvage.prove.code.StepProgram;
import java.util.ArrayList;
import java.util.List;

/** Tries to prove a subject, with one place for its content after the other. */
public final class Proof {
  private Proof() {}

  /** What came of it. */
  public sealed interface Result {}

  /**
   * @param views how many
   * @param actions in words, each once
   */
  public record Found(Certificate certificate, int views, List<String> actions) implements Result {
    public Found {
      actions = List.copyOf(actions);
    }
  }

  /**
   * @param why numbered
   * @param path how the view was reached in which it fails
   */
  public record Failed(String why, int line, List<String> path, int views) implements Result {
    public Failed {
      path = List.copyOf(path);
    }
  }

  /** The result for the first content that works, or for the one that got furthest. */
  public static Result of(StepProgram subject, Budget budget) {
    Failed furthest = new Failed("PRV-009 no place for the content", 0, List.of(), -1);
    for (Content content : contents(subject)) {
      Result result = of(subject, content, budget);
      if (result instanceof Found) {
        return result;
      }
      Failed failed = (Failed) result;
      furthest = failed.views() > furthest.views() ? failed : furthest;
    }
    return furthest;
  }

  private static List<Content> contents(StepProgram subject) {
    List<Content> all = new ArrayList<>();
    Dummy dummy = subject.promise() == Promise.QUEUE ? Dummy.FIRST : Dummy.NONE;
    for (int root = 0; root < subject.globals().size(); root++) {
      if (subject.promise().isSet()) {
        all.add(new Content(root, dummy, Filter.UNMARKED));
      }
      all.add(new Content(root, dummy, Filter.ALL));
    }
    return all;
  }

  private static Result of(StepProgram subject, Content content, Budget budget) {
    FixedPoint point = new FixedPoint(subject, content, budget);
    try {
      point.run();
    } catch (Unproved e) {
      List<String> path = new ArrayList<>(e.path());
      path.add("then   " + ViewText.of(subject, e.view()));
      return new Failed(e.why(), e.line(), path, point.views().size());
    }
    if (point.fault().isPresent()) {
      return new Failed(point.fault().get(), 0, List.of(), point.views().size());
    }
    List<String> actions = new ArrayList<>();
    point.actions().forEach(a -> actions.add(a.operation + ":" + a.line + " " + a.key()));
    Certificate certificate = Writing.of(content, point.views(), point.actions());
    return new Found(certificate, point.views().size(), actions);
  }
}
