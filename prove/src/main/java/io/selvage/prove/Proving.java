package io.selvage.prove;

import io.selvage.core.Budget;
import io.selvage.core.Engine;
import io.selvage.core.Guarantee;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Saturation;
import io.selvage.core.Scope;
import io.selvage.core.Verdict;
import io.selvage.program.run.Refused;
import io.selvage.program.run.Stale;
import io.selvage.program.run.World;
import io.selvage.prove.lower.Unsupported;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The prover as an engine: the specification is a class, and so it is first found out whether that
 * is a stack, a queue, a set or a conditional cell. What is not proved is unknown, and the same
 * question for a few threads and calls is recommended.
 */
public final class Proving implements Engine {
  private static final Scope SMALL = new Scope.Growing(2, 4, 2);

  @Override
  public String name() {
    return "prove";
  }

  @Override
  public boolean canAnswer(Question question) {
    Scope scope = question.scope();
    return question.memoryModel().equals("sc")
        && question.criterion().equals("linearizability")
        && !(scope instanceof Scope.Given
            || scope instanceof Scope.Again
            || scope instanceof Scope.Partly)
        && question.subject().setUp().isEmpty()
        && question.subject().invariants().isEmpty()
        && question.subject().protocol().methods().isEmpty();
  }

  @Override
  public Verdict answer(Question question, Budget budget, Progress progress) {
    try (World world = World.of(question.subject().classPath(), question.specification())) {
      return new Recognition(world, question)
          .find()
          .map(it -> verdict(question, it, Prover.answer(it.asked(), budget)))
          .orElseGet(
              () ->
                  unknown(
                      question,
                      "PRV-024 the specification is no stack, queue, set or conditional cell"));
    } catch (Unsupported unsupported) {
      return unknown(question, unsupported.why());
    } catch (Refused refused) {
      return unknown(question, refused.line());
    } catch (Stale stale) {
      return unknown(question, "PRV-024 what the specification does is not clear");
    }
  }

  private static Verdict unknown(Question question, String why) {
    return new Verdict.Unknown(why, Optional.empty(), Optional.of(question.within(SMALL)));
  }

  private static Verdict verdict(Question question, Recognition.Recognised meaning, Answer answer) {
    if (answer instanceof Answer.Unknown unknown) {
      String line = unknown.line().map(number -> " (line " + number + ")").orElse("");
      return unknown(question, unknown.why() + line);
    }
    if (meaning.taking() == Agreement.Taking.WAITS && !isWaiting(answer)) {
      return unknown(
          question, "PRV-100 the specification waits where the class gives null: nothing is there");
    }
    if (meaning.taking() == Agreement.Taking.AT_ONCE && isWaiting(answer)) {
      return unknown(
          question, "PRV-100 the class waits where the specification gives null: nothing is there");
    }
    Answer.Summary proved = answer.summary().orElseThrow();
    List<String> assumptions = new ArrayList<>(proved.assumptions());
    assumptions.add(
        question.specification()
            + " agrees with the equations beyond the sequences of "
            + meaning.compared()
            + " calls that were compared, and for other values");
    Guarantee guarantee =
        new Guarantee(
            "every schedule of any number of calls by any number of threads, any heap: proved, and"
                + " the certificate was checked",
            question.criterion(),
            question.memoryModel(),
            assumptions,
            List.of("calls that wait or spin for ever: only what returns is looked at"),
            "the certificate and its views: selvage prove");
    int views = proved.views();
    int actions = proved.actionCount();
    return new Verdict.Verified(
        guarantee, new Saturation(Integer.MAX_VALUE, views, views, actions, 0, 0, true, List.of()));
  }

  /** Whether what is proved has no empty results: of queues in slots. */
  private static boolean isWaiting(Answer answer) {
    return answer instanceof Answer.Proved proved && proved.program().keepsSlots();
  }
}
