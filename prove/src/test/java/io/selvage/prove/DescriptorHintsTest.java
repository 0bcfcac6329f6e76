package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.selvage.core.budget.Budget;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.right.AnnotatedCell;
import io.selvage.prove.right.GivingStack;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;

/** What annotations say of descriptors is a hint: a wrong one is told and proves nothing. */
final class DescriptorHintsTest {
  @TempDir Path folder = Path.of("");

  private ProofResult ask(Class<?> type, AbstractType promise, Consumer<ClassNode> change)
      throws IOException {
    Annotated.write(folder, type, change);
    ProofRequest asked =
        new ProofRequest(
            List.of(folder), type.getName(), List.of(), promise, ProofRequest.Keys.INNER);
    return Prover.answer(asked, Budget.unlimited());
  }

  private String why(Class<?> type, AbstractType promise, Consumer<ClassNode> change)
      throws IOException {
    ProofResult answer = ask(type, promise, change);
    return answer instanceof ProofResult.Unknown unknown ? unknown.why() : "proved";
  }

  private String cell(Consumer<ClassNode> change) throws IOException {
    return why(AnnotatedCell.class, AbstractType.CONDITIONAL_CELL, change);
  }

  private String stack(Consumer<ClassNode> change) throws IOException {
    return why(GivingStack.class, AbstractType.STACK, change);
  }

  private static Consumer<ClassNode> ofRequest(Consumer<ClassNode> change) {
    return node -> {
      if (node.name.endsWith("Request")) {
        change.accept(node);
      }
    };
  }

  private static Consumer<ClassNode> moved(String field, String annotation, int number) {
    return ofRequest(node -> Annotated.field(node, field, annotation, number));
  }

  /** The paper's example: one item, and the owner can tell where it asks. */
  @Test
  void thePaperExample() throws IOException {
    ProofResult.Helped helped =
        (ProofResult.Helped) ask(GivingStack.class, AbstractType.STACK, node -> {});
    assertThat(helped.pool())
        .containsExactly(
            "(pop, ∃i v. d.thread = i ∧ d.wanted = 1 ∧ d.value = null ∧ e.wanted = 2"
                + " ∧ requests[i] = e ∧ e.value = v ∧ return = v, requests[i]: d ⇝ e):"
                + " push, line 65, by another; pop can tell at line 84, 85");
    assertThat(helped.queries()).isEqualTo(14);
  }

  /** Two fields get the first argument; the annotation says which is meant. */
  @Test
  void anAnnotationDecides() throws IOException {
    assertThat(cell(ofRequest(Annotated::clear))).startsWith("PRV-063 several fields");
    assertThat(cell(node -> {})).isEqualTo("proved");
  }

  /** Several arguments are v1 and v2 in clauses that stand in the class. */
  @Test
  void clausesOfACellMayStandInTheClass() {
    String name = AnnotatedCell.class.getName();
    ProofRequest asked =
        ClauseProofRequests.by(
            ClauseProofRequests.annotated(Classes.path(), name), Classes.path(), name);
    assertThat(asked.abstractType()).isEqualTo(AbstractType.CONDITIONAL_CELL);
    assertThat(asked.operationKinds())
        .containsOnly(
            entry("replace", OperationKind.SWAP), entry("setFlag", OperationKind.CONTROL));
  }

  @Test
  void stacksNeedNone() throws IOException {
    assertThat(stack(ofRequest(Annotated::clear))).isEqualTo("proved");
  }

  @Test
  void aWrongParameter() throws IOException {
    assertThat(cell(moved("next", "Parameter", 1)))
        .isEqualTo("PRV-096 @Parameter(1) next: that argument of replace is never stored there");
    assertThat(cell(moved("copy", "Parameter", 3)))
        .isEqualTo("PRV-096 @Parameter(3): no operation has that many parameters");
    assertThat(stack(moved("thread", "Parameter", 1)))
        .isEqualTo("PRV-096 @Parameter(1) thread: that argument of push is never stored there");
    assertThat(cell(moved("copy", "Parameter", 1))).startsWith("PRV-063 several fields");
  }

  /** The argument does go there, but so does another: that is seen when the descriptor is shown. */
  @Test
  void aParameterThatIsNotAlwaysThere() throws IOException {
    assertThat(
            cell(
                ofRequest(
                    node -> {
                      Annotated.field(node, "expected", "Return", 0);
                      Annotated.field(node, "either", "Parameter", 1);
                    })))
        .isEqualTo("PRV-065 a descriptor does not describe its operation");
  }

  @Test
  void aWrongClass() throws IOException {
    assertThat(
            stack(
                node -> {
                  Annotated.clear(node);
                  if (node.name.endsWith("Node")) {
                    node.invisibleAnnotations =
                        List.of(new AnnotationNode("Lanywhere$Descriptor;"));
                  }
                }))
        .startsWith("PRV-096 @Descriptor");
  }

  @Test
  void aWrongOperation() throws IOException {
    assertThat(stack(moved("thread", "Operation", 0)))
        .isEqualTo("PRV-097 @Operation thread: push does not write a constant there");
    assertThat(cell(moved("copy", "Operation", 0)))
        .isEqualTo("PRV-097 @Operation copy: replace does not write a constant there");
  }

  /** What pop returns is in no thread's number, and what replace returns is not the new value. */
  @Test
  void aWrongReturn() throws IOException {
    assertThat(stack(moved("thread", "Return", 0)))
        .isEqualTo(
            "PRV-098 @Return thread: this is not what pop returns when another operation completed"
                + " it");
    assertThat(cell(moved("next", "Return", 0)))
        .isEqualTo(
            "PRV-098 @Return next: this is not what replace returns when another operation"
                + " completed it");
    assertThat(
            cell(
                ofRequest(
                    node -> {
                      Annotated.field(node, "expected", "Parameter", 1);
                      Annotated.field(node, "copy", "Return", 0);
                    })))
        .isEqualTo("proved"); // the copy is what is expected
  }
}
