package io.selvage.relaxed.internal.conformance;

import io.selvage.core.Invocation;
import io.selvage.core.question.Client;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.AccessClaim;
import io.selvage.core.verdict.ClaimContradiction;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.ObjectInstance;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Compares accesses to fields of the object under check with what a proof relies on. A thread holds
 * a lock from its write of the owner to its next one, which gives the lock up.
 */
final class ExecutionClaims {
  private final long root;
  private final List<Invocation> calls;
  private final Map<Integer, AccessClaim> bySlot = new HashMap<>();
  private final Map<AccessClaim, Long> locks = new HashMap<>();

  private ExecutionClaims(long root, List<Invocation> calls) {
    this.root = root;
    this.calls = List.copyOf(calls);
  }

  /** For executions of programs that make those calls on that object. */
  static ExecutionClaims of(
      List<AccessClaim> claims, ObjectInstance instance, List<Invocation> calls) {
    ExecutionClaims made = new ExecutionClaims(instance.root(), calls);
    for (AccessClaim claim : claims) {
      for (FieldInfo field : type(instance, instance.root()).slots()) {
        if (claim.field().equals(field.owner().name() + "." + field.name())) {
          made.bySlot.put(field.slot(), claim);
          claim.guard().ifPresent(guard -> made.locks.put(claim, lock(instance, guard)));
        }
      }
    }
    return made;
  }

  private static ClassInfo type(ObjectInstance instance, long object) {
    return instance.program().classes().byId(ReferenceWord.classId(object));
  }

  private static long lock(ObjectInstance instance, AccessClaim.Guard guard) {
    long object = instance.root();
    for (String name : guard.fields()) {
      FieldInfo field =
          type(instance, object).slots().stream()
              .filter(it -> it.name().equals(name))
              .findFirst()
              .orElseThrow();
      object = instance.heap().word(object, field.slot());
    }
    return object;
  }

  /** Fails with a {@link ClaimContradiction} if an access is not as claimed. */
  void look(ExploredExecution execution, MemoryModel model) {
    if (bySlot.isEmpty()) {
      return;
    }
    for (int thread = 0; thread < execution.threads(); thread++) {
      Optional<ClaimContradiction> found = contradiction(execution, thread);
      if (found.isPresent() && execution.isAllowed(model)) {
        throw found.get();
      }
    }
  }

  private Optional<ClaimContradiction> contradiction(ExploredExecution execution, int thread) {
    ExecutionGraph graph = execution.graph();
    Set<Long> held = new HashSet<>();
    for (int e = graph.first(thread); e >= 0; e = graph.behind[e]) {
      boolean writes = graph.kind[e] == ExecutionGraph.WRITE;
      if (!writes && graph.kind[e] != ExecutionGraph.READ) {
        continue;
      }
      long object = execution.object(e);
      int slot = execution.slot(e);
      if (writes && slot == HiddenSlots.OWNER) {
        held.remove(object);
        if (graph.word[e] != 0) {
          held.add(object);
        }
      }
      AccessClaim claim = object == root ? bySlot.get(slot) : null;
      if (claim != null) {
        String fault = fault(claim, writes, graph.strength[e], held);
        if (!fault.isEmpty()) {
          return Optional.of(
              new ClaimContradiction(claim, fault, execution.position(e), program()));
        }
      }
    }
    return Optional.empty();
  }

  /** What is wrong with an access; empty if nothing is. */
  private String fault(AccessClaim claim, boolean writes, int strength, Set<Long> held) {
    String access = writes ? "written" : "read";
    boolean needsGuard = claim.kind() == AccessClaim.Kind.GUARDED || writes;
    boolean isGuarded = !locks.containsKey(claim) || held.contains(locks.get(claim));
    boolean isPlain = (strength & AccessStrength.PLAIN) != 0;
    boolean isVolatile = (strength & AccessStrength.TOTAL) != 0;
    if (claim.kind() == AccessClaim.Kind.FROZEN) {
      return writes ? access : "";
    } else if (needsGuard && !isGuarded) {
      return access + " without it";
    }
    return claim.kind() == AccessClaim.Kind.VOLATILE && !isVolatile
        ? access + " in mode " + (isPlain ? "plain" : "weaker than volatile")
        : "";
  }

  private String program() {
    return CallSyntax.print(new Client(calls.stream().map(List::of).toList()));
  }
}
