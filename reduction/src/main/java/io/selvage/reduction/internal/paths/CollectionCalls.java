package io.selvage.reduction.internal.paths;

import io.selvage.program.code.AccessMode;
import io.selvage.program.code.ComparisonKind;
import io.selvage.program.load.ClassInfo;
import io.selvage.reduction.internal.jdk.CollectionClasses;
import io.selvage.reduction.internal.memory.Location;
import io.selvage.reduction.internal.term.Region;
import io.selvage.reduction.internal.term.Regions;
import io.selvage.reduction.internal.term.Term;
import io.selvage.reduction.internal.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Calls on owned collections that are not synchronized. The content of a collection is one
 * location; a call reads it, and writes it unless the call is listed as a read. What it returns is
 * a function of the content and the arguments.
 */
final class CollectionCalls {
  private final Exploration shared;
  private final Throwing throwing;
  private final Accesses accesses;
  private final ElementCode elements;

  CollectionCalls(Exploration shared, Throwing throwing, Accesses accesses) {
    this.shared = shared;
    this.throwing = throwing;
    this.accesses = accesses;
    this.elements = new ElementCode(shared);
  }

  void run(Calls.Site site, String key, String type) {
    PathState state = site.state();
    String name = name(key);
    requireNoFunctions(state, key);
    Place place = content(state, site.receiver());
    if (name.equals("<init>")) {
      construct(site, key, place);
      return;
    }
    boolean reads = CollectionClasses.reads(type, name, false);
    List<Term> operands = give(site, key, place);
    elements.requireUnseen(state, key, type, operands, keys(place), values(place));
    Term before = accesses.read(state, place, AccessMode.PLAIN, false, false);
    operands.set(0, before);
    finish(site, key, type, place, operands, reads);
  }

  private void construct(Calls.Site site, String key, Place place) {
    PathState state = site.state();
    List<Term> made = new ArrayList<>(site.arguments());
    for (Term each : site.arguments().subList(1, site.arguments().size())) {
      for (Region region : each.regions()) {
        if (region instanceof Region.Site source && CollectionClasses.isSequential(source.type())) {
          made.add(copy(state, each, place));
        } else if (!(region instanceof Region.Value) && !Instructions.isText(shared, region)) {
          throw shared.unsupported("RED-044", "a collection is made of what was passed in", state);
        }
      }
    }
    made.set(0, Term.of(0));
    if (throwing.mayThrow(state, key, made, site.out())) {
      accesses.write(state, place, new Term.Apply("made " + key, made, Set.of()), AccessMode.PLAIN);
      Calls.deliver(shared, site, Terms.ZERO);
    }
  }

  /** The elements of one collection get into another. */
  private Term copy(PathState state, Term from, Place to) {
    Place source = content(state, from);
    Term content = accesses.read(state, source, AccessMode.PLAIN, false, false);
    source
        .locations()
        .forEach(
            it ->
                to.locations()
                    .forEach(
                        into -> {
                          shared.facts.mayHold(into, shared.facts.contents(it));
                          shared.facts.mayHold(into.keys(), shared.facts.contents(it.keys()));
                        }));
    return content;
  }

  private void finish(
      Calls.Site site, String key, String type, Place place, List<Term> operands, boolean reads) {
    PathState state = site.state();
    String name = name(key);
    if (!CollectionClasses.isQuiet(type, name) && !mayThrow(site, key, place, operands, reads)) {
      return;
    }
    if (!reads) {
      Term after = new Term.Apply("after " + key, operands, Set.of());
      accesses.write(state, place, after, AccessMode.PLAIN);
    }
    Calls.deliver(shared, site, result(site, key, type, place, operands));
  }

  /** What was begun when the exception came may be half done. */
  private boolean mayThrow(
      Calls.Site site, String key, Place place, List<Term> operands, boolean reads) {
    PathState state = site.state();
    if (reads) {
      return throwing.mayThrow(state, key, operands, site.out());
    }
    PathState thrown = state.copy();
    Term broken = new Term.Apply("broken " + key, operands, Set.of());
    accesses.write(thrown, place, broken, AccessMode.PLAIN);
    boolean returns = throwing.mayThrow(thrown, key, operands, site.out());
    Term throwsIt = new Term.Apply("throws " + key, operands, Set.of());
    state.learn(ComparisonKind.EQUAL, throwsIt, Terms.ZERO);
    return returns;
  }

  private Term result(Calls.Site site, String key, String type, Place place, List<Term> operands) {
    String name = name(key);
    char returns = key.charAt(key.indexOf(')') + 1);
    if (type.equals("java/lang/StringBuilder") && key.endsWith(")Ljava/lang/StringBuilder;")) {
      return site.receiver();
    }
    if (returns != 'L' && returns != '[') {
      return new Term.Apply(key, operands, Set.of());
    }
    if (key.endsWith(")Ljava/lang/String;")) {
      return shared.symbol(Set.of(Regions.VALUE));
    }
    if (CollectionClasses.isView(name)) {
      return shared.symbol(views(place, CollectionClasses.hasEntries(name)));
    }
    if (name.equals("toArray")) {
      return toArray(site, key, place);
    }
    if (!CollectionClasses.gives(type, name) || returns == '[') {
      throw shared.unsupported("RED-041", "a call of " + name + " on a collection", site.state());
    }
    Set<Region> regions = name.contains("Key") ? keys(place) : values(place);
    return new Term.Apply(key, operands, regions);
  }

  private Term toArray(Calls.Site site, String key, Place place) {
    if (!key.startsWith("toArray()")) {
      throw shared.unsupported("RED-041", "a call of toArray with an array", site.state());
    }
    ClassInfo type = shared.classes.get("[Ljava/lang/Object;");
    Region.Site made = Instructions.site(site.state().top(), type);
    shared.facts.mayHold(new Location(made, Location.ELEMENTS), contents(place));
    return site.state().allocate(made);
  }

  private static Set<Region> views(Place place, boolean entries) {
    Set<Region> views = new LinkedHashSet<>();
    for (Location each : place.locations()) {
      if (each.holder() instanceof Region.Site base) {
        views.add(new Region.View(base, entries));
      }
    }
    return views;
  }

  private Set<Region> contents(Place place) {
    Set<Region> regions = new LinkedHashSet<>(values(place));
    regions.addAll(keys(place));
    return regions;
  }

  Set<Region> values(Place place) {
    Set<Region> regions = new LinkedHashSet<>();
    place.locations().forEach(it -> regions.addAll(shared.facts.contents(it)));
    return regions;
  }

  private Set<Region> keys(Place place) {
    Set<Region> regions = new LinkedHashSet<>();
    place.locations().forEach(it -> regions.addAll(shared.facts.contents(it.keys())));
    return regions;
  }

  private Place content(PathState state, Term collection) {
    Optional<Place> place =
        accesses.place(state, collection, Location.CONTENT, Optional.empty(), null);
    boolean sequential =
        place.isPresent()
            && place.get().locations().stream()
                .allMatch(
                    it ->
                        it.holder() instanceof Region.Site site
                            && CollectionClasses.isSequential(site.type()));
    if (!sequential) {
      throw shared.unsupported("RED-048", "a collection whose class is not known", state);
    }
    return place.get();
  }

  /** The arguments, which the collection may keep. */
  private List<Term> give(Calls.Site site, String key, Place place) {
    PathState state = site.state();
    String name = name(key);
    boolean all = name.endsWith("All");
    List<Term> operands = new ArrayList<>(site.arguments());
    for (int i = 1; i < operands.size(); i++) {
      Term each = operands.get(i);
      if (all) {
        boolean owned =
            !each.regions().isEmpty()
                && each.regions().stream().allMatch(it -> it instanceof Region.Site);
        if (!owned) {
          throw shared.unsupported("RED-044", name + " of a collection that is not owned", state);
        }
        operands.set(i, copy(state, each, place));
        continue;
      }
      requireElement(state, each);
      if (CollectionClasses.stores(name)) {
        keep(state, place, each, i == 1 && isKeyed(key));
      }
    }
    return operands;
  }

  /** Whether the first of several arguments is a key. */
  static boolean isKeyed(String key) {
    String name = name(key);
    return name.startsWith("put") || name.equals("replace") || name.equals("getOrDefault");
  }

  /** Something gets into a collection. */
  void keep(PathState state, Place place, Term element, boolean isKey) {
    for (Location each : place.locations()) {
      shared.facts.mayHold(isKey ? each.keys() : each, element.regions());
    }
    state.publishAll(element);
  }

  /** An element of ours must not have code of its own that the library calls. */
  void requireElement(PathState state, Term element) {
    elements.require(state, element);
  }

  /** Nor may a key, or what a call finds among values. */
  void requireUnseen(PathState state, String key, Place map, List<Term> operands) {
    elements.requireUnseen(state, key, "java/util/HashMap", operands, keys(map), values(map));
  }

  private void requireNoFunctions(PathState state, String key) {
    String parameters = key.substring(0, key.indexOf(')'));
    if (parameters.contains("java/util/function/") || parameters.contains("java/util/Comparator")) {
      throw shared.unsupported("RED-050", "a function is handed to " + name(key), state);
    }
  }

  private static String name(String key) {
    return key.substring(0, key.indexOf('('));
  }

  // ---------------------------------------------------------------- views

  void onView(Calls.Site site, String key) {
    PathState state = site.state();
    String name = name(key);
    requireNoFunctions(state, key);
    Set<Location> locations = new LinkedHashSet<>();
    boolean entries = false;
    for (Region region : site.receiver().regions()) {
      if (!(region instanceof Region.View view)) {
        throw shared.unsupported("RED-048", "a view or something else", state);
      }
      locations.add(new Location(view.base(), Location.CONTENT));
      entries |= view.entries();
    }
    Place place = new Place(site.receiver(), Location.CONTENT, Optional.empty(), locations);
    for (Term each : site.arguments().subList(1, site.arguments().size())) {
      requireElement(state, each);
      if (CollectionClasses.stores(name) || name.endsWith("All")) {
        throw shared.unsupported("RED-048", "a view is changed by " + name, state);
      }
    }
    String once = key + shared.symbol(Set.of());
    if (!throwing.mayThrow(state, once, site.arguments(), site.out())) {
      return;
    }
    accesses.read(state, place, AccessMode.PLAIN, false, false);
    state.touched.add(site.receiver());
    elements.requireUnseen(state, key, contents(place));
    boolean reads = CollectionClasses.reads("", name, true);
    if (!reads) {
      accesses.write(state, place, shared.symbol(Set.of()), AccessMode.PLAIN);
    }
    char returns = key.charAt(key.indexOf(')') + 1);
    Set<Region> regions = new LinkedHashSet<>();
    if (key.endsWith(")Ljava/lang/String;")) {
      regions.add(Regions.VALUE);
    } else if (CollectionClasses.isView(name) || entries && !name.startsWith("get")) {
      regions.addAll(views(place, entries || CollectionClasses.hasEntries(name)));
    } else if (returns == 'L' && CollectionClasses.gives("", name)) {
      regions.addAll(contents(place));
    } else if (returns == 'L' || returns == '[') {
      throw shared.unsupported(
          "RED-048", "what " + name + " makes of a view is not covered", state);
    }
    Calls.deliver(shared, site, shared.symbol(returns == 'L' ? regions : Set.of()));
  }
}
