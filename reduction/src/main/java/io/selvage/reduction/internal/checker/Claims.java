package io.selvage.reduction.internal.checker;

import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.internal.checker.CertificateChecker.Objection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What a certificate claims about memory, and which of that was needed. */
class Claims {
  private final Set<Cell.Holder> changing = new HashSet<>();
  private final Map<Cell.Holder, Set<String>> contents = new HashMap<>();
  private final Map<Cell.Holder, Set<String>> stored = new HashMap<>();
  private final Map<String, String> types = new HashMap<>();
  private final Map<String, String> made = new HashMap<>();

  Claims(Certificate certificate) {
    certificate.locations().forEach(it -> changing.add(new Cell.Holder(it.holder(), it.slot())));
    certificate
        .contents()
        .forEach(
            it -> contents.put(new Cell.Holder(it.holder(), it.slot()), Set.copyOf(it.regions())));
    certificate.allocations().forEach(it -> types.put(it.site(), it.type()));
  }

  /** Whether accesses of the location are steps; if not, it is never written once published. */
  boolean isListed(Cell.Holder holder) {
    return changing.contains(holder);
  }

  Set<String> contents(Cell.Holder holder) {
    return contents.getOrDefault(holder, Set.of());
  }

  /** What is written must be listed. */
  void requireListed(Cell.Holder holder) {
    if (!isListed(holder)) {
      throw Objection.rejected("a location that is not listed is written: " + holder);
    }
  }

  /** A reference may be stored only where the certificate says so. */
  void store(Cell.Holder holder, Set<String> regions) {
    for (String region : regions) {
      if (!contents(holder).contains(region)) {
        throw Objection.rejected(
            "a reference to " + region + " may get into " + holder.region() + " " + holder.slot());
      }
      stored.computeIfAbsent(holder, key -> new HashSet<>()).add(region);
    }
  }

  void allocate(String site, String type) {
    String before = made.putIfAbsent(site, type);
    if (before != null && !before.equals(type)) {
      throw Objection.notCovered("objects of two classes made at " + site);
    }
    if (types.containsKey(site) && !type.equals(types.get(site))) {
      throw Objection.rejected("the class of what is made at " + site);
    }
  }

  /** The class of the objects of a site. */
  String type(String site) {
    return made.getOrDefault(site, types.getOrDefault(site, ""));
  }

  void requireNeeded() {
    for (Map.Entry<Cell.Holder, Set<String>> each : contents.entrySet()) {
      if (!each.getValue().equals(stored.getOrDefault(each.getKey(), Set.of()))) {
        Set<String> more = new HashSet<>(each.getValue());
        more.removeAll(stored.getOrDefault(each.getKey(), Set.of()));
        throw Objection.rejected("nothing stores " + more + " in " + each.getKey());
      }
    }
    Set<String> sites =
        contents.values().stream()
            .flatMap(Set::stream)
            .filter(made::containsKey)
            .collect(Collectors.toSet());
    if (!sites.equals(types.keySet())) {
      throw Objection.rejected("the allocations are not those that locations refer to");
    }
  }
}
