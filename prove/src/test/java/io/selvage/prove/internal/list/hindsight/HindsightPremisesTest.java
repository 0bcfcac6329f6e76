package io.selvage.prove.internal.list.hindsight;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.prove.HindsightExplanation.Premise;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.ContentLocation;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.internal.list.view.ActionRecorder;
import io.selvage.prove.internal.list.view.ListAction;
import io.selvage.prove.internal.list.view.ThreadView;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Each premise of Lemma 1 by itself, on lists of three nodes: which of them an action breaks. The
 * object has two fields, head, which is the root, and spare.
 */
final class HindsightPremisesTest {
  private final ActionRecorder recorder = new ActionRecorder();
  private final ThreadView view = new ThreadView(3, 2, 0);

  private int node(int next) {
    return view.add(ThreadView.BELOW, ThreadView.UNMARKED, ThreadView.FREE, next);
  }

  private int fresh(int next) {
    int node = node(next);
    view.owned[node] = 1;
    return node;
  }

  private List<Integer> broken() {
    StepProgram.Global head = new StepProgram.Global("head", StepProgram.LinkKind.CHANGING);
    StepProgram.Global spare = new StepProgram.Global("spare", StepProgram.LinkKind.CHANGING);
    StepProgram program =
        new StepProgram(
            "list",
            AbstractType.SET,
            List.of(),
            0,
            List.of(),
            3,
            List.of(head, spare),
            List.of(),
            StepProgram.LinkKind.CHANGING,
            List.of(0L, 1L),
            List.of(),
            List.of());
    ContentLocation content =
        new ContentLocation(0, ContentLocation.Dummy.NONE, ContentLocation.Filter.ALL);
    return new HindsightPremises(program, content)
        .of(recorder.actions()).stream()
            .filter(premise -> !premise.holds())
            .map(Premise::number)
            .toList();
  }

  @Test
  void aNodeIsPutIn() {
    int last = node(0);
    view.globals[0] = node(last);
    recorder.link(view, view.globals[0], fresh(last));
    assertThat(broken()).isEmpty();
  }

  @Test
  void aNodeIsTakenOut() {
    int last = node(0);
    view.globals[0] = node(node(last));
    recorder.link(view, view.globals[0], last);
    assertThat(broken()).isEmpty();
  }

  /** The object's other field holds a node that is not in the list; a new node leads to it. */
  @Test
  void aNodeComesBack() {
    view.globals[0] = node(node(0));
    view.globals[1] = node(0);
    recorder.link(view, view.globals[0], fresh(view.globals[1]));
    assertThat(broken()).containsExactly(1);
  }

  @Test
  void aNodeComesBackAtTheRoot() {
    view.globals[0] = node(0);
    view.globals[1] = node(0);
    recorder.global(view, 0, fresh(view.globals[1]));
    assertThat(broken()).containsExactly(1);
  }

  /** Somebody holds a node that has left the list, and gives it another link. */
  @Test
  void aLinkOutsideChanges() {
    int last = node(0);
    view.globals[0] = node(last);
    recorder.link(view, node(node(last)), last);
    assertThat(broken()).containsExactly(2);
  }

  /** What is not known to be in the list may be outside: its links are forgotten. */
  @Test
  void aLinkChangesOfWhoKnowsWhat() {
    int last = node(0);
    view.globals[0] = node(0);
    recorder.link(view, node(last), 0);
    assertThat(broken()).containsExactly(2);
  }

  @Test
  void aNodeLeavesAndChangesAtOnce() {
    int last = node(0);
    view.globals[0] = node(node(last));
    recorder.cut(view, view.globals[0], last);
    assertThat(broken()).containsExactly(3);
  }

  @Test
  void theRootMovesOn() {
    int last = node(0);
    view.globals[0] = node(last);
    recorder.global(view, 0, last);
    recorder.node(view, ListAction.Kind.MARK, last);
    assertThat(broken()).isEmpty();
  }
}
