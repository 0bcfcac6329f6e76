package io.selvage.prove.internal.list.view;

import io.selvage.core.budget.Budget;
import io.selvage.prove.HindsightExplanation;
import io.selvage.prove.certificate.ListCertificate;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.ContentLocation;
import io.selvage.prove.code.ContentLocation.Dummy;
import io.selvage.prove.code.ContentLocation.Filter;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.drawing.FailurePathStep;
import io.selvage.prove.drawing.ViewGallery;
import io.selvage.prove.internal.list.hindsight.HindsightPremises;
import io.selvage.prove.internal.list.hindsight.HindsightSearches;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tries to prove a program, with each candidate location of its content. */
public final class ListProof {
  private ListProof() {}

  /** The result of the attempt. */
  public sealed interface Result {}

  /**
   * @param actions in words, each once
   * @param witnesses for each return that is reached, in words
   * @param hindsight why searches without locks are right; of sets
   * @param gallery views as pictures, where they are not drawn from the certificate
   */
  public record Found(
      ListCertificate certificate,
      List<String> actions,
      List<String> witnesses,
      HindsightExplanation hindsight,
      ViewGallery gallery)
      implements Result {
    public Found {
      actions = List.copyOf(actions);
      witnesses = List.copyOf(witnesses);
    }
  }

  /**
   * @param why with a code
   * @param path how the view in which it fails was reached
   */
  public record Failed(String why, int line, List<FailurePathStep> path, int views)
      implements Result {
    public Failed {
      path = List.copyOf(path);
    }
  }

  /** The result over all candidate locations of the content. */
  public static Result of(StepProgram program, Budget budget) {
    return of(program, contents(program), budget);
  }

  /** The result for the first location that works, otherwise for the one that got furthest. */
  public static Result of(StepProgram program, List<ContentLocation> contents, Budget budget) {
    Failed furthest = new Failed("PRV-009 no location of the content was found", 0, List.of(), -1);
    for (ContentLocation content : contents) {
      Result result = of(program, content, new LinkLiveness(program), budget);
      if (result instanceof Found) {
        return result;
      }
      Failed failed = (Failed) result;
      furthest = failed.views() > furthest.views() ? failed : furthest;
    }
    return furthest;
  }

  /** The candidate locations of the content, in the order in which they are tried. */
  public static List<ContentLocation> contents(StepProgram program) {
    List<ContentLocation> all = new ArrayList<>();
    Dummy dummy = program.abstractType() == AbstractType.QUEUE ? Dummy.FIRST : Dummy.NONE;
    for (int root = 0; root < program.globals().size(); root++) {
      if (program.abstractType().isSet()) {
        all.add(new ContentLocation(root, dummy, Filter.UNMARKED));
      }
      all.add(new ContentLocation(root, dummy, Filter.ALL));
    }
    return all;
  }

  private static Result of(
      StepProgram program, ContentLocation content, LinkLiveness needs, Budget budget) {
    ListFixedPoint point = new ListFixedPoint(program, content, needs, budget);
    try {
      point.run();
    } catch (ListProofFailure e) {
      if (e.isByGuess() && needs.isGuessed()) {
        return of(program, content, LinkLiveness.everything(program), budget);
      }
      List<FailurePathStep> path = new ArrayList<>(e.path());
      path.add(ViewText.moment(program, "then", e.view()));
      return new Failed(e.why(), e.line(), path, point.size());
    }
    if (point.fault().isPresent()) {
      return new Failed(point.fault().get(), 0, List.of(), point.size());
    }
    List<String> actions =
        point.actions().stream().map(a -> ActionText.of(program, a)).distinct().toList();
    ListCertificate certificate = ListCertificateWriter.of(content, point.views(), point.actions());
    HindsightExplanation hindsight =
        program.abstractType().isSet()
            ? hindsight(program, content, needs, point)
            : HindsightExplanation.NONE;
    return new Found(certificate, actions, point.witnesses(), hindsight, ViewGallery.NONE);
  }

  /** Explanation only: its absence affects no other result. */
  private static HindsightExplanation hindsight(
      StepProgram program, ContentLocation content, LinkLiveness needs, ListFixedPoint point) {
    List<HindsightExplanation.Premise> premises =
        new HindsightPremises(program, content).of(point.actions());
    if (!premises.stream().allMatch(HindsightExplanation.Premise::holds)) {
      return new HindsightExplanation(
          premises, List.of(), Optional.of("so Theorem 2 does not apply"));
    }
    try {
      List<ThreadView> views = point.views();
      List<HindsightExplanation.Search> searches =
          new HindsightSearches(program, content, needs, views).of(views);
      return new HindsightExplanation(premises, searches, Optional.empty());
    } catch (ListProofFailure unproved) {
      return new HindsightExplanation(
          premises, List.of(), Optional.of("searches are not explained: " + unproved.why()));
    }
  }
}
