package io.selvage.relaxed.internal.analysis;

import java.util.List;
import java.util.Set;

/**
 * An observation of the specification, which represents all its renamings: the synchronisation, its
 * minimal extensions, and one renaming for each of those observations.
 */
public final class SpecObservation {
  public final CallRelation synchronization;

  /** Closed relations. */
  public final Set<CallRelation> extensions;

  /** The renamings to each of the observations, including the identity. */
  public final List<byte[]> images;

  private List<Image> all = List.of();

  SpecObservation(CallRelation synchronization, Set<CallRelation> extensions, List<byte[]> images) {
    this.synchronization = synchronization;
    this.extensions = extensions;
    this.images = images;
  }

  long countExtensions() {
    return (long) images.size() * extensions.size();
  }

  /** The observations themselves, with the data needed for each execution. */
  public synchronized List<Image> all() {
    if (all.isEmpty()) {
      all = images.stream().map(this::image).toList();
    }
    return all;
  }

  private Image image(byte[] renaming) {
    CallRelation known = synchronization.renamed(renaming);
    EdgeClosure edges = new EdgeClosure(known);
    List<CallRelation> closed = extensions.stream().map(rows -> rows.renamed(renaming)).toList();
    return new Image(known, closed, closed.stream().map(edges::generators).toList());
  }

  /**
   * One of the observations.
   *
   * @param extensions closed relations
   * @param generators for each of them, the edges from which the others follow
   */
  public record Image(
      CallRelation synchronization, List<CallRelation> extensions, List<CallRelation> generators) {}
}
