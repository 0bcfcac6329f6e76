package io.selvage.remedy;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.report.SourceFinder;
import io.selvage.report.VerifiedRemedy;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Checks the classes of {@code subjects}, without any limit of time. */
public final class SubjectChecks {
  public static final Path SOURCES = Path.of("src/test/java").toAbsolutePath();
  private static final String PACKAGE = "io.selvage.remedy.subjects.";

  private SubjectChecks() {}

  public static Path classes() {
    try {
      return Path.of(
          SubjectChecks.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  public static Check check(String simpleName) {
    return Check.object(PACKAGE + simpleName)
        .classPath(List.of(classes()))
        .upTo(3, 3, 2)
        .everyEngineThatReads();
  }

  public static Check check(String simpleName, String specification) {
    return check(simpleName).against(PACKAGE + specification);
  }

  public static Answer answer(Check check) {
    return check.ask(Budget.unlimited(), ProgressListener.NONE);
  }

  static Optional<VerifiedRemedy> remedy(Check check, SourceFinder sources) {
    return RemedySearch.of(check, sources, SOURCES).run(answer(check), Budget.unlimited());
  }

  static Optional<VerifiedRemedy> remedy(Check check) {
    return remedy(check, SourceFinder.of(List.of(SOURCES)));
  }
}
