package io.selvage.relaxed;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The memory models. Each combines three choices: what makes one event happen before another, which
 * reads must be coherent, and which further relation must be acyclic. All of them exclude values
 * out of thin air: acyclic(po | rf).
 *
 * <p>Coherence is irreflexive(hb; eco?), where eco = (rf | mo | fr)+, and updates in addition are
 * atomic: no write comes between the one they read and the one they make.
 */
public enum MemoryModel {
  /** Lamport's sequential consistency: acyclic(po | rf | mo | fr). */
  SC("sc", Synchronisation.ALL, Plain.AS_OPAQUE, Total.EVERYTHING),

  /**
   * Total store order: acyclic(ppo | rfe | mo | fr), where ppo is po without the pairs of a write
   * and a later read, unless both are volatile or separated by a full fence or an update. It
   * follows that happens-before is (po | rf)+.
   */
  TSO("tso", Synchronisation.ALL, Plain.AS_OPAQUE, Total.STORES),

  /** Release and acquire everywhere: hb = (po | rf)+. */
  RA("ra", Synchronisation.ALL, Plain.AS_OPAQUE, Total.NOTHING),

  /** RC11 without its axiom on sequentially consistent accesses and fences. */
  RARLX("rarlx", Synchronisation.MODES, Plain.AS_OPAQUE, Total.NOTHING),

  /** Lahav et al., PLDI 2017, with release sequences as in C++20. */
  RC11("rc11", Synchronisation.MODES, Plain.AS_OPAQUE, Total.PSC),

  /**
   * The same as published in 2017: a release sequence continues with later writes of its thread.
   */
  RC11_2017("rc11-2017", Synchronisation.MODES_OF_2017, Plain.AS_OPAQUE, Total.PSC),

  /** RC11 as in GenMC: scb includes rf, and does not require different locations. */
  RC11_GENMC("rc11-genmc", Synchronisation.MODES, Plain.AS_OPAQUE, Total.PSC_OF_GENMC),

  /**
   * What the specification of Java allows: JLS 17.4 and 17.5 and the documentation of VarHandle
   * (docs/models/java.cat). RC11 for opaque, acquire, release and volatile. A plain read need not
   * be coherent: it may return any write that is not known to be overwritten (JLS 17.4.5),
   * regardless of earlier reads that nothing keeps before it. The choices here describe what is
   * explored; executions that break a further axiom are then left out.
   */
  JAVA("java", Synchronisation.MODES, Plain.INCOHERENT, Total.PSC_OF_JAVA),

  /**
   * Java with two axioms more, which HotSpot keeps on x86, ARMv8, POWER and RISC-V: plain reads
   * through one reference are coherent (H1), and address dependencies count (H2).
   */
  JAVA_HARDWARE("java-hardware", Synchronisation.MODES, Plain.INCOHERENT, Total.PSC_OF_JAVA);

  private final String text;
  public final Synchronisation synchronisation;
  public final Plain plain;
  public final Total total;

  MemoryModel(String text, Synchronisation synchronisation, Plain plain, Total total) {
    this.text = text;
    this.synchronisation = synchronisation;
    this.plain = plain;
    this.total = total;
  }

  /**
   * When a read orders the events before the write it reads from before the events after the read.
   */
  public enum Synchronisation {
    /** Always: hb = (po | rf)+. */
    ALL,
    /**
     * If the write releases and the read acquires, or fences do so for them: hb = (po | sw)+ with
     * sw = [release]; ([F]; po)?; rs; rf; [R]; (po; [F])?; [acquire] and rs = [W]; (rf; rmw)*.
     * Non-atomic accesses of C do not participate.
     */
    MODES,
    /** As above with rs = [W]; (po & loc)?; [atomic W]; (rf; rmw)*. */
    MODES_OF_2017
  }

  /** The writes that plain reads may return. */
  public enum Plain {
    /** The same as for opaque reads. */
    AS_OPAQUE,
    /** Any write w such that there is no write w' with hb(w, w') and hb(w', read). */
    INCOHERENT
  }

  /** The further relation that must be acyclic. */
  public enum Total {
    NOTHING,
    EVERYTHING,
    STORES,
    PSC,
    PSC_OF_GENMC,
    /** Without from-read (fr) edges of plain reads. */
    PSC_OF_JAVA
  }

  /** Whether this is one of the models of Java itself. */
  public boolean isJava() {
    return this == JAVA || this == JAVA_HARDWARE;
  }

  @Override
  public String toString() {
    return text;
  }

  /** The name of this model's columns in tables. */
  public String column() {
    return text.replace("-", "").toLowerCase(Locale.ROOT);
  }

  public static Optional<MemoryModel> named(String name) {
    return Arrays.stream(values()).filter(model -> model.text.equals(name)).findFirst();
  }

  /** All names, for messages. */
  public static String names() {
    return Arrays.stream(values()).map(MemoryModel::toString).collect(Collectors.joining(", "));
  }
}
