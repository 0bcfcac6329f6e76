package io.selvage.reproduce.mutants;

import io.selvage.prove.code.AbstractType;
import java.util.List;

/**
 * A sample with some lines changed.
 *
 * @param sample the class that is changed
 * @param kind whether the change breaks it
 * @param patches the changes
 * @param rendering further changes for the exploration of all schedules, which does not support
 *     atomic methods: the same class with these as blocks under one lock
 * @param search the options of the exploration
 */
public record SampleMutant(
    String sample,
    AbstractType type,
    Kind kind,
    String name,
    List<LinePatch> patches,
    List<LinePatch> rendering,
    MutantSearch search) {
  public SampleMutant {
    patches = List.copyOf(patches);
    rendering = List.copyOf(rendering);
  }

  /** The result of `refine` for a mutant. */
  public enum Kind {
    /** Linearizable, within the bounds. */
    KEPT,
    BROKEN
  }

  /** The name of the sample without its package. */
  public String simpleName() {
    return sample.substring(sample.lastIndexOf('.') + 1);
  }
}
