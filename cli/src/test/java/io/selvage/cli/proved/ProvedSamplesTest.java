package io.selvage.cli.proved;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.prove.ProofResult;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import java.io.IOException;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a proof of a sample must show, beside that it is one. */
final class ProvedSamplesTest {
  @ParameterizedTest
  @CsvSource({
    "STACK, TreiberStack",
    "QUEUE, MSQueue",
    "QUEUE, proved.DglmQueue",
    "QUEUE, proved.TwoLockQueue",
    "QUEUE, proved.HerlihyWingQueue",
    "SET, LockCouplingSet",
    "SET, proved.VechevDcasSet",
    "SET, LazySet",
    "SET, proved.OptimisticSet",
    "SET, proved.VechevCasSet",
  })
  void isFineGrainedAndNotVacuous(AbstractType promise, String sample)
      throws IOException, URISyntaxException {
    check(promise, sample);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "SET, proved.RetraversingSet",
    "SET, proved.MichaelSet",
    "SET, proved.HarrisSet",
  })
  void isFineGrainedAndNotVacuousInTheEnd(AbstractType promise, String sample)
      throws IOException, URISyntaxException {
    check(promise, sample);
  }

  private static void check(AbstractType promise, String sample)
      throws IOException, URISyntaxException {
    ProofResult.Proved proved = Samples.proved(promise, sample);
    requireReturns(proved);
    assertThat(interruptions(proved))
        .isEqualTo(MemorySteps.of(Samples.name(sample).replace('.', '/')));
  }

  /** Every return in the code is reached by a view, and has a witness. */
  private static void requireReturns(ProofResult.Proved proved) {
    StepProgram program = proved.program();
    int first = program.operations().get(0).entry();
    for (int at = first; at < program.code().size(); at++) {
      StepInstruction insn = program.code().get(at);
      if (insn.op() instanceof StepOp.Return) {
        String who = program.operations().get(program.operationAt(at)).name();
        String where = who + ", line " + insn.line() + ", returns ";
        assertThat(proved.witnesses()).anyMatch(line -> line.startsWith(where));
      }
    }
  }

  /**
   * Where views of the proof stand, for each operation and line: there others may come in. What is
   * merged is an atomic method.
   */
  private static Map<String, Integer> interruptions(ProofResult.Proved proved) {
    StepProgram program = proved.program();
    TreeSet<Integer> places = new TreeSet<>();
    for (String view : proved.certificate().views()) {
      places.add(Integer.parseInt(view.substring(0, view.indexOf(' '))));
    }
    places.remove(-1); // between two calls
    places.removeIf(at -> program.code().get(at).op() instanceof StepOp.Return); // no memory step
    Map<String, Integer> found = new TreeMap<>();
    for (int at : places) {
      String who = program.operations().get(program.operationAt(at)).name();
      found.merge(who + ":" + program.code().get(at).line(), 1, Integer::sum);
    }
    return found;
  }
}
