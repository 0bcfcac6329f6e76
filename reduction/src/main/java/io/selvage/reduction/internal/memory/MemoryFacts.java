package io.selvage.reduction.internal.memory;

import io.selvage.reduction.internal.term.Region;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * What all operations together may do to memory: which objects a location may refer to, and which
 * locations are written after publication. Grows until it is a fixed point; whatever was explored
 * with less is explored again.
 */
public final class MemoryFacts {
  private final Map<Location, Set<Region>> contents = new LinkedHashMap<>();
  private final Set<Location> written = new LinkedHashSet<>();
  private boolean grown;

  public Set<Region> contents(Location location) {
    return Set.copyOf(contents.getOrDefault(location, Set.of()));
  }

  public void mayHold(Location location, Set<Region> regions) {
    if (!regions.isEmpty()) {
      grown |= contents.computeIfAbsent(location, key -> new LinkedHashSet<>()).addAll(regions);
    }
  }

  /** Whether an operation writes the location of an object that others can reach. */
  public boolean isWritten(Location location) {
    return written.contains(location);
  }

  public void write(Location location) {
    grown |= written.add(location);
  }

  /** Whether anything was added since this was asked last. */
  public boolean hasGrown() {
    boolean result = grown;
    grown = false;
    return result;
  }

  public Set<Location> locations() {
    return Set.copyOf(contents.keySet());
  }
}
