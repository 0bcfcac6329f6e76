package io.selvage.reduction.internal.checker;

import io.selvage.program.code.AccessMode;
import io.selvage.program.code.ComparisonKind;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.reduction.certificate.StatedAssumptions;
import io.selvage.reduction.internal.jdk.CollectionClasses;
import io.selvage.reduction.internal.jdk.ValueClasses;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Owned collections that are not synchronized. The content of each is one location, which a call
 * writes unless it is listed as a read; results are functions of the content and the arguments.
 */
final class OwnedCollections {
  private static final Set<String> CALLED_BY_THE_LIBRARY =
      Set.of("equals", "hashCode", "compareTo", "toString");

  /** Their methods read nothing that changes. */
  private static final Set<String> HARMLESS = Set.of("java/lang/Object", "java/lang/Enum");

  private final CheckContext shared;
  private final Throws exceptions;
  private final Memory memory;

  OwnedCollections(CheckContext shared, Throws exceptions, Memory memory) {
    this.shared = shared;
    this.exceptions = exceptions;
    this.memory = memory;
  }

  void run(Calls.Call call, String key, String type) {
    requireNoFunctions(call, key);
    Cell cell = content(call, call.receiver());
    String name = name(key);
    if (name.equals("<init>")) {
      construct(call, key, cell);
      return;
    }
    List<Value> operands = give(call, key, cell);
    requireUnseen(call, key, type, cell, operands);
    operands.set(0, memory.read(call.state(), cell, AccessMode.PLAIN, false, false));
    boolean reads = CollectionClasses.reads(type, name, false);
    if (!CollectionClasses.isQuiet(type, name) && !mayThrow(call, key, cell, operands, reads)) {
      return;
    }
    if (!reads) {
      Value after = Value.of("after " + key, operands, Set.of());
      memory.write(call.state(), cell, after, AccessMode.PLAIN);
    }
    call.deliver(result(call, key, type, cell, operands));
  }

  private static String name(String key) {
    return key.substring(0, key.indexOf('('));
  }

  private static void requireNoFunctions(Calls.Call call, String key) {
    String parameters = key.substring(0, key.indexOf(')'));
    if (parameters.contains("java/util/function/") || parameters.contains("java/util/Comparator")) {
      throw call.notCovered("a function is handed to " + key);
    }
  }

  private Cell content(Calls.Call call, Value collection) {
    Cell cell =
        memory
            .places()
            .content(call.state(), collection)
            .orElseThrow(() -> call.notCovered("a collection whose class is not known"));
    boolean known =
        cell.holders().stream()
            .allMatch(it -> CollectionClasses.isSequential(shared.claims.type(it.region())));
    if (!known) {
      throw call.notCovered("a collection whose class is not known");
    }
    return cell;
  }

  private void construct(Calls.Call call, String key, Cell cell) {
    List<Value> parts = new ArrayList<>(call.arguments());
    for (Value each : call.arguments().subList(1, call.arguments().size())) {
      for (String region : each.regions()) {
        boolean collection =
            CheckContext.isSite(region)
                && CollectionClasses.isSequential(shared.claims.type(region));
        if (collection) {
          parts.add(copy(call, each, cell));
        } else if (!region.equals(Value.IMMUTABLE)
            && !region.equals(Value.CONSTANT + "java/lang/String")) {
          throw call.rejected("a collection is made of what is not owned");
        }
      }
    }
    parts.set(0, Value.ZERO);
    if (exceptions.mayThrow(call.state(), key, parts, call.ways())) {
      Value made = Value.of("made " + key, parts, Set.of());
      memory.write(call.state(), cell, made, AccessMode.PLAIN);
      call.deliver(Value.ZERO);
    }
  }

  /** The elements of one collection get into another. */
  private Value copy(Calls.Call call, Value from, Cell to) {
    Cell source = content(call, from);
    for (Cell.Holder each : source.holders()) {
      for (Cell.Holder into : to.holders()) {
        shared.claims.store(into, shared.claims.contents(each));
        shared.claims.store(into.keys(), shared.claims.contents(each.keys()));
      }
    }
    return memory.read(call.state(), source, AccessMode.PLAIN, false, false);
  }

  /** What was begun when the exception came may be half done. */
  private boolean mayThrow(
      Calls.Call call, String key, Cell cell, List<Value> operands, boolean reads) {
    State state = call.state();
    if (reads) {
      return exceptions.mayThrow(state, key, operands, call.ways());
    }
    State thrown = state.copy();
    Value broken = Value.of("broken " + key, operands, Set.of());
    memory.write(thrown, cell, broken, AccessMode.PLAIN);
    boolean returns = exceptions.mayThrow(thrown, key, operands, call.ways());
    Value throwsIt = Value.of("throws " + key, operands, Set.of());
    state.facts.add(ComparisonKind.EQUAL, throwsIt, Value.ZERO);
    return returns;
  }

  private Value result(Calls.Call call, String key, String type, Cell cell, List<Value> operands) {
    String name = name(key);
    char returns = key.charAt(key.indexOf(')') + 1);
    if (type.equals("java/lang/StringBuilder") && key.endsWith(")Ljava/lang/StringBuilder;")) {
      return call.receiver();
    }
    if (returns != 'L' && returns != '[') {
      return Value.of(key, operands, Set.of());
    }
    if (key.endsWith(")Ljava/lang/String;")) {
      return shared.unknown(Set.of(Value.IMMUTABLE));
    }
    if (CollectionClasses.isView(name)) {
      return shared.unknown(views(cell, CollectionClasses.hasEntries(name)));
    }
    if (key.startsWith("toArray()")) {
      String site = Machine.site(call.state());
      shared.claims.allocate(site, "[Ljava/lang/Object;");
      shared.claims.store(new Cell.Holder(site, Cell.ELEMENTS), everything(cell));
      return call.state().make(site);
    }
    if (!CollectionClasses.gives(type, name) || returns == '[') {
      throw call.notCovered("a call of " + key + " on a collection");
    }
    return Value.of(key, operands, name.contains("Key") ? keys(cell) : memory.contents(cell));
  }

  private static Set<String> views(Cell cell, boolean entries) {
    Set<String> views = new LinkedHashSet<>();
    for (Cell.Holder each : cell.holders()) {
      if (CheckContext.isSite(each.region())) {
        views.add((entries ? Value.ENTRIES : Value.VIEW) + each.region());
      }
    }
    return views;
  }

  private Set<String> keys(Cell cell) {
    Set<String> regions = new LinkedHashSet<>();
    cell.holders().forEach(it -> regions.addAll(shared.claims.contents(it.keys())));
    return regions;
  }

  private Set<String> everything(Cell cell) {
    Set<String> regions = new LinkedHashSet<>(memory.contents(cell));
    regions.addAll(keys(cell));
    return regions;
  }

  /** The arguments, which the collection may keep. */
  private List<Value> give(Calls.Call call, String key, Cell cell) {
    String name = name(key);
    List<Value> operands = new ArrayList<>(call.arguments());
    boolean keyed = name.startsWith("put") || name.equals("replace") || name.equals("getOrDefault");
    for (int i = 1; i < operands.size(); i++) {
      Value each = operands.get(i);
      if (name.endsWith("All")) {
        if (each.regions().isEmpty() || !each.regions().stream().allMatch(CheckContext::isSite)) {
          throw call.rejected(name + " of a collection that is not owned");
        }
        operands.set(i, copy(call, each, cell));
        continue;
      }
      requireElement(call, each);
      if (CollectionClasses.stores(name)) {
        keep(call, cell, each, i == 1 && keyed);
      }
    }
    return operands;
  }

  void keep(Calls.Call call, Cell cell, Value element, boolean key) {
    for (Cell.Holder each : cell.holders()) {
      shared.claims.store(key ? each.keys() : each, element.regions());
    }
    call.state().publish(element);
  }

  /** The library may call methods of elements: they must be pure by assumption or not ours. */
  void requireElement(Calls.Call call, Value element) {
    for (String region : element.regions()) {
      if (region.equals(Value.CLIENT)) {
        shared.assumptions.add(StatedAssumptions.PURE);
      } else if (region.equals(Value.THIS)
          || region.equals(Value.LOCK_PART)
          || CheckContext.isView(region)) {
        throw call.rejected("`this`, a lock or a view is put into a collection");
      } else {
        shared.classOf(region).ifPresent(type -> requireNoCode(call, type));
      }
    }
  }

  private static void requireNoCode(Calls.Call call, ClassInfo type) {
    for (ClassInfo each = type; each != null; each = each.superclass()) {
      for (MethodInfo method : each.declaredMethods()) {
        if (ClassTable.isUsers(each.javaName()) && CALLED_BY_THE_LIBRARY.contains(method.name())) {
          throw call.rejected("the library may call " + Machine.name(method));
        }
      }
    }
  }

  /**
   * Code of the JDK in elements is not read either: no call may run it on an owned object.
   *
   * @param type of the collection
   * @param operands the collection and the arguments
   */
  void requireUnseen(Calls.Call call, String key, String type, Cell cell, List<Value> operands) {
    boolean map = CollectionClasses.isMap(type);
    Set<String> seen = keys(cell);
    if (CollectionClasses.looksAlways(type) || CollectionClasses.looks(key, map)) {
      seen.addAll(memory.contents(cell));
      operands.subList(1, operands.size()).forEach(each -> seen.addAll(each.regions()));
    } else if (map && operands.size() > 1) {
      seen.addAll(operands.get(1).regions());
    }
    seen.forEach(each -> requireNoLibraryCode(call, name(key), each));
  }

  private void requireNoLibraryCode(Calls.Call call, String name, String region) {
    if (!CheckContext.isSite(region) && !region.startsWith(Value.CONSTANT)) {
      return;
    }
    ClassInfo type = shared.classOf(region).orElse(null);
    for (ClassInfo each = type; each != null && !each.isArray(); each = each.superclass()) {
      boolean harmless =
          ClassTable.isUsers(each.javaName())
              || HARMLESS.contains(each.name())
              || ValueClasses.isValue(each.name());
      boolean called =
          each.declaredMethods().stream().anyMatch(it -> CALLED_BY_THE_LIBRARY.contains(it.name()));
      if (!harmless && called) {
        throw call.rejected(name + " may call methods of what is made at " + region);
      }
    }
  }

  /** A call on an iterator, a key set or another view; what it gives is not followed. */
  void onView(Calls.Call call, String key) {
    State state = call.state();
    String name = name(key);
    requireNoFunctions(call, key);
    Set<Cell.Holder> holders = new LinkedHashSet<>();
    boolean entries = false;
    for (String region : call.receiver().regions()) {
      if (!CheckContext.isView(region)) {
        throw call.notCovered("a view or something else");
      }
      holders.add(new Cell.Holder(region.substring(region.indexOf(':') + 1), Cell.CONTENT));
      entries |= region.startsWith(Value.ENTRIES);
    }
    for (Value each : call.arguments().subList(1, call.arguments().size())) {
      requireElement(call, each);
      if (CollectionClasses.stores(name) || name.endsWith("All")) {
        throw call.notCovered("a view is changed by " + name);
      }
    }
    Cell cell = new Cell(call.receiver(), Cell.CONTENT, java.util.Optional.empty(), holders);
    String once = key + shared.unknown(Set.of());
    if (!exceptions.mayThrow(state, once, call.arguments(), call.ways())) {
      return;
    }
    memory.read(state, cell, AccessMode.PLAIN, false, false);
    state.touched.add(call.receiver());
    if (CollectionClasses.looks(key, false)) {
      everything(cell).forEach(each -> requireNoLibraryCode(call, name, each));
    }
    if (!CollectionClasses.reads("", name, true)) {
      memory.write(state, cell, shared.unknown(Set.of()), AccessMode.PLAIN);
    }
    char returns = key.charAt(key.indexOf(')') + 1);
    if (returns == '[') {
      throw call.notCovered("an array is made of a view");
    }
    Set<String> regions = Set.of();
    if (key.endsWith(")Ljava/lang/String;")) {
      regions = Set.of(Value.IMMUTABLE);
    } else if (CollectionClasses.isView(name) || entries && !name.startsWith("get")) {
      regions = views(cell, entries || CollectionClasses.hasEntries(name));
    } else if (returns == 'L' && CollectionClasses.gives("", name)) {
      regions = everything(cell);
    } else if (returns == 'L') {
      throw call.notCovered("what " + name + " makes of a view");
    }
    call.deliver(shared.unknown(returns == 'L' ? regions : Set.of()));
  }
}
