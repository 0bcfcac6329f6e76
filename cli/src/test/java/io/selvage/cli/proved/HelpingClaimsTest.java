package io.selvage.cli.proved;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.ProofResult;
import io.selvage.prove.Prover;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.internal.helping.checker.HelpingCertificateChecker;
import io.selvage.prove.internal.helping.code.FieldRoles;
import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingOp;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import io.selvage.prove.internal.helping.code.HelpingStep;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What was guessed when the class was read: the checker does not ask for it, or does not believe
 * it.
 */
final class HelpingClaimsTest {
  private static ProofResult.Helped proved;

  @BeforeAll
  static void prove() throws URISyntaxException {
    String name = Samples.name("proved.HsyStack");
    ProofRequest asked =
        new ProofRequest(
            List.of(Samples.path()), name, List.of(), AbstractType.STACK, ProofRequest.Keys.INNER);
    proved = (ProofResult.Helped) Prover.answer(asked, Budget.unlimited());
  }

  private static Optional<String> fault(
      List<FieldSlot> slots, FieldRoles roles, List<BitSet> live) {
    return fault(proved.program().code(), slots, roles, live);
  }

  private static Optional<String> fault(
      List<HelpingStep> code, List<FieldSlot> slots, FieldRoles roles, List<BitSet> live) {
    HelpingProgram p = proved.program();
    HelpingProgram other =
        new HelpingProgram(
            p.name(),
            p.abstractType(),
            code,
            p.construct(),
            p.operations(),
            p.variables(),
            p.types(),
            slots,
            roles,
            live,
            p.assumptions(),
            p.masks(),
            p.returns());
    return HelpingCertificateChecker.fault(other, proved.certificate(), Budget.unlimited());
  }

  private static Optional<String> fault(FieldRoles roles) {
    return fault(proved.program().slots(), roles, proved.program().live());
  }

  private static Optional<String> fault(int number, FieldSlot slot) {
    List<FieldSlot> slots = new ArrayList<>(proved.program().slots());
    slots.set(number, slot);
    return fault(slots, proved.program().roles(), proved.program().live());
  }

  private static FieldSlot with(
      FieldSlot slot, FieldSlot.Flavour flavour, List<Integer> types, List<Integer> constants) {
    return new FieldSlot(
        slot.name(), slot.type(), slot.place(), flavour, types, constants, slot.length());
  }

  @Test
  void whatIsLiveIsNotAsked() {
    HelpingProgram program = proved.program();
    List<BitSet> none = Collections.nCopies(program.code().size(), new BitSet());
    assertThat(fault(program.slots(), program.roles(), none)).isEmpty();
  }

  @Test
  void whereDescriptorsAreIsNotAsked() {
    FieldRoles roles = proved.program().roles();
    assertThat(
            fault(
                new FieldRoles(
                    roles.root(),
                    roles.control(),
                    roles.link(),
                    roles.value(),
                    roles.descriptors(),
                    new BitSet(),
                    roles.parameters())))
        .isEmpty();
  }

  @Test
  void parametersOfOthersAreNotBelieved() {
    FieldRoles roles = proved.program().roles();
    for (int slot = 0; slot < proved.program().slots().size(); slot++) {
      Map<Integer, List<Integer>> parameters = new HashMap<>(roles.parameters());
      boolean right = List.of(slot).equals(parameters.put(0, List.of(slot)));
      FieldRoles other =
          new FieldRoles(
              roles.root(),
              roles.control(),
              roles.link(),
              roles.value(),
              roles.descriptors(),
              roles.tokens(),
              parameters);
      assertThat(fault(other).isEmpty()).as("slot %d", slot).isEqualTo(right);
    }
  }

  /** Fields that others can see and that are said to stay, or to hold less than they do. */
  @Test
  void slotsAreNotBelieved() {
    List<FieldSlot> slots = proved.program().slots();
    int told = 0;
    for (int i = 0; i < slots.size(); i++) {
      FieldSlot slot = slots.get(i);
      boolean element = slot.type() != HelpingProgram.OBJECT;
      if (element && !slot.types().isEmpty()) {
        FieldSlot fewer = with(slot, slot.flavour(), List.of(), slot.constants());
        assertThat(fault(i, fewer)).as("%s without types", slot.name()).isPresent();
        told++;
      }
      if (slot.flavour() == FieldSlot.Flavour.VOLATILE) {
        FieldSlot fixed = with(slot, FieldSlot.Flavour.FIXED, slot.types(), slot.constants());
        assertThat(fault(i, fixed)).as("%s fixed", slot.name()).isPresent();
        told++;
      }
    }
    assertThat(told).isEqualTo(8);
  }

  @Test
  void valuesThatMayChangeAreNotTaken() {
    FieldRoles roles = proved.program().roles();
    FieldSlot value = proved.program().slots().get(roles.value());
    FieldSlot open = with(value, FieldSlot.Flavour.VOLATILE, value.types(), value.constants());
    assertThat(fault(roles.value(), open)).contains("values that change");
  }

  @Test
  void constantsAreNotBelieved() {
    List<FieldSlot> slots = proved.program().slots();
    int told = 0;
    for (int i = 0; i < slots.size(); i++) {
      FieldSlot slot = slots.get(i);
      if (slot.type() != HelpingProgram.OBJECT && !slot.constants().isEmpty()) {
        FieldSlot fewer = with(slot, slot.flavour(), slot.types(), List.of());
        assertThat(fault(i, fewer)).as("%s without constants", slot.name()).isPresent();
        told++;
      }
    }
    assertThat(told).isEqualTo(5);
  }

  /** The top is not null after the constructor, of which the views say nothing. */
  @Test
  void theBeginningIsChecked() {
    HelpingProgram program = proved.program();
    List<HelpingStep> code = new ArrayList<>(program.code());
    int at = program.construct();
    while (!(code.get(at).op() instanceof HelpingOp.Store first
        && first.slot() == program.roles().root())) {
      at = code.get(at).next();
    }
    HelpingOp.Store store = (HelpingOp.Store) code.get(at).op();
    int before = at - 1;
    assertThat(code.get(before).op()).isEqualTo(new HelpingOp.Let(store.from(), GraphWord.NULL));
    HelpingStep step = code.get(before);
    HelpingOp made = new HelpingOp.Let(store.from(), GraphWord.constant(1));
    code.set(
        before, new HelpingStep(made, step.next(), step.otherwise(), step.line(), step.origin()));
    assertThat(fault(code, program.slots(), program.roles(), program.live()))
        .contains("the stack is not empty at first");
  }
}
