package io.selvage.prove.view;

import io.selvage.core.Budget;
import io.selvage.prove.certificate.Certificate;
import io.selvage.prove.code.Content;
import io.selvage.prove.code.Content.Dummy;
import io.selvage.prove.code.Content.Filter;
import io.selvage.prove.code.Promise;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.picture.Gallery;
import io.selvage.prove.picture.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tries to prove a program, with one place for its content after the other. */
public final class Proof {
  private Proof() {}

  /** What came of it. */
  public sealed interface Result {}

  /**
   * @param views how many
   * @param actions in words, each once
   * @param witnesses for each return that is reached, in words
   * @param hindsight why searches without locks are right; of sets
   * @param gallery views as pictures, where they are not drawn from the certificate
   */
  public record Found(
      Certificate certificate,
      int views,
      List<String> actions,
      List<String> witnesses,
      Hindsight hindsight,
      Gallery gallery)
      implements Result {
    public Found {
      actions = List.copyOf(actions);
      witnesses = List.copyOf(witnesses);
    }
  }

  /**
   * @param why numbered
   * @param path how the view was reached in which it fails
   */
  public record Failed(String why, int line, List<Moment> path, int views) implements Result {
    public Failed {
      path = List.copyOf(path);
    }
  }

  /** The result with every place for the content that there is. */
  public static Result of(StepProgram program, Budget budget) {
    return of(program, contents(program), budget);
  }

  /** The result for the first content that works, or for the one that got furthest. */
  public static Result of(StepProgram program, List<Content> contents, Budget budget) {
    Failed furthest = new Failed("PRV-009 no place for the content", 0, List.of(), -1);
    for (Content content : contents) {
      Result result = of(program, content, new Needs(program), budget);
      if (result instanceof Failed early && early.why().startsWith("PRV-060")) {
        result = of(program, content, Needs.everything(program), budget);
      }
      if (result instanceof Found) {
        return result;
      }
      Failed failed = (Failed) result;
      furthest = failed.views() > furthest.views() ? failed : furthest;
    }
    return furthest;
  }

  /** The places that the content of such a class may have, in the order in which they are tried. */
  public static List<Content> contents(StepProgram program) {
    List<Content> all = new ArrayList<>();
    Dummy dummy = program.promise() == Promise.QUEUE ? Dummy.FIRST : Dummy.NONE;
    for (int root = 0; root < program.globals().size(); root++) {
      if (program.promise().isSet()) {
        all.add(new Content(root, dummy, Filter.UNMARKED));
      }
      all.add(new Content(root, dummy, Filter.ALL));
    }
    return all;
  }

  private static Result of(StepProgram program, Content content, Needs needs, Budget budget) {
    FixedPoint point = new FixedPoint(program, content, needs, budget);
    try {
      point.run();
    } catch (Unproved e) {
      List<Moment> path = new ArrayList<>(e.path());
      path.add(ViewText.moment(program, "then", e.view()));
      return new Failed(e.why(), e.line(), path, point.size());
    }
    if (point.fault().isPresent()) {
      return new Failed(point.fault().get(), 0, List.of(), point.size());
    }
    List<String> actions =
        point.actions().stream().map(a -> ActionText.of(program, a)).distinct().toList();
    Certificate certificate = Writing.of(content, point.views(), point.actions());
    Hindsight hindsight =
        program.promise().isSet() ? hindsight(program, content, needs, point) : Hindsight.NONE;
    return new Found(
        certificate, point.size(), actions, point.witnesses(), hindsight, Gallery.NONE);
  }

  /** Explanation: where it cannot be given, nothing else is said less. */
  private static Hindsight hindsight(
      StepProgram program, Content content, Needs needs, FixedPoint point) {
    List<Hindsight.Premise> premises = new Premises(program, content).of(point.actions());
    if (!premises.stream().allMatch(Hindsight.Premise::holds)) {
      return new Hindsight(premises, List.of(), Optional.of("so Theorem 2 says nothing here"));
    }
    try {
      List<View> views = point.views();
      List<Hindsight.Search> searches = new Searches(program, content, needs, views).of(views);
      return new Hindsight(premises, searches, Optional.empty());
    } catch (Unproved unproved) {
      return new Hindsight(
          premises, List.of(), Optional.of("searches are not followed: " + unproved.why()));
    }
  }
}
