package io.selvage.relaxed.clients;

import io.selvage.relaxed.engine.Execution;
import io.selvage.relaxed.engine.Projection;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The extensions that leave one execution consistent (line 8 of Algorithm 2). Nearly always one
 * edge alone makes it inconsistent; which ones do is asked once for each edge, and extensions are
 * then bits to be compared.
 */
final class Survivors {
  private final Execution execution;
  private final Projection projection;
  private final Edges edges;
  private final byte[] back;
  private final int calls;

  /** Edges of which it is known whether they alone are consistent; and those that are not. */
  private final long[] tried;

  private final long[] bad;

  /**
   * @param known whose call happens before whose return, after the renaming
   */
  Survivors(Execution execution, Projection projection, Rows known, byte[] renaming) {
    this.execution = execution;
    this.projection = projection;
    this.edges = new Edges(known);
    this.back = Permutations.inverse(renaming);
    this.calls = renaming.length;
    this.tried = new long[calls];
    this.bad = new long[calls];
    for (int a = 0; a < calls; a++) {
      // A call that happens before a return is not made after it.
      bad[a] = edges.contradicted(new long[calls], a);
      tried[a] = bad[a];
    }
  }

  /**
   * More edges never help: what one observation rules out needs no combination.
   *
   * @param all observations with these results, also those that ask for more than there is
   */
  Optional<Fault> find(List<Observation.Image> matching, Supplier<List<Observation.Image>> all) {
    List<Set<Rows>> left = new ArrayList<>();
    for (Observation.Image image : matching) {
      Set<Rows> survivors = of(image);
      if (survivors.isEmpty()) {
        return Optional.empty();
      }
      left.add(survivors);
    }
    Set<Rows> together = Set.of(new Rows(calls));
    for (Set<Rows> survivors : left) {
      together = combine(together, survivors);
    }
    if (together.isEmpty()) {
      return Optional.empty();
    }
    return lasting(together, all.get()).stream()
        .map(edges::generators)
        .min((one, other) -> Integer.compare(one.count(), other.count()))
        .map(rows -> new Fault(Fault.Kind.EXTENDED_CLIENT, rows.renamed(back)));
  }

  /**
   * What a client adds may be what an observation asked for and did not get: who was told of
   * another by the client happens before whoever knows of that one. Then this observation is to be
   * ruled out, too.
   */
  private Set<Rows> lasting(Set<Rows> found, List<Observation.Image> all) {
    Set<Rows> lasting = new HashSet<>();
    Set<Rows> seen = new HashSet<>(found);
    ArrayDeque<Rows> left = new ArrayDeque<>(found);
    while (!left.isEmpty()) {
      Rows rows = left.remove();
      Rows known = edges.known(rows);
      Optional<Observation.Image> late =
          all.stream()
              .filter(image -> image.synchronization().isWithin(known))
              .filter(image -> image.generators().stream().noneMatch(one -> one.isWithin(rows)))
              .findFirst();
      if (late.isEmpty()) {
        lasting.add(rows);
      } else {
        combine(Set.of(rows), of(late.get())).stream().filter(seen::add).forEach(left::add);
      }
    }
    return lasting;
  }

  private Set<Rows> of(Observation.Image image) {
    Set<Rows> survivors = new HashSet<>();
    for (Rows extension : image.extensions()) {
      if (mayBeConsistent(extension.row)) {
        closed(extension).filter(rows -> mayBeConsistent(rows.row)).ifPresent(survivors::add);
      }
    }
    return survivors;
  }

  private Set<Rows> combine(Set<Rows> some, Set<Rows> others) {
    Set<Rows> both = new HashSet<>();
    Set<Rows> seen = new HashSet<>();
    for (Rows one : some) {
      for (Rows other : others) {
        closed(one.with(other))
            .filter(seen::add)
            .filter(rows -> mayBeConsistent(rows.row))
            .filter(rows -> projection.isConsistent(execution, rows.renamed(back).row))
            .ifPresent(both::add);
      }
    }
    return both;
  }

  private Optional<Rows> closed(Rows extension) {
    Rows rows = extension.copy();
    return edges.close(rows.row) ? Optional.of(rows) : Optional.empty();
  }

  /** Whether each edge alone is consistent. */
  private boolean mayBeConsistent(long[] row) {
    for (int a = 0; a < calls; a++) {
      if ((row[a] & bad[a]) != 0) {
        return false;
      }
    }
    for (int a = 0; a < calls; a++) {
      for (long left = row[a] & ~tried[a]; left != 0; left &= left - 1) {
        if (!isConsistentAlone(a, Long.numberOfTrailingZeros(left))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isConsistentAlone(int a, int b) {
    long[] single = new long[calls];
    single[back[a]] = 1L << back[b];
    boolean isConsistent = projection.isConsistent(execution, single);
    tried[a] |= 1L << b;
    bad[a] |= isConsistent ? 0 : 1L << b;
    return isConsistent;
  }
}
