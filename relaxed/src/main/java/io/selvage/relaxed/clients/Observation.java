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

  Observation(Rows synchronization, Set<Rows> extensions, List<byte[]> images) {
    this.synchronization = synchronization;
    this.extensions = extensions;
    this.images = images;
  }

  /** Those of the observation that the renaming makes of this one. */
  List<Rows> renamedExtensions(byte[] image) {
    return extensions.stream().map(rows -> rows.renamed(image)).toList();
  }

  long countExtensions() {
    return (long) images.size() * extensions.size();
  }
}
