package io.selvage.reduction.internal.paths;

import io.selvage.program.code.AccessLocation;
import io.selvage.program.code.AccessMode;
import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.code.ComparisonKind;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.reduction.internal.memory.Location;
import io.selvage.reduction.internal.term.Region;
import io.selvage.reduction.internal.term.Term;
import io.selvage.reduction.internal.term.Terms;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads and writes of memory. */
final class Accesses {
  private static final String BOUNDS = "java/lang/ArrayIndexOutOfBoundsException";

  private final Exploration shared;
  private final Throwing throwing;
  private final boolean constructing;
  private final @Nullable Oracle oracle;

  Accesses(Exploration shared, Throwing throwing, boolean constructing, @Nullable Oracle oracle) {
    this.shared = shared;
    this.throwing = throwing;
    this.constructing = constructing;
    this.oracle = oracle;
  }

  /** A variable: its place, and the field if it is one. */
  private record Variable(Place place, Optional<FieldInfo> field) {}

  /** Runs the access; whether there is a way on. */
  boolean run(PathState state, RegisterInstruction.Access access, Outcomes out) {
    Frame frame = state.top();
    Term holder = frame.get(access.place().object());
    if (!throwing.requireNonNull(state, holder, out)) {
      return false;
    }
    Optional<Variable> found = variable(state, access.place(), holder, out);
    if (found.isEmpty()) {
      return false;
    }
    Variable variable = found.get();
    if (access instanceof RegisterInstruction.Read read) {
      frame.set(read.to(), read(state, variable, read.mode(), read.reference()));
    } else if (access instanceof RegisterInstruction.Write write) {
      Term value = frame.get(write.value());
      if (write.reference() && !mayStore(state, variable, value, out)) {
        return false;
      }
      write(state, variable.place, value, write.mode());
    } else if (access instanceof RegisterInstruction.Modify modify) {
      return modify(state, variable, modify, out);
    } else {
      throw shared.unsupported("RED-029", "an access that waits", state);
    }
    return true;
  }

  /** Storing in an array of another class throws; what clients pass may be of any class. */
  private boolean mayStore(PathState state, Variable variable, Term value, Outcomes out) {
    if (variable.field.isPresent()
        || state.decide(ComparisonKind.EQUAL, value, Terms.NULL).orElse(false)) {
      return true;
    }
    boolean plain =
        variable.place.holder().regions().stream()
            .allMatch(
                region ->
                    region instanceof Region.Site site
                        && site.type().equals("[Ljava/lang/Object;"));
    if (plain) {
      return true;
    }
    Term fits = Term.apply("fits", variable.place.holder(), value);
    return throwing.require(
        state, ComparisonKind.EQUAL, fits, Terms.ZERO, "java/lang/ArrayStoreException", out);
  }

  private Optional<Variable> variable(
      PathState state, AccessLocation location, Term holder, Outcomes out) {
    if (location instanceof AccessLocation.Element element) {
      Term index = state.top().get(element.index());
      if (!inBounds(state, holder, index, out)) {
        return Optional.empty();
      }
      return place(state, holder, Location.ELEMENTS, Optional.of(index), null)
          .map(place -> new Variable(place, Optional.empty()));
    }
    FieldInfo field = field(state, location, holder);
    String slot = field.owner().name() + "." + field.name();
    return place(state, holder, slot, Optional.empty(), field)
        .map(place -> new Variable(place, Optional.of(field)));
  }

  boolean inBounds(PathState state, Term array, Term index, Outcomes out) {
    Term outside = Term.apply("outside", array, index);
    return throwing.require(state, ComparisonKind.EQUAL, outside, Terms.ZERO, BOUNDS, out);
  }

  private FieldInfo field(PathState state, AccessLocation location, Term holder) {
    int number;
    if (location instanceof AccessLocation.Slot slot) {
      if (slot.field().isPresent()) {
        return slot.field().get();
      }
      number = slot.slot();
    } else if (location instanceof AccessLocation.Computed computed
        && state.top().get(computed.slot()) instanceof Term.Constant constant) {
      number = (int) constant.word();
    } else {
      throw shared.unsupported("RED-028", "an access at a computed place", state);
    }
    Set<FieldInfo> found = new HashSet<>();
    for (Region region : holder.regions()) {
      Optional<ClassInfo> type = shared.classOf(region);
      if (type.isEmpty() || number < 0 || number >= type.get().slots().size()) {
        throw shared.unsupported("RED-028", "an access whose field is not known", state);
      }
      found.add(type.get().slots().get(number));
    }
    if (found.size() != 1) {
      throw shared.unsupported("RED-028", "an access whose field is not known", state);
    }
    return found.iterator().next();
  }

  /** The locations that a place may be; nothing if no object can be there. */
  Optional<Place> place(
      PathState state, Term holder, String slot, Optional<Term> index, @Nullable FieldInfo field) {
    if (field != null && field.isStatic()) {
      throw staticState(state, field);
    }
    Set<Location> locations = new LinkedHashSet<>();
    for (Region region : holder.regions()) {
      if (region instanceof Region.Client) {
        String what = field == null ? "an array" : "field `" + field.name() + "` of an object";
        throw shared.unsupported(
            "RED-022", what + " that was passed in, which is not owned, is used", state);
      }
      Optional<ClassInfo> type = shared.classOf(region);
      if (region instanceof Region.Constant constant) {
        if (field == null || type.isPresent() && type.get().is(field.owner())) {
          return constant(state, constant, holder, slot, index, field);
        }
        continue;
      }
      if (region instanceof Region.Value && mayBeValue(holder, field)) {
        throw shared.unsupported("RED-023", "an object that others made is looked into", state);
      }
      if (field == null
          ? type.isPresent() && (type.get().isArray() || !slot.equals(Location.ELEMENTS))
          : type.isPresent() && type.get().is(field.owner())) {
        locations.add(new Location(region, slot));
      } else if (region instanceof Region.View || region instanceof Region.LockPart) {
        throw shared.unsupported("RED-023", "a view or a lock is looked into", state);
      }
    }
    return locations.isEmpty()
        ? Optional.empty()
        : Optional.of(new Place(holder, slot, index, locations));
  }

  /**
   * What the library or a client made: arrays, collections, exceptions, and what is nothing else.
   */
  private boolean mayBeValue(Term holder, @Nullable FieldInfo field) {
    return holder.regions().size() == 1
        || field == null
        || field.owner().is(shared.classes.get("java/lang/Throwable"));
  }

  private UnsupportedCode staticState(PathState state, FieldInfo field) {
    return shared.unsupported(
        "RED-020",
        "static field `" + field.name() + "` of " + field.owner().javaName() + " may change",
        state);
  }

  /** Constants: only what cannot change. */
  private Optional<Place> constant(
      PathState state,
      Region.Constant region,
      Term holder,
      String slot,
      Optional<Term> index,
      @Nullable FieldInfo field) {
    ClassInfo type = shared.classOf(region).orElseThrow();
    if (field != null && !field.isStatic() && type.node() == null && !type.isArray()) {
      throw staticState(state, field);
    }
    boolean alone = holder.regions().stream().allMatch(it -> it instanceof Region.Constant);
    if (field != null && field.isFinal() && type.node() != null && alone) {
      return Optional.of(new Place(holder, slot, index, Set.of()));
    }
    throw shared.unsupported(
        "RED-021",
        (field == null ? "an array" : "field `" + field.name() + "`")
            + " of a static constant is used",
        state);
  }

  private Term read(PathState state, Variable variable, AccessMode mode, boolean reference) {
    Place place = variable.place;
    if (place.locations().isEmpty()) {
      return constantField(state, variable, reference);
    }
    return read(
        state, place, mode, reference, variable.field.filter(FieldInfo::isFinal).isPresent());
  }

  private Term constantField(PathState state, Variable variable, boolean reference) {
    FieldInfo field = variable.field.orElseThrow();
    if (reference) {
      throw shared.unsupported(
          "RED-021", "field `" + field.name() + "` of a static constant is used", state);
    }
    return variable.place.holder() instanceof Term.Constant object
        ? new Term.Constant(shared.program.frozen(object.word(), field.slot()), false)
        : Term.apply("field " + variable.place.slot(), variable.place.holder());
  }

  /** Reads a location, whether private, frozen or shared. */
  Term read(PathState state, Place place, AccessMode mode, boolean reference, boolean isFinal) {
    Term holder = place.holder();
    Set<Region> regions = reference ? contents(place) : Set.of();
    if (state.isPrivate(holder)) {
      if (place.slot().equals(Location.ELEMENTS)) {
        return shared.symbol(regions);
      }
      Term value = state.heap.get(new PathState.Slot(holder, place.slot()));
      return value != null ? value : initial(place, reference);
    }
    if (constructing) {
      return shared.symbol(regions);
    }
    if (place.locations().stream().noneMatch(shared.facts::isWritten)) {
      Term value = frozen(place, regions, isFinal);
      boolean made = isFinal && holder.equals(Terms.THIS) && shared.finals().isObject(place.slot());
      if (made && !state.isKnownNonNull(value)) {
        state.learn(ComparisonKind.NOT_EQUAL, value, Terms.NULL);
      }
      return value;
    }
    if (oracle != null) {
      Term value = oracle.read(place);
      step(state, Step.Kind.READ, place, value, Optional.empty(), mode, "");
      return value;
    }
    if (isPlain(mode)) {
      for (var each : state.known.entrySet()) {
        if (each.getKey().isSame(place)) {
          Term value = each.getValue();
          step(state, Step.Kind.READ, place, value, Optional.empty(), mode, "");
          return value;
        }
      }
    }
    Term value = shared.symbol(regions);
    step(state, Step.Kind.READ, place, value, Optional.empty(), mode, "");
    if (isPlain(mode)) {
      state.known.put(place, value);
    }
    return value;
  }

  private static Term initial(Place place, boolean reference) {
    if (place.slot().equals(Location.CONTENT)) {
      return new Term.Apply("empty", List.of(), Set.of());
    }
    return reference ? Terms.NULL : Terms.ZERO;
  }

  private Term frozen(Place place, Set<Region> regions, boolean isFinal) {
    List<Term> operands = new ArrayList<>();
    operands.add(place.holder());
    place.index().ifPresent(operands::add);
    if (place.slot().equals(Location.ELEMENTS)) {
      return new Term.Apply("element", operands, regions);
    }
    if (isFinal && place.holder().equals(Terms.THIS)) {
      return shared.finals().read(place.slot(), regions);
    }
    if (isFinal && shared.finals().refersBack(place.holder(), place.slot())) {
      return Terms.THIS;
    }
    return new Term.Apply((isFinal ? "field " : "frozen ") + place.slot(), operands, regions);
  }

  private Set<Region> contents(Place place) {
    Set<Region> regions = new LinkedHashSet<>();
    place.locations().forEach(location -> regions.addAll(shared.facts.contents(location)));
    return regions;
  }

  private static boolean isPlain(AccessMode mode) {
    return mode == AccessMode.PLAIN || mode == AccessMode.FINAL;
  }

  void write(PathState state, Place place, Term value, AccessMode mode) {
    if (place.locations().isEmpty()) {
      throw shared.unsupported("RED-021", "a static constant is written", state);
    }
    place.locations().forEach(location -> shared.facts.mayHold(location, value.regions()));
    if (state.isPrivate(place.holder())) {
      if (place.slot().equals(Location.ELEMENTS)) {
        state.publishAll(value);
        state.touched.add(place.holder());
        PathState.Slot slot = new PathState.Slot(place.holder(), place.slot());
        Term before = state.heap.getOrDefault(slot, Terms.ZERO);
        Term index = place.index().orElse(Terms.ONE);
        state.heap.put(slot, Term.apply("stored", before, index, value));
      } else {
        state.heap.put(new PathState.Slot(place.holder(), place.slot()), value);
      }
      return;
    }
    state.publishAll(value);
    if (constructing) {
      return;
    }
    place.locations().forEach(shared.facts::write);
    step(state, Step.Kind.WRITE, place, value, Optional.empty(), mode, "");
    remember(state, place, value, mode);
  }

  private void remember(PathState state, Place place, Term value, AccessMode mode) {
    if (oracle != null) {
      oracle.write(place, value);
    }
    state.known.keySet().removeIf(each -> each.mayBe(place));
    if (isPlain(mode)) {
      state.known.put(place, value);
    }
  }

  // ---------------------------------------------------------------- atomic updates

  private boolean modify(
      PathState state, Variable variable, RegisterInstruction.Modify modify, Outcomes out) {
    Place place = variable.place;
    if (place.locations().isEmpty() || modify.update() == AtomicUpdate.HASH) {
      throw shared.unsupported(
          "RED-021", "a static constant is changed, or an identity hash", state);
    }
    Frame frame = state.top();
    Term operand =
        modify.operand() == RegisterInstruction.NONE ? Terms.ZERO : frame.get(modify.operand());
    if (modify.update().isConditional()) {
      Term expected = frame.get(modify.expected());
      swap(state, place, modify, expected, operand, out);
      return false; // both ways on are there
    }
    Term before = current(state, place, modify.reference());
    Term after =
        switch (modify.update()) {
          case GET_AND_SET -> operand;
          case NONE -> before;
          default -> Term.apply(modify.update() + " " + modify.type(), before, operand);
        };
    change(state, place, Step.Kind.UPDATE, before, after, modify.mode());
    frame.set(modify.to(), before);
    return true;
  }

  /** What an atomic update finds. */
  private Term current(PathState state, Place place, boolean reference) {
    if (state.isPrivate(place.holder()) && !place.slot().equals(Location.ELEMENTS)) {
      Term value = state.heap.get(new PathState.Slot(place.holder(), place.slot()));
      return value != null ? value : initial(place, reference);
    }
    return oracle != null
        ? oracle.read(place)
        : shared.symbol(reference ? contents(place) : Set.of());
  }

  private void change(
      PathState state, Place place, Step.Kind kind, Term before, Term after, AccessMode mode) {
    place.locations().forEach(location -> shared.facts.mayHold(location, after.regions()));
    if (state.isPrivate(place.holder())) {
      write(state, place, after, mode);
      return;
    }
    state.publishAll(after);
    if (constructing) {
      return;
    }
    place.locations().forEach(shared.facts::write);
    step(state, kind, place, after, Optional.of(before), mode, "");
    remember(state, place, after, AccessMode.VOLATILE);
  }

  private void swap(
      PathState state,
      Place place,
      RegisterInstruction.Modify modify,
      Term expected,
      Term operand,
      Outcomes out) {
    boolean exact = state.isPrivate(place.holder()) && !place.slot().equals(Location.ELEMENTS);
    Optional<Boolean> decided = Optional.empty();
    Term found = expected;
    if (exact || oracle != null) {
      found = current(state, place, modify.reference());
      decided = state.decide(ComparisonKind.EQUAL, found, expected);
      if (oracle != null && decided.isEmpty()) {
        throw new Oracle.Unanswered();
      }
    }
    boolean weak = modify.update() == AtomicUpdate.WEAK_COMPARE_AND_SET && oracle == null;
    if (!decided.orElse(false) || weak) {
      failed(state.copy(), place, modify, weak, out);
    }
    if (decided.orElse(true)) {
      boolean learns = exact && decided.isEmpty();
      if (learns) {
        state.learn(ComparisonKind.EQUAL, found, expected);
      }
      change(state, place, Step.Kind.SWAPPED, expected, operand, modify.mode());
      boolean exchanges = modify.update() == AtomicUpdate.COMPARE_AND_EXCHANGE;
      state.top().set(modify.to(), exchanges ? expected : Terms.ONE);
      next(state);
      out.add(state);
    }
  }

  private void failed(
      PathState state, Place place, RegisterInstruction.Modify modify, boolean weak, Outcomes out) {
    boolean exchanges = modify.update() == AtomicUpdate.COMPARE_AND_EXCHANGE;
    Term found = exchanges ? current(state, place, modify.reference()) : Terms.ZERO;
    if (exchanges) {
      state.learn(ComparisonKind.NOT_EQUAL, found, state.top().get(modify.expected()));
    }
    if (!state.isPrivate(place.holder()) && !constructing) {
      Term expected = state.top().get(modify.expected());
      place.locations().forEach(shared.facts::write);
      Step.Kind kind = weak ? Step.Kind.SPURIOUS : Step.Kind.NOT_SWAPPED;
      step(state, kind, place, found, Optional.of(expected), modify.mode(), "");
    }
    state.top().set(modify.to(), found);
    next(state);
    out.add(state);
  }

  private void next(PathState state) {
    Frame frame = state.top();
    frame.pc = shared.loops.next(frame.code, frame.pc);
  }

  // ---------------------------------------------------------------- calls as accesses

  /** A call of a library method that is one step at one location. */
  void call(PathState state, Step.Kind kind, Place place, Term value, Term before, String words) {
    if (kind != Step.Kind.READ) {
      place.locations().forEach(shared.facts::write);
    }
    step(state, kind, place, value, Optional.of(before), AccessMode.VOLATILE, words);
    if (oracle != null && kind != Step.Kind.READ) {
      oracle.write(place, value);
    }
  }

  boolean isAlone() {
    return oracle != null;
  }

  /** What a place holds where that is to be read by a call that is one step. */
  Term state(PathState state, Place place) {
    return current(state, place, false);
  }

  private void step(
      PathState state,
      Step.Kind kind,
      Place place,
      Term value,
      Optional<Term> expected,
      AccessMode mode,
      String words) {
    state.steps.add(
        new Step(
            kind,
            Optional.of(place),
            Optional.of(value),
            expected,
            Optional.empty(),
            state.held,
            mode,
            shared.position(state),
            state.top().point(),
            words,
            0,
            kind == Step.Kind.READ ? state.optimistic() : Optional.empty()));
  }
}
