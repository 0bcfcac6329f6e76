package io.selvage.fuzz.classes;

import io.selvage.check.Check;
import io.selvage.core.Engine;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.budget.DeterministicMeter;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Client;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.fuzz.FuzzMode;
import io.selvage.refine.ExploredResults;
import io.selvage.refine.RefineEngine;
import io.selvage.relaxed.RelaxedEngine;
import io.selvage.unbounded.UnboundedEngine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Compares all engines on random classes with the virtual machine and with an interpreter of syntax
 * trees that explores all interleavings. A class is its own specification.
 */
public final class ClassFuzzMode implements FuzzMode<ClassFuzzCase> {
  /** Clients of more calls have too many executions under the Java memory model. */
  private static final int MOST_CALLS = 3;

  private static final int QUESTIONS = 500_000;

  /** For searches that do not terminate on many random classes and terminate soon on the others. */
  private static final int FEW = 5_000;

  /** For a search that queries the budget once in some thousand states. */
  private static final int VERY_FEW = 20;

  private final Map<String, Integer> counts = new TreeMap<>();

  @Override
  public String name() {
    return "classes";
  }

  @Override
  public ClassFuzzCase generate(Random random) {
    return ClassFuzzCase.random(random);
  }

  @Override
  public List<ClassFuzzCase> smaller(ClassFuzzCase example) {
    return example.smaller();
  }

  @Override
  public String show(ClassFuzzCase example) {
    return "client: " + example.clientText() + "\n" + example.source();
  }

  @Override
  public String counts() {
    return counts.toString();
  }

  private void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  @Override
  public Optional<String> difference(ClassFuzzCase example) {
    ReferenceInterpreter.Script script =
        new ReferenceInterpreter.Script(example.codes(), example.client());
    Optional<Set<InterleavingOracle.Ending>> endings = InterleavingOracle.of(script);
    if (endings.isEmpty()) {
      count("too large");
      return Optional.empty();
    }
    try (CompiledClass compiled = new CompiledClass(ClassFuzzCase.NAME, example.source())) {
      return new Trial(example, script, compiled, endings.get()).difference();
    }
  }

  /** One class and client. */
  private final class Trial {
    private final ClassFuzzCase example;
    private final ReferenceInterpreter.Script script;
    private final CompiledClass compiled;
    private final Set<InterleavingOracle.Ending> endings;
    private final Client client;
    private final Question question;

    /** A result that no sequential order explains; empty if the class is linearizable. */
    private final Optional<InterleavingOracle.Ending> bad;

    /** The same for runs in which all calls return. */
    private final boolean isBadInTheEnd;

    /** The same if only program order counts. */
    private final boolean isBadInAnyOrder;

    private final boolean mayWait;

    Trial(
        ClassFuzzCase example,
        ReferenceInterpreter.Script script,
        CompiledClass compiled,
        Set<InterleavingOracle.Ending> endings) {
      this.example = example;
      this.script = script;
      this.compiled = compiled;
      this.endings = endings;
      this.client = CallSyntax.client(example.clientText());
      LinearizabilityOracle judge = new LinearizabilityOracle(script.operations(), script.calls());
      List<InterleavingOracle.Ending> all =
          endings.stream().filter(it -> !judge.accepts(it)).toList();
      this.bad = all.stream().findFirst();
      this.isBadInTheEnd = all.stream().anyMatch(it -> !isPartial(it));
      this.isBadInAnyOrder =
          all.stream().anyMatch(it -> !isPartial(it) && !judge.accepts(it.inProgramOrder(script)));
      this.mayWait = endings.stream().anyMatch(Trial::isPartial);
      this.question =
          new Question(
              new ClassSubject(
                  List.of(compiled.folder()),
                  ClassFuzzCase.NAME,
                  CallSyntax.operations(example.operationsText()),
                  List.of()),
              ClassFuzzCase.NAME,
              "linearizability",
              "sc",
              new Scope.Given(client));
    }

    private static boolean isPartial(InterleavingOracle.Ending ending) {
      return ending.results().contains(ReferenceInterpreter.PENDING);
    }

    Optional<String> difference() {
      count(bad.isPresent() ? "not linearizable" : "linearizable");
      return first(
          this::onTheVirtualMachine,
          () -> results("all steps", ExploredResults::whole),
          () -> results("local steps", ExploredResults::reduced),
          () -> exact("refine", run(new RefineEngine(), question)),
          this::relaxed,
          this::endless,
          this::stress,
          this::frontDoor);
    }

    @SafeVarargs
    private static Optional<String> first(Supplier<Optional<String>>... checks) {
      for (Supplier<Optional<String>> check : checks) {
        Optional<String> difference = check.get();
        if (difference.isPresent()) {
          return difference;
        }
      }
      return Optional.empty();
    }

    /** Runs the calls of the client sequentially, in the order written and in reverse. */
    private Optional<String> onTheVirtualMachine() {
      List<ReferenceInterpreter.Call> calls = new ArrayList<>();
      script.calls().forEach(calls::addAll);
      List<ReferenceInterpreter.Call> twice = new ArrayList<>(calls);
      java.util.Collections.reverse(twice);
      twice.addAll(calls);
      for (List<ReferenceInterpreter.Call> sequence : List.of(calls, twice)) {
        List<Integer> expected = LinearizabilityOracle.alone(script.operations(), sequence);
        if (!expected.contains(ReferenceInterpreter.PENDING)) {
          List<String> wanted = expected.stream().map(ReferenceInterpreter::show).toList();
          List<String> found = compiled.run(ClassFuzzCase.NAME, sequence);
          if (!found.equals(wanted)) {
            return Optional.of(sequence + " on the JVM: " + found + ", interpreted: " + wanted);
          }
        }
      }
      return Optional.empty();
    }

    private interface Explored {
      Set<List<Outcome>> of(Question question, Client client);
    }

    private Optional<String> results(String how, Explored explored) {
      Set<List<Integer>> found = new HashSet<>();
      try {
        explored
            .of(question, client)
            .forEach(it -> found.add(it.stream().map(ClassFuzzMode::result).toList()));
      } catch (AssertionError refusals) {
        count(how + " unsupported");
        return Optional.empty();
      }
      Set<List<Integer>> expected =
          endings.stream().map(InterleavingOracle.Ending::results).collect(Collectors.toSet());
      return found.equals(expected)
          ? Optional.empty()
          : Optional.of(
              "explored with %s: %s, enumerated: %s".formatted(how, show(found), show(expected)));
    }

    private Verdict run(Engine engine, Question asked) {
      return run(engine, asked, QUESTIONS);
    }

    private Verdict run(Engine engine, Question asked, int questions) {
      return engine.answer(asked, DeterministicMeter.questions(questions), ProgressListener.NONE);
    }

    /** The exact answer is known. */
    private Optional<String> exact(String engine, Verdict verdict) {
      count(engine + " " + verdict.word());
      boolean isWrong =
          verdict instanceof Verdict.Verified && bad.isPresent()
              || verdict instanceof Verdict.Refuted && bad.isEmpty();
      return isWrong ? Optional.of(text(engine, verdict)) : Optional.empty();
    }

    /** Only a violation is known. */
    private Optional<String> notGreen(String engine, Verdict verdict, boolean isBad) {
      count(engine + " " + verdict.word());
      return verdict instanceof Verdict.Verified && isBad
          ? Optional.of(text(engine, verdict))
          : Optional.empty();
    }

    private String text(String engine, Verdict verdict) {
      String what =
          verdict instanceof Verdict.Refuted refuted
              ? refuted.counterexample().code() + " " + refuted.counterexample().history()
              : "";
      return "%s says %s %s, the enumerator %s"
          .formatted(
              engine,
              verdict.word(),
              what,
              bad.map(it -> "finds " + it).orElse("finds nothing wrong"));
    }

    /**
     * The Java memory model: equivalent to interleavings if all accesses are volatile. The threads
     * of a given client are ordered only by what they read; in the clients of a size, calls may be
     * ordered arbitrarily.
     */
    private Optional<String> relaxed() {
      if (example.dice() % 3 != 0) {
        return Optional.empty();
      }
      Verdict given = run(new RelaxedEngine(), question.under("java"), FEW);
      if (given instanceof Verdict.Refuted && bad.isEmpty() && example.type().isStrong()) {
        return Optional.of(text("relaxed", given));
      }
      Scope every = new Scope.UpTo(client.threads().size(), client.calls(), 2);
      return first(
          () -> notGreen("relaxed", given, isBadInAnyOrder),
          () ->
              client.calls() > MOST_CALLS
                  ? Optional.empty()
                  : notGreen(
                      "relaxed, every client",
                      run(new RelaxedEngine(), question.under("java").within(every), FEW),
                      isBadInTheEnd));
    }

    /** Any number of calls of the client, by the same number of threads. */
    private Optional<String> endless() {
      if (example.dice() % 4 != 1 || example.type().uses(RandomLocation.Kind.NODE)) {
        return Optional.empty();
      }
      Question asked = question.within(new Scope.Endless(client.threads().size(), 2, 3));
      return first(
          () -> notGreen("endless", run(new RefineEngine(), asked, VERY_FEW), isBadInTheEnd),
          () ->
              client.threads().stream().allMatch(it -> it.size() == 1)
                  ? notGreen("unbounded", run(new UnboundedEngine(), asked, FEW), isBadInTheEnd)
                  : Optional.empty());
    }

    private Optional<String> stress() {
      boolean hasStatics =
          example.type().uses(RandomLocation.Kind.STATIC)
              || example.type().uses(RandomLocation.Kind.LAZY);
      if (mayWait || hasStatics || example.dice() % 5 != 2) {
        return Optional.empty();
      }
      count("stress");
      Set<List<Integer>> seen = RealThreadResults.results(compiled.folder(), client);
      Set<List<Integer>> expected =
          endings.stream().map(InterleavingOracle.Ending::results).collect(Collectors.toSet());
      seen.removeAll(expected);
      return example.type().isStrong() && !seen.isEmpty()
          ? Optional.of("real threads: " + show(seen) + ", enumerated: " + show(expected))
          : Optional.empty();
    }

    private Optional<String> frontDoor() {
      if (example.dice() % 50 != 3) {
        return Optional.empty();
      }
      Verdict verdict =
          Check.of(question).everyEngineThatReads().within(Duration.ofSeconds(10)).ask().verdict();
      return notGreen("check", verdict, isBadInTheEnd);
    }
  }

  private static String show(Set<List<Integer>> results) {
    return results.stream()
        .map(it -> it.stream().map(ReferenceInterpreter::show).toList().toString())
        .sorted()
        .toList()
        .toString();
  }

  /** An outcome in the representation of the interpreter of syntax trees. */
  static int result(Outcome outcome) {
    if (outcome instanceof Outcome.Returned returned) {
      return (int) ((Value.Whole) returned.value()).value();
    }
    return outcome instanceof Outcome.Threw threw
        ? ReferenceInterpreter.threw(threw.className())
        : ReferenceInterpreter.PENDING;
  }
}
