package io.selvage.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Client;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.clients.MostParallelClientCheck;
import io.selvage.relaxed.strengthen.AccessCollector;
import io.selvage.relaxed.strengthen.SourceAccess;
import io.selvage.relaxed.strengthen.WeakenedAccess;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Every access of a sample one step weaker, by itself. What is not refuted is not needed up to the
 * sizes tried here; {@code reproduce relinche --part mutants} tries all samples, and larger ones.
 */
final class WeakMutantsTest {
  private static final String HOME = "io.selvage.samples.weak.";

  @Test
  void aPushReleasesAndAPopAcquires() throws URISyntaxException {
    assertThat(
            mutants("TreiberStack", "LifoStack", "R", "push(10);pop", "push(10);push(20);pop;pop"))
        .containsExactly(
            "acquire read in look < pop -> opaque: push(10) | pop() -> 10",
            "opaque read in push -> plain: -",
            "release update in replaces < push -> opaque: push(10) | pop() -> 10");
  }

  @Test
  void onlyTheValueSynchronises() throws URISyntaxException {
    assertThat(
            mutants(
                "FrontBackQueue",
                "FifoQueue",
                "R",
                "enqueue(10);dequeue",
                "enqueue(10);enqueue(20);dequeue;dequeue"))
        .containsExactly(
            "acquire read in dequeue -> opaque: enqueue(10) | dequeue() -> 10",
            "opaque read in dequeue -> plain: enqueue(10) | enqueue(20); dequeue() -> null"
                + " | dequeue() -> 10",
            "release update in dequeue -> opaque: -",
            "release update in place < enqueue -> opaque: -",
            "release write in enqueue -> opaque: enqueue(10) | dequeue() -> 10");
  }

  /** Of each mutant the first client that refutes it, without line numbers, in order. */
  private static List<String> mutants(
      String type, String meaning, String strength, String... clients) throws URISyntaxException {
    AccessCollector accesses = new AccessCollector(HOME);
    for (String client : clients) {
      assertThat(check(type, meaning, strength, client, accesses).word()).isEqualTo("verified");
    }
    List<String> told = new ArrayList<>();
    for (SourceAccess access : accesses.met()) {
      for (int weaker : access.weaker()) {
        WeakenedAccess mutant = new WeakenedAccess(HOME, access, weaker);
        String found = "-";
        for (int i = 0; i < clients.length && found.equals("-"); i++) {
          found =
              check(type, meaning, strength, clients[i], mutant)
                  .found()
                  .map(MostParallelClientCheck.ConfirmedFault::client)
                  .orElse("-");
        }
        told.add(mutant.text().replace(" at ", " in ").replaceAll(":\\d+", "") + ": " + found);
      }
    }
    return told.stream().sorted().toList();
  }

  private static MostParallelClientCheck.Counts check(
      String type, String meaning, String strength, String calls, StepStrengths strengths)
      throws URISyntaxException {
    List<Invocation> all = CallSyntax.calls(calls);
    String operations = String.join(",", all.stream().map(Invocation::method).distinct().toList());
    Question question =
        new Question(
                new ClassSubject(
                    List.of(classes()), HOME + type, CallSyntax.operations(operations), List.of()),
                "io.selvage.samples." + meaning,
                "linearizability",
                "java",
                new Scope.Given(new Client(all.stream().map(List::of).toList())))
            .with("strength", strength);
    return new MostParallelClientCheck(question, strengths, MostParallelClientCheck.Search.FIRST)
        .check(Budget.unlimited());
  }

  private static Path classes() throws URISyntaxException {
    return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
