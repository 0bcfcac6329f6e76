package io.selvage.prove.future;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.program.run.ProgramContext;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.Prover;
import io.selvage.prove.certificate.ListCertificate;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.ContentLocation;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.internal.arrayqueue.checker.SlotCertificateChecker;
import io.selvage.prove.internal.arrayqueue.view.IndexRanks;
import io.selvage.prove.internal.arrayqueue.view.OrderObserver;
import io.selvage.prove.internal.arrayqueue.view.SlotAction;
import io.selvage.prove.internal.arrayqueue.view.SlotFilling;
import io.selvage.prove.internal.arrayqueue.view.SlotInterference;
import io.selvage.prove.internal.arrayqueue.view.SlotProof;
import io.selvage.prove.internal.arrayqueue.view.SlotProofFailure;
import io.selvage.prove.internal.arrayqueue.view.SlotSharedState;
import io.selvage.prove.internal.arrayqueue.view.SlotSteps;
import io.selvage.prove.internal.arrayqueue.view.SlotSuccessor;
import io.selvage.prove.internal.arrayqueue.view.SlotView;
import io.selvage.prove.internal.arrayqueue.view.SlotWord;
import io.selvage.prove.internal.arrayqueue.view.TrackedValue;
import io.selvage.prove.internal.list.view.ListProof;
import io.selvage.prove.right.SlotQueues;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A certificate of a queue of slots with something missing or changed proves nothing. */
@Tag("full")
final class FutureCertificateTest {
  private static StepProgram program;
  private static ListCertificate whole;

  @BeforeAll
  static void prove() throws URISyntaxException {
    Class<?> type = SlotQueues.HerlihyWing.class;
    Path path = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    ProofRequest asked =
        new ProofRequest(
            List.of(path), type.getName(), List.of(), AbstractType.QUEUE, ProofRequest.Keys.ALL);
    try (ProgramContext world = ProgramContext.of(asked.classPath(), asked.className())) {
      program = Prover.read(world, asked);
    }
    whole = ((ListProof.Found) SlotProof.of(program, Budget.unlimited())).certificate();
  }

  private static boolean isAccepted(List<String> views, List<String> actions) {
    ListCertificate certificate = new ListCertificate(ContentLocation.NONE, views, actions);
    return SlotCertificateChecker.fault(program, certificate, Budget.unlimited()).isEmpty();
  }

  @Test
  void theWholeIsAccepted() {
    assertThat(isAccepted(whole.views(), whole.actions())).isTrue();
    assertThat(isInductive(whole.views(), whole.actions())).isTrue();
  }

  @Test
  void everyViewIsNeeded() {
    for (int i = 0; i < whole.views().size(); i++) {
      List<String> fewer = new ArrayList<>(whole.views());
      fewer.remove(i);
      assertThat(isAccepted(fewer, whole.actions())).as(whole.views().get(i)).isFalse();
    }
  }

  @Test
  void everyActionIsNeeded() {
    for (int i = 0; i < whole.actions().size(); i++) {
      List<String> fewer = new ArrayList<>(whole.actions());
      fewer.remove(i);
      assertThat(isAccepted(whole.views(), fewer)).as(whole.actions().get(i)).isFalse();
    }
  }

  /** A number is changed, or a line with a changed number is added. */
  @Test
  void editsAreRejectedOrInductive() {
    long seed = 20261116;
    Random random = new Random(seed);
    int accepted = 0;
    int added = 0;
    for (int i = 0; i < 200; i++) {
      List<String> views = new ArrayList<>(whole.views());
      List<String> actions = new ArrayList<>(whole.actions());
      List<String> lines = random.nextInt(4) == 0 ? actions : views;
      int line = random.nextInt(lines.size());
      String edited = edited(lines.get(line), random);
      if (i % 2 == 0) {
        lines.set(line, edited);
      } else {
        lines.add(edited);
        added++;
      }
      if (isAccepted(views, actions)) {
        accepted++;
        assertThat(isInductive(views, actions))
            .as("seed %d, edit %d: %s", seed, i, edited)
            .isTrue();
      }
    }
    System.out.printf(
        "FutureCertificateTest seed %d: 200 edits, %d of them additions, %d accepted%n",
        seed, added, accepted);
    assertThat(accepted).isLessThan(100);
  }

  private static String edited(String line, Random random) {
    String[] parts = line.split(" ", -1);
    int place = random.nextInt(parts.length);
    while (!parts[place].matches("-?\\d+")) {
      place = random.nextInt(parts.length);
    }
    int change = random.nextInt(4) - 2;
    parts[place] =
        String.valueOf(Long.parseLong(parts[place]) + (change < 0 ? change : change + 1));
    return String.join(" ", parts);
  }

  // ---------------------------------------------------------------- a second opinion

  /**
   * Whether nothing leads out of these views by the prover's own steps, which the checker does not
   * share: the views as they are, without asking how the prover would have got there.
   */
  private static boolean isInductive(List<String> lines, List<String> actionLines) {
    try {
      List<SlotView> views = lines.stream().map(FutureCertificateTest::view).toList();
      Set<String> known = views.stream().map(SlotView::line).collect(Collectors.toSet());
      List<SlotAction> actions =
          actionLines.stream().map(FutureCertificateTest::action).distinct().toList();
      Set<SlotAction> listed = new HashSet<>(actions);
      SlotSteps steps = new SlotSteps(program);
      SlotInterference interference = new SlotInterference(program);
      boolean closed = known.contains(new SlotView(program.variables()).line());
      for (SlotView view : views) {
        for (SlotSuccessor reached : steps.after(view)) {
          closed &= known.contains(reached.view().line());
          closed &= reached.action().map(listed::contains).orElse(true);
        }
        for (SlotAction action : actions) {
          for (SlotView after : interference.after(view, action)) {
            closed &= known.contains(after.line());
          }
        }
      }
      return closed;
    } catch (SlotProofFailure unmet) {
      return false;
    }
  }

  private static SlotView view(String line) {
    String[] parts = line.split(" ; ", -1);
    int[] head = numbers(parts[0]);
    SlotView view = new SlotView(program.variables());
    view.at = head[0];
    view.operation = head[1];
    view.value = TrackedValue.values()[head[2]];
    view.observer = OrderObserver.values()[head[3]];
    view.acted = head[4] == 1;
    view.first = SlotFilling.values()[head[5]];
    view.second = SlotFilling.values()[head[6]];
    System.arraycopy(head, 7, view.ranks, 0, SlotView.VARIABLES);
    for (int i = 1; i < parts.length; i++) {
      int[] variable = numbers(parts[i]);
      view.words[variable[0]] = variable[1];
      view.ranks[SlotView.VARIABLES + variable[0]] =
          variable[1] == SlotWord.INDEX ? variable[2] : SlotView.NOWHERE;
    }
    view.tidy(program);
    return view;
  }

  private static SlotAction action(String line) {
    int[] n = numbers(line);
    int[] ranks = {n[5], n[6], n[7]};
    IndexRanks.close(ranks);
    SlotSharedState before =
        new SlotSharedState(
            OrderObserver.values()[n[2]],
            SlotFilling.values()[n[3]],
            SlotFilling.values()[n[4]],
            ranks[0],
            ranks[1],
            ranks[2]);
    return new SlotAction(SlotAction.Kind.values()[n[0]], TrackedValue.values()[n[1]], before);
  }

  private static int[] numbers(String text) {
    return Stream.of(text.split(" ", -1)).mapToInt(Integer::parseInt).toArray();
  }
}
