package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.core.Diagnostic;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.program.run.Refused;
import io.selvage.program.run.World;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.MemoryModel;
import java.util.Optional;

/**
 * Every client of at most so many calls, again and again with accesses of other strengths: one
 * question asked of many variants of a class.
 */
public final class AllClients implements AutoCloseable {
  private final World world;
  private final Question question;
  private final TwoObjects objects;
  private final Promise promise;
  private final MemoryModel model;
  private final int calls;

  /**
   * @param question with clients up to a number of calls
   */
  public AllClients(Question question) {
    this.question = question;
    this.calls = ((Scope.UpTo) question.scope()).calls();
    this.model =
        MemoryModel.named(question.memoryModel())
            .orElseThrow(() -> Diagnostic.BAD_OPTION.error("no memory model of that name"));
    this.world = World.of(question.subject().classPath(), question.subject().className());
    this.objects = TwoObjects.ofClients(world, question);
    this.promise = Promise.of(question, objects);
    promise.requireEnough(objects.alphabet(), calls);
  }

  /**
   * What came of them.
   *
   * @param calls the largest size of which all clients were seen and found right
   * @param client as a program that shows what is wrong, if something is
   * @param doubt why nothing is known of larger ones; else empty
   */
  public record Seen(int calls, long executions, Optional<String> client, String doubt) {
    /** Whether all clients that were asked for are right. */
    public boolean isRight() {
      return client.isEmpty() && doubt.isEmpty();
    }
  }

  /** Until one is wrong, the smallest first. */
  public Seen check(Strengths strengths, Budget budget) {
    Multisets multisets = new Multisets(objects.alphabet(), promise.independence());
    SeenUses uses = new SeenUses();
    long executions = 0;
    for (int size = 1; size <= calls; size++) {
      for (ParallelCalls each : multisets.ofSize(size)) {
        if (budget.look()) {
          return new Seen(size - 1, executions, Optional.empty(), budget.whySpent());
        }
        Trial.Result result = checked(each, strengths, uses, budget);
        executions += result.executions();
        String doubt = result.doubt();
        if (result.isRight() && promise.asksWhoGave() && uses.degree() == Degree.COMPUTED) {
          doubt = Promise.COMPUTES;
        }
        if (result.found().isPresent() || !doubt.isEmpty()) {
          return new Seen(size - 1, executions, result.found().map(Refutation::text), doubt);
        }
      }
    }
    return new Seen(calls, executions, Optional.empty(), objects.doubt());
  }

  private Trial.Result checked(
      ParallelCalls each, Strengths strengths, SeenUses uses, Budget budget) {
    try {
      return objects.trying(
          () -> {
            Trial<?> trial =
                new Trial<>(
                    objects::instance,
                    objects.meaning(),
                    promise.synchronization(),
                    model,
                    strengths,
                    budget);
            if (promise.asksWhoGave()) {
              objects.tell(uses, each);
              trial.telling(uses.ofSubject);
            }
            return trial.checkUntilFound(each, question.subject().protocol());
          });
    } catch (Refused refused) {
      return Trial.Result.doubtful(refused.line());
    }
  }

  @Override
  public void close() {
    world.close();
  }
}
