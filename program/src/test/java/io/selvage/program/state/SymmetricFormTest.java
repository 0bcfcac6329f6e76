package io.selvage.program.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.program.operation.CallAlphabet;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.TestClasses;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random states, each reached in every way in which threads of one role can change places, and
 * written plainly: the least of these is what the form must agree with, no more and no less.
 */
class SymmetricFormTest {
  private static final int STATES = 250;
  private static final int MOST_STEPS = 60;

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Subject(ObjectProgram program, List<Invocation> calls, int[] roles) {}

  /** A run that a seed decides, with its threads under other names. */
  private static final class Run {
    final ObjectInstance object;
    final ThreadState[] threads;
    final boolean[] busy;
    private final Subject subject;
    private final int[] names;
    private final Random random;
    private final Interpreter interpreter;

    Run(Subject subject, int[] names, long seed) {
      this.subject = subject;
      this.names = names;
      this.random = new Random(seed);
      object = subject.program().instantiate();
      interpreter = new Interpreter(object.program());
      threads = new ThreadState[names.length];
      Arrays.setAll(threads, i -> new ThreadState(object.program(), object.program().thread(i)));
      busy = new boolean[names.length];
      int steps = random.nextInt(MOST_STEPS);
      for (int i = 0; i < steps; i++) {
        step(names[random.nextInt(names.length)], random.nextInt(subject.calls().size()));
      }
      for (int i = 0; i < names.length; i++) {
        stop(i);
      }
    }

    private void step(int thread, int call) {
      ThreadState state = threads[thread];
      if (!busy[thread]) {
        object.begin(state, object.call(subject.calls().get(call)));
        busy[thread] = true;
      }
      switch (interpreter.advance(state)) {
        case DONE, THREW -> busy[thread] = false;
        case CHOOSE -> state.answer(call % state.choices());
        case INITIALISE -> object.program().initialise(state.classId());
        case REFUSED -> throw UnsupportedFeature.at(state);
        default -> object.heap().perform(state);
      }
    }

    /** Threads are written where they stand before a step. */
    private void stop(int thread) {
      if (busy[thread]) {
        interpreter.advance(threads[thread]);
      }
    }

    List<Long> plainly() {
      CanonicalForm canonical = new CanonicalForm(object.program(), object.heap());
      canonical.begin(object.root());
      for (int i = 0; i < names.length; i++) {
        write(canonical, i);
      }
      return words(canonical);
    }

    List<Long> symmetrically() {
      CanonicalForm canonical = new CanonicalForm(object.program(), object.heap());
      SymmetricForm form =
          new SymmetricForm(object.program(), canonical, subject.roles(), i -> write(canonical, i));
      form.write(object.root());
      return words(canonical);
    }

    private void write(CanonicalForm canonical, int thread) {
      canonical.put(busy[thread] ? 1 : 0);
      if (busy[thread]) {
        canonical.thread(threads[thread]);
      }
    }

    private static List<Long> words(CanonicalForm canonical) {
      return Arrays.stream(canonical.words(), 0, canonical.size()).boxed().toList();
    }

    /** Written, read and written again. */
    List<Long> again() {
      List<Long> words = symmetrically();
      StateReader reader = new StateReader(object.program(), object.heap());
      reader.begin(words.stream().mapToLong(Long::longValue).toArray());
      for (int i = 0; i < names.length; i++) {
        reader.own(i);
        busy[i] = reader.next() != 0;
        if (busy[i]) {
          reader.thread(threads[i]);
        }
      }
      return symmetrically();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "java.util.concurrent.ConcurrentLinkedQueue, 'offer,poll', 000, 224",
    "java.util.concurrent.ConcurrentLinkedQueue, 'offer,poll', 002, 237",
    "java.util.concurrent.ConcurrentLinkedQueue, 'offer,poll', 0000, 231",
    "java.util.concurrent.LinkedBlockingQueue, 'put,take', 000, 198",
    "java.util.concurrent.SynchronousQueue, 'put,take', 000, 237",
    "java.util.concurrent.atomic.LongAdder, 'increment,sum', 000, 218",
    "io.selvage.program.subjects.Hands, 'meet,share,pause,keep', 000, 239",
    "io.selvage.program.subjects.Hands, 'meet,share,pause,keep', 0022, 244",
    "io.selvage.program.subjects.Hands, 'share,pause', 0000, 197"
  })
  void agreesWithAllOrders(String type, String operations, String roles, int different) {
    assertThat(count(subject(type, operations, roles)))
        .as("states up to symmetry")
        .isEqualTo(different);
  }

  private static int count(Subject subject) {
    try {
      return comparing(subject);
    } catch (InitializationNeeded needed) {
      ObjectProgram more = subject.program().initialising(needed);
      return count(new Subject(more, subject.calls(), subject.roles()));
    }
  }

  private static int comparing(Subject subject) {
    Map<List<Long>, List<Long>> forms = new HashMap<>();
    for (int version = -1; version != subject.program().program().stateVersion(); ) {
      version = subject.program().program().stateVersion();
      forms.clear();
      for (long seed = 0; seed < STATES; seed++) {
        compare(subject, seed, forms);
      }
    }
    assertThat(forms.values()).as("two states and one form").doesNotHaveDuplicates();
    return forms.size();
  }

  private static void compare(Subject subject, long seed, Map<List<Long>, List<Long>> forms) {
    List<Long> form = List.of();
    List<Long> least = List.of();
    for (int[] names : permutations(subject.roles())) {
      Run run = new Run(subject, names, seed);
      List<Long> words = run.symmetrically();
      assertThat(form.isEmpty() || form.equals(words)).as("form of seed %d", seed).isTrue();
      form = words;
      List<Long> plain = run.plainly();
      least = least.isEmpty() || isLess(plain, least) ? plain : least;
      assertThat(run.again()).as("read again, seed %d", seed).isEqualTo(words);
    }
    List<Long> known = forms.putIfAbsent(least, form);
    assertThat(known == null || known.equals(form)).as("one state, seed %d", seed).isTrue();
  }

  private static boolean isLess(List<Long> a, List<Long> b) {
    return Arrays.compare(a.toArray(Long[]::new), b.toArray(Long[]::new)) < 0;
  }

  private static Subject subject(String name, String operations, String roles) {
    ProgramContext world = ProgramContext.of(List.of(TestClasses.folder()));
    List<OperationRequest> requests = CallSyntax.operations(operations);
    ClassOperations found =
        ClassOperations.of(ClassOperations.classNamed(world.classes(), name), requests);
    List<Invocation> calls = CallAlphabet.of(world.classes(), found, requests, 1);
    ObjectProgram program =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world, found, List.of(), calls, AllocationPrivacy.UNTIL_PUBLISHED));
    return new Subject(program, calls, roles.chars().map(role -> role - '0').toArray());
  }

  private static List<int[]> permutations(int[] roles) {
    List<int[]> found = new ArrayList<>();
    permute(roles, new int[roles.length], 0, found);
    return found;
  }

  private static void permute(int[] roles, int[] names, int at, List<int[]> found) {
    if (at == roles.length) {
      found.add(names.clone());
      return;
    }
    for (int i = 0; i < roles.length; i++) {
      int name = i;
      boolean taken = Arrays.stream(names, 0, at).anyMatch(each -> each == name);
      if (!taken && roles[i] == roles[at]) {
        names[at] = i;
        permute(roles, names, at + 1, found);
      }
    }
  }
}
