package io.selvage.relaxed.clients;

import java.util.List;
import java.util.Set;

/**
 * What the specification may show, for all observations that renamings make of it: the
 * synchronisation, its minimal extensions, and one renaming for each of those observations.
 */
final class Observation {
  final Rows synchronization;

  /** Closed relations. */
  final Set<Rows> extensions;

  /** To each of the observations; the identity among them. */
  final List<byte[]> images;

  private List<Image> all = List.of();

  Observation(Rows synchronization, Set<Rows> extensions, List<byte[]> images) {
    this.synchronization = synchronization;
    this.extensions = extensions;
    this.images = images;
  }

  long countExtensions() {
    return (long) images.size() * extensions.size();
  }

  /** The observations themselves, with what is to be looked at for each execution. */
  synchronized List<Image> all() {
    if (all.isEmpty()) {
      all = images.stream().map(this::image).toList();
    }
    return all;
  }

  private Image image(byte[] renaming) {
    Rows known = synchronization.renamed(renaming);
    Edges edges = new Edges(known);
    List<Rows> closed = extensions.stream().map(rows -> rows.renamed(renaming)).toList();
    return new Image(known, closed, closed.stream().map(edges::generators).toList());
  }

  /**
   * One of the observations.
   *
   * @param extensions closed relations
   * @param generators of each, the edges from which the others follow
   */
  record Image(Rows synchronization, List<Rows> extensions, List<Rows> generators) {}
}
