package io.selvage.unbounded.internal.patterns;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.CallAlphabet;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.SpinAbstraction;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.program.spec.JavaSpecification;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classes that are proved without points, for any number of threads, and what never is. */
@Tag("full")
final class PatternSearchTest {
  private static final String PACKAGE = "io.selvage.unbounded.subjects.";

  @ParameterizedTest
  @CsvSource({
    "Subjects$Queue, Subjects$Fifo, 'enqueue, dequeue', 3, QUEUE, 4, 14162",
    "Patterned$VolatileSlot, Patterned$Slot, 'write, read', 2, REGISTER, 3, 647",
    "Patterned$BoxedSlot, Patterned$Slot, 'write, read', 2, REGISTER, 3, 1462",
    "Patterned$ElidingSlot, Patterned$Slot, 'write, read', 2, REGISTER, 3, 3490",
    "Patterned$SpinLock, Patterned$Mutex, 'lock, unlock', 2, LOCK, 1, 34",
    "Patterned$PoliteLock, Patterned$Mutex, 'lock, unlock', 2, LOCK, 1, 40"
  })
  void rightClassesAreProved(
      String name,
      String meaning,
      String calls,
      int nodes,
      ObjectKind kind,
      int patterns,
      long pairs) {
    PatternSearchResult found = search(name, meaning, calls, nodes, Budget.unlimited());
    assertThat(found.why()).isEmpty();
    assertThat(found.isProof()).isTrue();
    assertThat(found.kind()).isEqualTo(kind);
    assertThat(found.absent()).hasSize(patterns);
    assertThat(found.pairs()).isEqualTo(pairs);
  }

  /** A run of the net, made again by real threads; the history engine has the last word. */
  @ParameterizedTest
  @CsvSource({
    "TwoSlots, Slot, 'write, read', overwritten by the other, 4",
    "TwoCopies, Slot, 'write, read', overwritten by the other, 4",
    "SlotThatSkips, Slot, 'write, read', overwritten by the other, 4",
    "SlotThatElidesTooSoon, Slot, 'write, read', overwritten by the other, 4",
    "SlotThatElidesTooMuch, Slot, 'write, read', overwritten by the other, 4",
    "SlotThatRemembers, Slot, 'write, read', overwritten by the other, 4",
    "LockWithoutCas, Mutex, 'lock, unlock', two threads hold the lock, 2",
    "LockThatGivesUp, Mutex, 'lock, unlock', two threads hold the lock, 2",
    "LockThatFreesTwice, Mutex, 'lock, unlock', two threads hold the lock, 4",
    "FourTickets, Mutex, 'lock, unlock', two threads hold the lock, 5"
  })
  void wrongClassesAreRefuted(String name, String meaning, String calls, String why, int length) {
    PatternSearchResult found =
        search("Patterned$" + name, "Patterned$" + meaning, calls, 2, Budget.unlimited());
    assertThat(found.why()).contains(why);
    assertThat(found.isProof()).isFalse();
    assertThat(found.violation())
        .hasValueSatisfying(each -> assertThat(each.history().size()).isEqualTo(length));
  }

  @ParameterizedTest
  @CsvSource({
    "Patterned$SlotThatCompares, Patterned$Slot, 'write, read', 2, REF-126",
    "Subjects$Queue, Subjects$Fifo, 'enqueue, dequeue', 1, REF-129",
    "Subjects$Stack, Subjects$Lifo, 'push, pop', 1, REF-127",
    "Patterned$QueueThatSaysNo, Patterned$TellingFifo, 'offer, dequeue', 3, no operation inserted",
    "Subjects$QueueThatTellsDummy, Subjects$Fifo, 'enqueue, dequeue', 3, finds the object empty",
    "Subjects$QueueWithoutHeadLock, Subjects$Fifo, 'enqueue, dequeue', 3, REF-070",
    "Subjects$QueueThatUnlocksEarly, Subjects$Fifo, 'enqueue, dequeue', 3, REF-070",
    "Subjects$StackThatLosesPushes, Subjects$Lifo, 'push, pop', 2, finds the object empty",
    "Subjects$StackThatTellsNext, Subjects$Lifo, 'push, pop', 2, removed twice",
    "Deceptive$DenyingQueue, Deceptive$TellingFifo, 'enqueue, dequeue', 2, no operation inserted",
    "Deceptive$ThrowingQueue, Subjects$Fifo, 'enqueue, dequeue', 2, no operation inserted",
    "Deceptive$SwallowingQueue, Subjects$Fifo, 'enqueue, dequeue', 2, REF-130",
    "Deceptive$ThrowingLock, Patterned$Mutex, 'lock, unlock', 2, two threads"
  })
  void theseAreNotProved(String name, String meaning, String calls, int nodes, String why) {
    String told;
    try {
      PatternSearchResult found = search(name, meaning, calls, nodes, Budget.unlimited());
      assertThat(found.isProof()).as(name).isFalse();
      told = found.why();
    } catch (UnsupportedFeature refused) {
      told = refused.line();
    }
    assertThat(told).contains(why);
  }

  /** A stack is a container, too: what was pushed last may be popped first. */
  @Test
  void aStackIsAContainer() {
    PatternSearchResult found =
        search(
            "Subjects$Stack",
            meaning -> new SmallBag("push", "pop"),
            "Subjects$Lifo",
            "push, pop",
            1,
            Budget.unlimited());
    assertThat(found.kind()).isEqualTo(ObjectKind.BAG);
    assertThat(found.why()).isEmpty();
    assertThat(found.isProof()).isTrue();
  }

  /** Anything that is there may be removed; the names are those of the class. */
  private record SmallBag(String insert, String remove) implements Specification<List<Value>> {
    @Override
    public String name() {
      return "bag";
    }

    @Override
    public List<Value> initial() {
      return List.of();
    }

    @Override
    public Response<List<Value>> step(List<Value> state, Invocation call) {
      if (call.method().equals(insert)) {
        List<Value> more = new ArrayList<>(state);
        more.add(call.arguments().get(0));
        more.sort(Comparator.comparing(Value::toString));
        return Response.of(Outcome.NOTHING, more);
      } else if (state.isEmpty()) {
        return Response.of(Outcome.returned(Value.of(0)), state);
      }
      List<Transition<List<Value>>> all = new ArrayList<>();
      for (Value each : new LinkedHashSet<>(state)) {
        List<Value> left = new ArrayList<>(state);
        left.remove(each);
        all.add(new Transition<>(Outcome.returned(each), left));
      }
      return new Response<>(all, "");
    }
  }

  static PatternSearchResult search(
      String name, String specification, String calls, int nodes, Budget budget) {
    return search(
        name,
        meaning -> new JavaSpecification("meaning", meaning),
        specification,
        calls,
        nodes,
        budget);
  }

  private static PatternSearchResult search(
      String name,
      Function<ObjectProgram, Specification<?>> made,
      String specification,
      String calls,
      int nodes,
      Budget budget) {
    ProgramContext world = ProgramContext.of(List.of(where()));
    ClassInfo type = ClassOperations.classNamed(world.classes(), PACKAGE + name);
    List<OperationRequest> requests = CallSyntax.operations(calls);
    ClassOperations operations = ClassOperations.of(type, requests);
    List<Invocation> alphabet =
        CallAlphabet.of(world.classes(), operations, requests, 4).stream()
            .map(PatternSearchTest::larger)
            .toList();
    ClassInfo meant = ClassOperations.classNamed(world.classes(), PACKAGE + specification);
    ObjectProgram subject =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world,
                operations,
                List.of(),
                alphabet,
                AllocationPrivacy.UNTIL_PUBLISHED,
                SpinAbstraction.ANY));
    ObjectProgram meaning =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world, operations.in(meant), List.of(), alphabet, AllocationPrivacy.NONE));
    for (; ; ) {
      try {
        return PatternSearch.of(subject, alphabet, made.apply(meaning), nodes)
            .orElseThrow()
            .search(budget);
      } catch (InitializationNeeded needed) {
        if (needed.program() == subject.program()) {
          subject = subject.initialising(needed);
        } else {
          meaning = meaning.initialising(needed);
        }
      } catch (AssumptionInvalidated known) {
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
}
