package io.selvage.refine.internal.client;

import io.selvage.core.question.Client;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.AccessClaim;
import io.selvage.core.verdict.ClaimContradiction;
import io.selvage.program.code.AccessMode;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compares accesses to fields of the object under check with what a proof relies on. */
final class ClaimCheck {
  private final ObjectInstance instance;
  private final Heap heap;
  private final String program;
  private final @Nullable AccessClaim[] bySlot;

  private ClaimCheck(ObjectInstance instance, Client client, @Nullable AccessClaim[] bySlot) {
    this.instance = instance;
    this.heap = instance.heap();
    this.program = CallSyntax.print(client);
    this.bySlot = bySlot;
  }

  /** For runs of the client on that object. */
  static ClaimCheck of(List<AccessClaim> claims, ObjectInstance instance, Client client) {
    Map<String, AccessClaim> byField = new HashMap<>();
    claims.forEach(it -> byField.put(it.field(), it));
    if (byField.isEmpty()) {
      return new ClaimCheck(instance, client, new AccessClaim[0]);
    }
    List<FieldInfo> slots = type(instance, instance.root()).slots();
    @Nullable AccessClaim[] bySlot = new AccessClaim[slots.size()];
    for (int i = 0; i < bySlot.length; i++) {
      bySlot[i] = byField.get(slots.get(i).owner().name() + "." + slots.get(i).name());
    }
    return new ClaimCheck(instance, client, bySlot);
  }

  private static ClassInfo type(ObjectInstance instance, long object) {
    return instance.program().classes().byId(ReferenceWord.classId(object));
  }

  /** To be called before the thread makes the step at which it stands. */
  void look(ThreadState thread) {
    if (bySlot.length == 0 || !isAccess(thread.step())) {
      return;
    }
    int slot = thread.slot();
    if (thread.object() != instance.root() || slot < 0 || slot >= bySlot.length) {
      return;
    }
    AccessClaim claim = bySlot[slot];
    if (claim != null) {
      compare(claim, thread);
    }
  }

  private static boolean isAccess(StepKind step) {
    return switch (step) {
      case READ, WRITE, UPDATE, AWAIT -> true;
      default -> false;
    };
  }

  private void compare(AccessClaim claim, ThreadState thread) {
    boolean writes =
        thread.step() == StepKind.WRITE
            || thread.step() != StepKind.READ
                && thread.writes(heap.word(thread.object(), thread.slot()));
    String access = writes ? "written" : "read";
    if (claim.kind() == AccessClaim.Kind.FROZEN) {
      require(!writes, claim, thread, access);
      return;
    }
    boolean needsGuard = claim.kind() == AccessClaim.Kind.GUARDED || writes;
    require(!needsGuard || isGuarded(claim, thread), claim, thread, access + " without it");
    boolean isVolatile =
        thread.mode() == AccessMode.VOLATILE || claim.kind() != AccessClaim.Kind.VOLATILE;
    require(isVolatile, claim, thread, access + " in mode " + thread.mode());
  }

  private boolean isGuarded(AccessClaim claim, ThreadState thread) {
    return claim.guard().isEmpty()
        || heap.word(lock(claim.guard().get()), HiddenSlots.OWNER) == thread.self;
  }

  private long lock(AccessClaim.Guard guard) {
    long object = instance.root();
    for (String name : guard.fields()) {
      FieldInfo field =
          type(instance, object).slots().stream()
              .filter(it -> it.name().equals(name))
              .findFirst()
              .orElseThrow();
      object = heap.word(object, field.slot());
    }
    return object;
  }

  private void require(boolean holds, AccessClaim claim, ThreadState thread, String access) {
    if (!holds) {
      throw new ClaimContradiction(claim, access, thread.positions().get(0), program);
    }
  }
}
