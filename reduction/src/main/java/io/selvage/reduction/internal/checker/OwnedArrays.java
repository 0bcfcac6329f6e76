package io.selvage.reduction.internal.checker;

import io.selvage.program.code.AccessMode;
import io.selvage.program.code.ComparisonKind;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Copies of arrays: all elements at once. */
final class OwnedArrays {
  private final CheckContext shared;
  private final Throws exceptions;
  private final Memory memory;

  OwnedArrays(CheckContext shared, Throws exceptions, Memory memory) {
    this.shared = shared;
    this.exceptions = exceptions;
    this.memory = memory;
  }

  boolean run(Calls.Call call, MethodInfo method) {
    String owner = method.owner().name();
    String name = method.name();
    if (owner.equals("java/lang/System") && name.equals("arraycopy")) {
      copyInto(call);
    } else if (owner.equals("java/util/Arrays")) {
      boolean plain = !method.descriptor().contains("Ljava/lang/Class;");
      if (plain && name.equals("copyOf")) {
        copy(call, Optional.of(call.arguments().get(1)), true);
      } else if (plain && name.equals("copyOfRange")) {
        copy(call, Optional.empty(), true);
      } else if (name.equals("fill") && call.arguments().size() == 2) {
        fill(call);
      } else {
        throw call.notCovered("a call of Arrays." + name);
      }
    } else if (name.equals("clone") && isArray(call.receiver())) {
      copy(call, Optional.empty(), false);
    } else {
      return false;
    }
    return true;
  }

  private boolean isArray(Value value) {
    return !value.regions().isEmpty()
        && value.regions().stream()
            .allMatch(it -> shared.classOf(it).filter(ClassInfo::isArray).isPresent());
  }

  private Optional<Cell> elements(Calls.Call call, Value array) {
    return exceptions.requireNonNull(call.state(), array, call.ways())
        ? memory.places().array(call.state(), array, Optional.empty())
        : Optional.empty();
  }

  private boolean isOfReferences(Cell cell) {
    return cell.holders().stream()
        .allMatch(it -> shared.claims.type(it.region()).matches("\\[[L\\[].*"));
  }

  private void copyInto(Calls.Call call) {
    Optional<Cell> from = elements(call, call.arguments().get(0));
    Optional<Cell> to = from.isEmpty() ? Optional.empty() : elements(call, call.arguments().get(2));
    if (to.isEmpty()
        || !exceptions.mayThrow(call.state(), "arraycopy", call.arguments(), call.ways())) {
      return;
    }
    Cell source = from.get();
    boolean references = isOfReferences(source);
    memory.read(call.state(), source, AccessMode.PLAIN, references, false);
    Value moved = shared.unknown(references ? memory.contents(source) : Set.of());
    memory.write(call.state(), to.get(), moved, AccessMode.PLAIN);
    call.deliver(Value.ZERO);
  }

  private void fill(Calls.Call call) {
    Optional<Cell> cell = elements(call, call.arguments().get(0));
    if (cell.isPresent()
        && exceptions.mayThrow(call.state(), "fill", call.arguments(), call.ways())) {
      memory.write(call.state(), cell.get(), call.arguments().get(1), AccessMode.PLAIN);
      call.deliver(Value.ZERO);
    }
  }

  private void copy(Calls.Call call, Optional<Value> length, boolean mayThrow) {
    Optional<Cell> from = elements(call, call.arguments().get(0));
    if (from.isEmpty()
        || mayThrow && !exceptions.mayThrow(call.state(), "copy", call.arguments(), call.ways())) {
      return;
    }
    Cell source = from.get();
    Set<String> types =
        source.holders().stream()
            .map(it -> shared.claims.type(it.region()))
            .collect(Collectors.toSet());
    if (types.size() != 1 || types.contains("")) {
      throw call.notCovered("a copy of an array of unknown class");
    }
    boolean references = isOfReferences(source);
    memory.read(call.state(), source, AccessMode.PLAIN, references, false);
    String site = Machine.site(call.state());
    shared.claims.allocate(site, types.iterator().next());
    Value copy = call.state().make(site);
    if (references) {
      shared.claims.store(new Cell.Holder(site, Cell.ELEMENTS), memory.contents(source));
    }
    length.ifPresent(
        it -> call.state().facts.add(ComparisonKind.EQUAL, Value.of("length", copy), it));
    call.deliver(copy);
  }
}
