package io.selvage.relaxed.axiomatic;

import java.util.EnumSet;
import java.util.Set;

/** Changes of single axioms: mutants, which known programs must reveal. */
public enum AxiomChange {
  /** A1. */
  NO_SYNCHRONISATION_BY_ACCESSES,
  NO_SYNCHRONISATION_BY_FENCES,
  NO_SYNCHRONISATION_THROUGH_PLAIN,
  /** A2. */
  NO_VOLATILE_ORDER,
  /** A3. */
  NO_COHERENCE_OF_READS,
  NO_COHERENCE_OF_READ_AND_WRITE,
  NO_ATOMICITY,
  /** A4. */
  PLAIN_READS_FIND_OVERWRITTEN,
  ORDERED_PLAIN_READS_INCOHERENT,
  PLAIN_READS_COHERENT,
  /** A5. */
  NO_PARTIAL_SC,
  PARTIAL_SC_WITHOUT_PLAIN_FROM_READ,
  PARTIAL_SC_WITHOUT_FENCE_ORDER,
  /** A6. */
  STORE_STORE_IS_RELEASE,
  LOAD_LOAD_IS_ACQUIRE,
  NO_STORE_STORE,
  NO_LOAD_LOAD,
  /** A7. */
  NO_FINAL_FIELDS,
  FINAL_FIELDS_FOR_PLAIN_READS_ONLY,
  FINAL_FIELDS_WITHOUT_FREEZE,
  /** A8. */
  NO_JUSTIFICATION,
  JUSTIFICATION_WITHOUT_ORDER,
  JUSTIFICATION_BY_THIS_RUN_ONLY,
  ACYCLIC_PROGRAM_ORDER_AND_READS_FROM,
  /** H1. */
  NO_SAME_REFERENCE,
  ANY_REFERENCE_IS_THE_SAME,
  /** H2. */
  NO_DEPENDENT_READS,
  DEPENDENT_READS_WITHOUT_STORE_STORE,
  /** A7 on hardware. */
  WRITES_BEFORE_SHOWN_ONES,

  /** Where reference.py differs from the design page: see {@link #AS_IN_REFERENCE}. */
  STORE_STORE_PASSES_ON_OWN_WRITES_ONLY,
  FINAL_FIELDS_WITHOUT_CHAIN,
  SYNCHRONISATION_WITHIN_A_THREAD_IGNORED;

  /** The page as it is. */
  public static final Set<AxiomChange> NONE = Set.of();

  /**
   * The page's reference.py: storeStore does not pass on what was acquired (A6); an object found
   * through a copy of its reference was not found through its publication (A7; JLS 17.5.1 has the
   * memory chain); synchronisation with another thread and back is no order between two plain reads
   * (A4).
   */
  public static final Set<AxiomChange> AS_IN_REFERENCE =
      EnumSet.of(
          STORE_STORE_PASSES_ON_OWN_WRITES_ONLY,
          FINAL_FIELDS_WITHOUT_CHAIN,
          SYNCHRONISATION_WITHIN_A_THREAD_IGNORED);
}
