package io.selvage.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.edits.ClassEdits;
import io.selvage.core.budget.DeterministicMeter;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.ProofResult;
import io.selvage.prove.Prover;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.OperationKind;
import io.selvage.refine.RefineEngine;
import io.selvage.reproduce.mutants.MutantFile;
import io.selvage.reproduce.mutants.MutantSearch;
import io.selvage.reproduce.mutants.SampleMutant;
import io.selvage.samples.MSQueue;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random edits of the class files of all samples that are proved. None that is still proved has a
 * violation that the search of all schedules finds within its bound: two threads, three calls. That
 * search knows no atomic methods; the set that has one is edited in RandomEditsTest of `prove`.
 */
@Tag("full")
final class ProveEditsTest {
  private static final Map<String, OperationKind> DUTIES =
      Map.of(
          "add",
          OperationKind.ADD,
          "remove",
          OperationKind.REMOVE,
          "contains",
          OperationKind.CONTAINS);
  private static final Map<AbstractType, String> MEANINGS =
      Map.of(
          AbstractType.STACK, "io.selvage.samples.LifoStack",
          AbstractType.QUEUE, "io.selvage.samples.FifoQueue",
          AbstractType.SET, "io.selvage.samples.IntSet");

  @TempDir Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource({
    "STACK, TreiberStack, 1, 40",
    "QUEUE, MSQueue, 2, 25",
    "QUEUE, proved.TwoLockQueue, 3, 30",
    "QUEUE, proved.DglmQueue, 4, 15",
    "SET, LockCouplingSet, 5, 15",
    "CONDITIONAL_CELL, proved.ConditionalCell, 6, 15",
    "CONDITIONAL_CELL, proved.Rdcss, 7, 10",
    "STACK, proved.HsyStack, 8, 10",
    "STACK, proved.HsyNodeStack, 9, 5",
    "QUEUE, proved.HerlihyWingQueue, 6, 25",
  })
  void someEdits(AbstractType promise, String sample, long seed, int edits)
      throws IOException, URISyntaxException {
    check(promise, sample, seed, edits, 3_000);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "STACK, TreiberStack, 11, 150",
    "QUEUE, MSQueue, 12, 150",
    "QUEUE, proved.TwoLockQueue, 13, 150",
    "QUEUE, proved.DglmQueue, 14, 150",
    "QUEUE, proved.HerlihyWingQueue, 21, 500",
    "SET, LockCouplingSet, 15, 120",
    "SET, LazySet, 16, 100",
    "SET, proved.OptimisticSet, 17, 100",
    "SET, proved.MichaelSet, 18, 100",
    "SET, proved.HarrisSet, 19, 100",
    "SET, proved.VechevCasSet, 20, 100",
    "SET, proved.RetraversingSet, 24, 100",
    "CONDITIONAL_CELL, proved.ConditionalCell, 21, 150",
    "CONDITIONAL_CELL, proved.Rdcss, 22, 150",
    "STACK, proved.HsyStack, 23, 150",
    "STACK, proved.HsyNodeStack, 24, 150",
  })
  void manyEdits(AbstractType promise, String sample, long seed, int edits)
      throws IOException, URISyntaxException {
    check(promise, sample, seed, edits, 30_000);
  }

  private void check(AbstractType promise, String sample, long seed, int edits, int readings)
      throws IOException, URISyntaxException {
    String name = "io.selvage.samples." + sample;
    Path samples = samples();
    Random random = new Random(seed);
    ClassEdits editing = new ClassEdits(random);
    int proved = 0;
    int done = 0;
    int late = 0;
    while (done < edits) {
      Path edited = Files.createDirectory(folder.resolve(sample + done));
      if (edit(samples, name, edited, editing, random)) {
        done++;
        List<Path> path = List.of(edited, samples);
        Optional<String> why =
            unproved(
                new ProofRequest(path, name, List.of(), promise, ProofRequest.Keys.INNER, DUTIES),
                readings);
        late += why.filter(w -> w.startsWith("PRV-052")).isPresent() ? 1 : 0;
        if (why.isEmpty()) {
          proved++;
          Verdict verdict = verdict(path, name, promise);
          String found = violation(verdict);
          assertThat(found).as("%s, seed %d, edit %d, %s", sample, seed, done, edited).isEmpty();
        }
      }
    }
    System.out.printf(
        "ProveEditsTest %s seed %d: %d edits, %d proved, %d out of time%n",
        sample, seed, done, proved, late);
    assertThat(proved).isLessThan(edits);
  }

  /** A folder with the classes of the samples: where the build has packed them, a copy. */
  private Path samples() throws IOException, URISyntaxException {
    Path at = Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (Files.isDirectory(at)) {
      return at;
    }
    Path copy = Files.createDirectory(folder.resolve("samples"));
    try (ZipFile jar = new ZipFile(at.toFile())) {
      for (ZipEntry entry : Collections.list(jar.entries())) {
        if (entry.getName().endsWith(".class")) {
          Path file = copy.resolve(entry.getName());
          Files.createDirectories(file.getParent());
          Files.write(file, jar.getInputStream(entry).readAllBytes());
        }
      }
    }
    return copy;
  }

  /** Writes the class with an edit, in one of its files. */
  private static boolean edit(Path samples, String name, Path to, ClassEdits editing, Random random)
      throws IOException {
    Path original = samples.resolve(name.replace('.', '/') + ".class");
    String simple = original.getFileName().toString().replace(".class", "");
    Path into = Files.createDirectories(to.resolve(samples.relativize(original.getParent())));
    List<Path> files;
    try (Stream<Path> all = Files.list(original.getParent())) {
      files =
          all.filter(f -> f.getFileName().toString().matches(simple + "(\\$.*)?\\.class"))
              .sorted()
              .toList();
    }
    Path chosen = random.nextInt(4) > 0 ? original : files.get(random.nextInt(files.size()));
    Optional<byte[]> edited = editing.edited(Files.readAllBytes(chosen));
    if (edited.isPresent()) {
      Files.write(into.resolve(chosen.getFileName()), edited.get());
    }
    return edited.isPresent();
  }

  private static Optional<String> unproved(ProofRequest asked, int readings) {
    try {
      ProofResult answer = Prover.answer(asked, DeterministicMeter.budget(readings));
      return answer instanceof ProofResult.Unknown unknown
          ? Optional.of(unknown.why())
          : Optional.empty();
    } catch (UsageException unusable) {
      return Optional.of(unusable.toString());
    }
  }

  /** That a call is stuck, LIN-002, is none: linearizability says nothing about it. */
  private static String violation(Verdict verdict) {
    return verdict instanceof Verdict.Refuted refuted
            && !refuted.counterexample().code().equals("LIN-002")
        ? refuted.counterexample().history().operations().toString()
        : "";
  }

  /** The dequeue of Herlihy and Wing waits for a value. */
  private static String meaning(String name, AbstractType promise) {
    return name.endsWith("HerlihyWingQueue")
        ? "io.selvage.samples.weak.WaitingQueue"
        : requireNonNull(MEANINGS.get(promise));
  }

  private static Verdict verdict(List<Path> path, String name, AbstractType promise) {
    String usual =
        promise == AbstractType.SET
            ? "add, remove, contains"
            : promise == AbstractType.QUEUE ? "enqueue, dequeue" : "push, pop";
    MutantSearch search =
        MutantFile.all().stream()
            .filter(mutant -> mutant.sample().equals(name))
            .map(SampleMutant::search)
            .findFirst()
            .orElse(MutantSearch.USUAL);
    String setUp = search.setUps().stream().findFirst().orElse("");
    ClassSubject subject =
        new ClassSubject(
            path,
            name,
            CallSyntax.operations(search.operations().orElse(usual)),
            CallSyntax.calls(setUp));
    String meaning = search.specification().orElseGet(() -> meaning(name, promise));
    Scope small =
        search.clients().stream()
            .findFirst()
            .<Scope>map(client -> new Scope.Given(CallSyntax.client(client)))
            .orElse(new Scope.UpTo(2, 3, 2));
    Question question = new Question(subject, meaning, "linearizability", "sc", small);
    return new RefineEngine()
        .answer(question, DeterministicMeter.budget(20_000), ProgressListener.NONE);
  }
}
