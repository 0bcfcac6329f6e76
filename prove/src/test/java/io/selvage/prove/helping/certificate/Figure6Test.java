package io.selvage.prove.helping.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.program.run.World;
import io.selvage.prove.Asked;
import io.selvage.prove.Prover;
import io.selvage.prove.clauses.Comparison;
import io.selvage.prove.code.Promise;
import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Roles;
import io.selvage.prove.helping.code.Slot;
import io.selvage.prove.helping.facts.PoolItem;
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
  private static final Comparison WAITING = Comparison.same("popdesc.g", "1");
  private static final Comparison COLLIDED = Comparison.same("popdesc.g", "2");
  private static final Comparison GIVEN = Comparison.same("popdesc.d", "v");

  /** What statement b of push leaves behind. */
  private static final PoolItem ITEM =
      new PoolItem(
          "pop", List.of(COLLIDED, GIVEN), List.of("v"), "", "g: 1 ⇝ 2", List.of(), List.of());

  @Test
  void theRunningExample() {
    assertThat(ITEM.item()).isEqualTo("(pop, ∃v. popdesc.g = 2 ∧ popdesc.d = v, g: 1 ⇝ 2)");
    try (HelpingDischarge solver = new HelpingDischarge()) {
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
    Asked asked = new Asked(List.of(classes), name, List.of(), Promise.STACK, Asked.Keys.ALL);
    try (World world = World.of(asked.classPath(), name)) {
      return Prover.readHelping(world, asked).orElseThrow();
    }
  }

  private final Plan plan;
  private final Roles roles;

  Figure6Test() throws URISyntaxException {
    this.plan = new Plan(program());
    this.roles = plan.program.roles();
  }

  private Thing thing(Scene scene, int type) {
    Thing thing = new Thing(type, 0, plan.width(type));
    scene.things.add(thing);
    return thing;
  }

  private Thing request(Scene scene, int operation, int wanted, Object thread, Object value) {
    int type = roles.descriptors().nextSetBit(0);
    Thing request = new Thing(type, operation + 1, plan.width(type));
    scene.things.add(request);
    for (Slot slot : plan.program.slotsOf(type)) {
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
  private Scene scene(int pop) {
    Scene scene = new Scene(plan.program.variables(), plan.program.arity());
    scene.operation = pop;
    Thing self = thing(scene, HelpingProgram.OBJECT);
    Thing me = thing(scene, HelpingProgram.NUMBER);
    Thing mine = request(scene, pop, 1, me, 0);
    mine.mine = true;
    scene.me = me;
    me.fields[plan.place(roles.tokens().nextSetBit(0))] = mine;
    int node = plan.slot(roles.link()).type();
    Thing first = thing(scene, node);
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
    Scene scene = scene(operation("pop"));
    Optional<Thing> mine = Optional.of(scene.things.get(2));
    Set<Comparison> literals = Abstraction.own(plan, scene, mine).literals();
    assertThat(literals)
        .filteredOn(each -> each.sign() == Comparison.Sign.SAME)
        .extracting(Comparison::toString)
        .containsExactly("d.thread = i", "d.wanted = 1", "d.value = 0", "requests[i] = d");
    scene.self().fields[plan.place(roles.root())] = 0;
    scene.things.removeIf(thing -> thing.type == plan.slot(roles.link()).type());
    assertThat(Abstraction.own(plan, scene, mine).literals()).isEqualTo(literals);
  }

  /** With the descriptor of a push in the place, its fields count, and the result is its value. */
  @Test
  void alphaAfterHelping() {
    Scene scene = scene(operation("pop"));
    Thing me = scene.things.get(1);
    Thing mine = scene.things.get(2);
    Thing value = thing(scene, HelpingProgram.VALUE);
    int place = roles.tokens().nextSetBit(0);
    Thing other = thing(scene, HelpingProgram.NUMBER);
    me.fields[plan.place(place)] = request(scene, operation("push"), 2, other, value);
    mine.fields[mine.fields.length - 1] = value;
    assertThat(Abstraction.helped(plan, mine, me, plan.slot(place)).literals())
        .extracting(Comparison::toString)
        .contains("requests[i] = e", "e.value = return", "e.wanted = 2", "d.thread != e.thread")
        .noneMatch(text -> text.contains("next") || text.contains("top"));
  }
}
