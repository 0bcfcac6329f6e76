package io.selvage.remedy.internal.search;

import io.selvage.check.Check;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.Counterexample;
import io.selvage.remedy.internal.change.Candidate;
import io.selvage.remedy.internal.classfile.ClassPathFiles;
import io.selvage.remedy.internal.classfile.OriginalCopies;
import io.selvage.remedy.internal.source.JavaCompilation;
import io.selvage.report.SourceFinder;
import io.selvage.report.VerifiedRemedy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One search, with the files that it needs meanwhile. */
public final class RefutedClass {
  private final Check check;
  private final SourceFinder sources;
  private final Path project;
  private final Set<String> spared;

  public RefutedClass(Check check, SourceFinder sources, Path project, Set<String> spared) {
    this.check = check;
    this.sources = sources;
    this.project = project;
    this.spared = spared.stream().map(it -> it.replace('.', '/')).collect(Collectors.toSet());
  }

  /** The weakest verified change. */
  public Optional<VerifiedRemedy> remedy(
      Counterexample found, FailingProgram program, boolean requiresJava, Budget budget) {
    Question question = check.question();
    try (ClassPathFiles files = new ClassPathFiles(question.subject().classPath())) {
      RefutedClasses classes = new RefutedClasses(question, found, files, sources);
      if (classes.hosts().isEmpty()) {
        return Optional.empty();
      }
      Set<String> copied = new LinkedHashSet<>(classes.hosts());
      copied.add(files.host(question.specification().replace('.', '/')));
      OriginalCopies originals = new OriginalCopies(copied, files);
      Path folder = Files.createTempDirectory("selvage-remedy");
      try {
        CandidateVerification verification =
            new CandidateVerification(check, originals, program, requiresJava, folder, budget);
        if (verification.isOver() || verification.differsInSequence()) {
          return Optional.empty();
        }
        Optional<JavaCompilation> compilation = classes.compilation();
        List<Candidate> candidates = classes.candidates(compilation, spared);
        ChangedClasses changed = new ChangedClasses(files, compilation, project);
        return new CandidateSearch(changed, verification).search(candidates);
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
