package io.selvage.reduction.internal.paths;

import io.selvage.program.code.AccessMode;
import io.selvage.program.code.ComparisonKind;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.reduction.internal.memory.Location;
import io.selvage.reduction.internal.term.Region;
import io.selvage.reduction.internal.term.Term;
import io.selvage.reduction.internal.term.Terms;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Copies of arrays: all elements at once. */
final class ArrayCalls {
  private final Exploration shared;
  private final Throwing throwing;
  private final Accesses accesses;

  ArrayCalls(Exploration shared, Throwing throwing, Accesses accesses) {
    this.shared = shared;
    this.throwing = throwing;
    this.accesses = accesses;
  }

  boolean run(Calls.Site site, MethodInfo method) {
    String owner = method.owner().name();
    String name = method.name();
    if (owner.equals("java/lang/System") && name.equals("arraycopy")) {
      copyInto(site);
      return true;
    }
    if (owner.equals("java/util/Arrays")) {
      onArrays(site, method);
      return true;
    }
    if (name.equals("clone") && isArray(site)) {
      copy(site, Optional.empty(), false);
      return true;
    }
    return false;
  }

  private boolean isArray(Calls.Site site) {
    Set<Region> regions = site.receiver().regions();
    return !regions.isEmpty()
        && regions.stream()
            .allMatch(it -> shared.classOf(it).filter(ClassInfo::isArray).isPresent());
  }

  private void onArrays(Calls.Site site, MethodInfo method) {
    boolean plain = method.descriptor().indexOf("Ljava/lang/Class;") < 0;
    switch (method.name()) {
      case "copyOf" -> {
        if (!plain) {
          throw unsupported(site, method);
        }
        copy(site, Optional.of(site.arguments().get(1)), true);
      }
      case "copyOfRange" -> {
        if (!plain) {
          throw unsupported(site, method);
        }
        copy(site, Optional.empty(), true);
      }
      case "fill" -> {
        if (site.arguments().size() != 2) {
          throw unsupported(site, method);
        }
        fill(site);
      }
      default -> throw unsupported(site, method);
    }
  }

  private UnsupportedCode unsupported(Calls.Site site, MethodInfo method) {
    return shared.unsupported("RED-041", "a call of Arrays." + method.name(), site.state());
  }

  private Optional<Place> elements(Calls.Site site, Term array) {
    if (!throwing.requireNonNull(site.state(), array, site.out())) {
      return Optional.empty();
    }
    return accesses.place(site.state(), array, Location.ELEMENTS, Optional.empty(), null);
  }

  private boolean isOfReferences(Place place) {
    return place.locations().stream()
        .map(Location::holder)
        .allMatch(it -> it instanceof Region.Site site && site.type().matches("\\[[L\\[].*"));
  }

  private Set<Region> contents(Place place) {
    Set<Region> regions = new LinkedHashSet<>();
    place.locations().forEach(it -> regions.addAll(shared.facts.contents(it)));
    return regions;
  }

  private void copyInto(Calls.Site site) {
    Optional<Place> from = elements(site, site.arguments().get(0));
    if (from.isEmpty()) {
      return;
    }
    Optional<Place> to = elements(site, site.arguments().get(2));
    if (to.isEmpty()) {
      return;
    }
    PathState state = site.state();
    if (!throwing.mayThrow(state, "arraycopy", site.arguments(), site.out())) {
      return;
    }
    accesses.read(state, from.get(), AccessMode.PLAIN, isOfReferences(from.get()), false);
    Term moved = shared.symbol(isOfReferences(from.get()) ? contents(from.get()) : Set.of());
    accesses.write(state, to.get(), moved, AccessMode.PLAIN);
    Calls.deliver(shared, site, Terms.ZERO);
  }

  private void fill(Calls.Site site) {
    elements(site, site.arguments().get(0))
        .ifPresent(
            place -> {
              PathState state = site.state();
              if (throwing.mayThrow(state, "fill", site.arguments(), site.out())) {
                accesses.write(state, place, site.arguments().get(1), AccessMode.PLAIN);
                Calls.deliver(shared, site, Terms.ZERO);
              }
            });
  }

  private void copy(Calls.Site site, Optional<Term> length, boolean mayThrow) {
    Optional<Place> from = elements(site, site.arguments().get(0));
    if (from.isEmpty()) {
      return;
    }
    PathState state = site.state();
    if (mayThrow && !throwing.mayThrow(state, "copy", site.arguments(), site.out())) {
      return;
    }
    List<String> types =
        from.get().locations().stream()
            .map(Location::holder)
            .map(it -> it instanceof Region.Site each ? each.type() : "")
            .distinct()
            .toList();
    if (types.size() != 1 || types.get(0).isEmpty()) {
      throw shared.unsupported("RED-047", "a copy of an array of unknown class", state);
    }
    boolean references = isOfReferences(from.get());
    accesses.read(state, from.get(), AccessMode.PLAIN, references, false);
    ClassInfo type = shared.classes.get(types.get(0));
    Region.Site place = Instructions.site(state.top(), type);
    Term.Fresh copy = state.allocate(place);
    if (references) {
      shared.facts.mayHold(new Location(place, Location.ELEMENTS), contents(from.get()));
    }
    length.ifPresent(it -> state.learn(ComparisonKind.EQUAL, Term.apply("length", copy), it));
    Calls.deliver(shared, site, copy);
  }
}
