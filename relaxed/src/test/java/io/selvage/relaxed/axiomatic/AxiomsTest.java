package io.selvage.relaxed.axiomatic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The oracle gives the answers that are known, and a change of any axiom changes one of them. */
final class AxiomsTest {
  /** What no row of the tables reveals. */
  private static final List<KnownPrograms.Row> MORE =
      List.of(
          KnownPrograms.Row.of(
              "lost update", "r0=FAA.opq x 1 || r0=FAA.opq x 1", "0:r0=0 & 1:r0=0", false),
          KnownPrograms.Row.of(
              "write behind loadLoadFence",
              "W.opq x 1; W.ra y 1 || r0=R.opq y; F.ll; W.opq x 2",
              "1:r0=1 & [x]=1",
              true));

  @ParameterizedTest
  @CsvSource({"programs.tsv, 52", "causality.tsv, 16"})
  void knownAnswers(String file, int number) {
    List<KnownPrograms.Row> rows = KnownPrograms.rows(file);
    assertThat(wrong(rows, AxiomChange.NONE)).isEmpty();
    assertThat(wrong(rows, AxiomChange.AS_IN_REFERENCE)).isEmpty();
    assertThat(rows).hasSize(number);
  }

  @Test
  void knownAnswersOfJcstress() {
    List<KnownPrograms.Row> rows = KnownPrograms.sharedRows("jcstress.tsv");
    assertThat(wrong(rows, AxiomChange.NONE)).isEmpty();
    assertThat(rows).hasSize(11);
  }

  @Test
  void everyChangeOfAnAxiomIsRevealed() {
    List<KnownPrograms.Row> rows = new ArrayList<>(KnownPrograms.rows("programs.tsv"));
    rows.addAll(MORE);
    assertThat(wrong(rows, AxiomChange.NONE)).isEmpty();
    Set<AxiomChange> mutants = EnumSet.allOf(AxiomChange.class);
    mutants.removeAll(AxiomChange.AS_IN_REFERENCE);
    List<AxiomChange> unrevealed = new ArrayList<>();
    for (AxiomChange mutant : mutants) {
      if (wrong(rows, Set.of(mutant)).isEmpty()) {
        unrevealed.add(mutant);
      }
    }
    assertThat(unrevealed).isEmpty();
    assertThat(mutants).hasSize(29);
  }

  private static List<String> wrong(List<KnownPrograms.Row> rows, Set<AxiomChange> changes) {
    List<String> wrong = new ArrayList<>();
    for (KnownPrograms.Row row : rows) {
      AllowedExecutions all = AllowedExecutions.of(JavaProgram.parse(row.program()), changes);
      for (JavaModel model : JavaModel.values()) {
        if (!row.allowed().get(model).equals(all.allows(model, row.outcome()))) {
          wrong.add(row.name() + " under " + model);
        }
        long executions = all.executions(model);
        if (row.executions().getOrDefault(model, executions) != executions) {
          wrong.add(row.name() + " under " + model + ": " + executions + " executions");
        }
      }
    }
    return wrong;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // A lost update, which atomicity forbids.
        "r0=X.opq x 1 # r0=X.opq x 2 | 0:r0=0 & 1:r0=0 | false",
        "r0=FAA.opq x 1 # r0=FAA.opq x 1 | 0:r0=1 & 1:r0=1 | false",
        "r0=CAS.opq x 0 1 # r0=CAS.opq x 0 2 | 0:r0=0 & 1:r0=1 | true",
        // A release sequence goes through an update.
        "W.pln d 1; W.ra x 1 # r0=X.opq x 2 # r0=R.ra x; r1=R.pln d"
            + " | 1:r0=1 & 2:r0=2 & 2:r1=0 | false",
        "W.pln d 1; W.ra x 1 # W.opq x 2 # r0=R.ra x; r1=R.pln d"
            + " | [x]=2 & 2:r0=2 & 2:r1=0 | true",
        // Volatile updates are in the order of volatile accesses.
        "W.vol x 1; r0=X.vol y 1 # W.vol y 2; r0=R.vol x | 0:r0=0 & 1:r0=0 | false"
      })
  void updates(String program, String outcome, boolean isAllowed) {
    AllowedExecutions all = AllowedExecutions.of(JavaProgram.parse(program.replace("#", "||")));
    assertThat(all.allows(JavaModel.LETTER, outcome)).isEqualTo(isAllowed);
    assertThat(all.allows(JavaModel.HARDWARE, outcome)).isEqualTo(isAllowed);
  }

  /** Where reference.py, which agrees on all known programs, leaves out what the page says. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // A6: storeStore passes on what was acquired.
        "W.opq x 1; W.ra z 1 # r0=R.ra z; F.ss; W.opq y 1 # r0=R.opq y; F.acq; r1=R.opq x"
            + " | 1:r0=1 & 2:r0=1 & 2:r1=0",
        // A7: the memory chain of JLS 17.5.1.
        "final f: W.pln A.f 1; freeze A; W.pln p A # r0=R.pln p; W.pln q r0"
            + " # r0=R.pln q; r1=R.pln *r0 | 2:r0=A & 2:r1=0",
        // A4: two plain reads with a round trip to another thread between them.
        "r0=R.pln x; W.ra y 1; r1=R.ra z; r2=R.pln x # r0=R.ra y; W.ra z r0 # W.pln x 1"
            + " | 0:r0=1 & 0:r1=1 & 0:r2=0"
      })
  void thePageGoesBeforeTheReference(String program, String outcome) {
    JavaProgram parsed = JavaProgram.parse(program.replace("#", "||"));
    assertThat(AllowedExecutions.of(parsed).allows(JavaModel.LETTER, outcome)).isFalse();
    assertThat(
            AllowedExecutions.of(parsed, AxiomChange.AS_IN_REFERENCE)
                .allows(JavaModel.LETTER, outcome))
        .isTrue();
  }
}
