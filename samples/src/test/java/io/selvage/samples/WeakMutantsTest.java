package io.selvage.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Client;
import io.selvage.core.Invocation;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.clients.MostParallel;
import io.selvage.relaxed.strengthen.Access;
import io.selvage.relaxed.strengthen.Accesses;
import io.selvage.relaxed.strengthen.Weakened;
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
    Accesses accesses = new Accesses(HOME);
    for (String client : clients) {
      assertThat(check(type, meaning, strength, client, accesses).word()).isEqualTo("verified");
    }
    List<String> told = new ArrayList<>();
    for (Access access : accesses.met()) {
      for (int weaker : access.weaker()) {
        Weakened mutant = new Weakened(HOME, access, weaker);
        String found = "-";
        for (int i = 0; i < clients.length && found.equals("-"); i++) {
          found =
              check(type, meaning, strength, clients[i], mutant)
                  .found()
                  .map(MostParallel.Found::client)
                  .orElse("-");
        }
        told.add(mutant.text().replace(" at ", " in ").replaceAll(":\\d+", "") + ": " + found);
      }
    }
    return told.stream().sorted().toList();
  }

  private static MostParallel.Counts check(
      String type, String meaning, String strength, String calls, Strengths strengths)
      throws URISyntaxException {
    List<Invocation> all = CallSyntax.calls(calls);
    String operations = String.join(",", all.stream().map(Invocation::method).distinct().toList());
    Question question =
        new Question(
            new Subject(
                List.of(classes()), HOME + type, CallSyntax.operations(operations), List.of()),
            "io.selvage.samples." + meaning,
            "linearizability",
            "java",
            strength,
            new Scope.Given(new Client(all.stream().map(List::of).toList())));
    return new MostParallel(question, strengths, MostParallel.Search.FIRST)
        .check(Budget.unlimited());
  }

  private static Path classes() throws URISyntaxException {
    return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
