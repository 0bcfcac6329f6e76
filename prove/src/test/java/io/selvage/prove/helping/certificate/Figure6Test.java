package io.selvage.prove.helping.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.program.run.ProgramContext;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.Prover;
import io.selvage.prove.clauses.ClauseComparison;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.internal.helping.checker.AbstractObject;
import io.selvage.prove.internal.helping.checker.CheckerProgram;
import io.selvage.prove.internal.helping.checker.DescriptorAbstraction;
import io.selvage.prove.internal.helping.checker.HeapGraph;
import io.selvage.prove.internal.helping.code.FieldRoles;
import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import io.selvage.prove.internal.helping.facts.PoolItem;
import io.selvage.prove.right.GivingStack;
import io.selvage.prove.smt.HelpedTests;
import io.selvage.prove.smt.HelpingDischarge;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Figure 6 of the paper, and its running example. */
final class Figure6Test {
  private static final ClauseComparison WAITING = ClauseComparison.same("popdesc.g", "1");
  private static final ClauseComparison COLLIDED = ClauseComparison.same("popdesc.g", "2");
  private static final ClauseComparison GIVEN = ClauseComparison.same("popdesc.d", "v");

  /** What statement b of push leaves behind. */
  private static final PoolItem ITEM =
      new PoolItem(
          "pop", List.of(COLLIDED, GIVEN), List.of("v"), "", "g: 1 ⇝ 2", List.of(), List.of());

  @Test
  void theRunningExample() {
    assertThat(ITEM.item()).isEqualTo("(pop, ∃v. popdesc.g = 2 ∧ popdesc.d = v, g: 1 ⇝ 2)");
    try (HelpingDischarge solver = new HelpingDischarge(Budget.unlimited())) {
      HelpedTests tests = solver.tests();
      assertThat(tests.explains(ITEM, Set.of(Set.of(COLLIDED)))).isTrue(); // at a2
      assertThat(tests.excludes(ITEM, Set.of(Set.of(WAITING)))).isTrue(); // a2 without b
      assertThat(tests.explains(ITEM, Set.of(Set.of(WAITING)))).isFalse(); // at a3
      assertThat(tests.excludes(ITEM, Set.of(Set.of(WAITING), Set.of(COLLIDED)))).isFalse();
      assertThat(tests.excludes(ITEM, Set.of(Set.of(GIVEN)))).isFalse(); // g is not known
      assertThat(solver.queries()).isEqualTo(5);
    }
  }

  private static HelpingProgram program() throws URISyntaxException {
    Path classes =
        Path.of(GivingStack.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    String name = GivingStack.class.getName();
    ProofRequest asked =
        new ProofRequest(
            List.of(classes), name, List.of(), AbstractType.STACK, ProofRequest.Keys.ALL);
    try (ProgramContext world = ProgramContext.of(asked.classPath(), name)) {
      return Prover.readHelping(world, asked).orElseThrow();
    }
  }

  private final CheckerProgram plan;
  private final FieldRoles roles;

  Figure6Test() throws URISyntaxException {
    this.plan = new CheckerProgram(program());
    this.roles = plan.program.roles();
  }

  private AbstractObject thing(HeapGraph scene, int type) {
    AbstractObject thing = new AbstractObject(type, 0, plan.width(type));
    scene.objects.add(thing);
    return thing;
  }

  private AbstractObject request(
      HeapGraph scene, int operation, int wanted, Object thread, Object value) {
    int type = roles.descriptors().nextSetBit(0);
    AbstractObject request = new AbstractObject(type, operation + 1, plan.width(type));
    scene.objects.add(request);
    for (FieldSlot slot : plan.program.slotsOf(type)) {
      request.fields[slot.place()] =
          switch (slot.name()) {
            case "thread" -> thread;
            case "wanted" -> wanted;
            default -> value;
          };
    }
    return request;
  }

  /** A pop that is pending, in a stack of two nodes. */
  private HeapGraph scene(int pop) {
    HeapGraph scene = new HeapGraph(plan.program.variables(), plan.program.arity());
    scene.operation = pop;
    AbstractObject self = thing(scene, HelpingProgram.OBJECT);
    AbstractObject me = thing(scene, HelpingProgram.NUMBER);
    AbstractObject mine = request(scene, pop, 1, me, 0);
    mine.mine = true;
    scene.me = me;
    me.fields[plan.place(roles.tokens().nextSetBit(0))] = mine;
    int node = plan.slot(roles.link()).type();
    AbstractObject first = thing(scene, node);
    first.fields[plan.place(roles.link())] = thing(scene, node);
    self.fields[plan.place(roles.root())] = first;
    return scene;
  }

  private int operation(String name) {
    for (int i = 0; i < plan.program.operations().size(); i++) {
      if (plan.program.operations().get(i).name().equals(name)) {
        return i;
      }
    }
    throw new IllegalArgumentException(name);
  }

  /** Equations over the fields of descriptors are kept; the list is forgotten. */
  @Test
  void alphaKeepsDescriptors() {
    HeapGraph scene = scene(operation("pop"));
    Optional<AbstractObject> mine = Optional.of(scene.objects.get(2));
    Set<ClauseComparison> literals = DescriptorAbstraction.own(plan, scene, mine).literals();
    assertThat(literals)
        .filteredOn(each -> each.sign() == ClauseComparison.Sign.SAME)
        .extracting(ClauseComparison::toString)
        .containsExactly("d.thread = i", "d.wanted = 1", "d.value = 0", "requests[i] = d");
    scene.self().fields[plan.place(roles.root())] = 0;
    scene.objects.removeIf(thing -> thing.type == plan.slot(roles.link()).type());
    assertThat(DescriptorAbstraction.own(plan, scene, mine).literals()).isEqualTo(literals);
  }

  /** With the descriptor of a push in the place, its fields count, and the result is its value. */
  @Test
  void alphaAfterHelping() {
    HeapGraph scene = scene(operation("pop"));
    AbstractObject me = scene.objects.get(1);
    AbstractObject mine = scene.objects.get(2);
    AbstractObject value = thing(scene, HelpingProgram.VALUE);
    int place = roles.tokens().nextSetBit(0);
    AbstractObject other = thing(scene, HelpingProgram.NUMBER);
    me.fields[plan.place(place)] = request(scene, operation("push"), 2, other, value);
    mine.fields[mine.fields.length - 1] = value;
    assertThat(DescriptorAbstraction.helped(plan, mine, me, plan.slot(place)).literals())
        .extracting(ClauseComparison::toString)
        .contains("requests[i] = e", "e.value = return", "e.wanted = 2", "d.thread != e.thread")
        .noneMatch(text -> text.contains("next") || text.contains("top"));
  }
}
