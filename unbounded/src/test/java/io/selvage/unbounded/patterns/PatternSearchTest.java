package io.selvage.unbounded.patterns;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.core.Value;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.run.Alphabet;
import io.selvage.program.run.JavaSpecification;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Patience;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.Stale;
import io.selvage.program.run.World;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classes that are proved without points, for any number of threads, and what never is. */
final class PatternSearchTest {
  private static final String PACKAGE = "io.selvage.unbounded.subjects.";

  @ParameterizedTest
  @CsvSource({
    "Subjects$Queue, Subjects$Fifo, 'enqueue, dequeue', 3, QUEUE, 4, 1",
    "Patterned$MsQueue, Subjects$Fifo, 'enqueue, dequeue', 2, QUEUE, 4, 1",
    "Patterned$VolatileSlot, Patterned$Slot, 'write, read', 2, REGISTER, 3, 1",
    "Patterned$BoxedSlot, Patterned$Slot, 'write, read', 2, REGISTER, 3, 1",
    "Patterned$SpinLock, Patterned$Mutex, 'lock, unlock', 2, LOCK, 1, 1",
    "Patterned$PoliteLock, Patterned$Mutex, 'lock, unlock', 2, LOCK, 1, 1"
  })
  void rightClassesAreProved(
      String name,
      String meaning,
      String calls,
      int nodes,
      Kind kind,
      int patterns,
      long pairs) {
    Finding found = search(name, meaning, calls, nodes);
    assertThat(found.why()).isEmpty();
    assertThat(found.isProof()).isTrue();
    assertThat(found.kind()).isEqualTo(kind);
    assertThat(found.absent()).hasSize(patterns);
    assertThat(found.pairs()).isEqualTo(pairs);
  }

  static Finding search(String name, String specification, String calls, int nodes) {
    World world = World.of(List.of(where()));
    ClassInfo type = Operations.classNamed(world.classes(), PACKAGE + name);
    List<OperationRequest> requests = CallSyntax.operations(calls);
    Operations operations = Operations.of(type, requests);
    List<Invocation> alphabet =
        Alphabet.of(world.classes(), operations, requests, 4).stream()
            .map(PatternSearchTest::larger)
            .toList();
    ClassInfo meant = Operations.classNamed(world.classes(), PACKAGE + specification);
    ObjectProgram subject =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world, operations, List.of(), alphabet, Privacy.UNTIL_PUBLISHED, Patience.ANY));
    ObjectProgram meaning =
        ObjectProgram.build(
            new ObjectProgram.Plan(world, operations.in(meant), List.of(), alphabet, Privacy.NONE));
    for (; ; ) {
      try {
        return PatternSearch.of(
                subject, alphabet, new JavaSpecification("meaning", meaning), nodes)
            .orElseThrow()
            .search(Budget.unlimited());
      } catch (NeedsClass needed) {
        if (needed.program() == subject.program()) {
          subject = subject.initialising(needed);
        } else {
          meaning = meaning.initialising(needed);
        }
      } catch (Stale known) {
        // Again, with what is known now.
      }
    }
  }

  private static Invocation larger(Invocation call) {
    return new Invocation(
        call.method(),
        call.arguments().stream()
            .map(each -> each instanceof Value.Whole w ? Value.of(100 + w.value()) : each)
            .toList());
  }

  private static Path where() {
    try {
      return Path.of(
          PatternSearchTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** By hand: what is said of one class. */
  public static void main(String[] arguments) {
    long start = System.nanoTime();
    Finding found =
        search(arguments[0], arguments[1], arguments[2], Integer.parseInt(arguments[3]));
    System.out.printf(
        "%s: %s%n  absent %s%n  %d controls, %d pairs, %d moves, %d cuts, %.2f s%n  why: %s%n  %s%n",
        arguments[0],
        found.isProof() ? "PROVED" : "not",
        found.absent(),
        found.controls(),
        found.pairs(),
        found.actions(),
        found.cuts(),
        (System.nanoTime() - start) / 1e9,
        found.why(),
        found.violation().map(v -> v.history().operations().toString()).orElse(""));
  }
}
