package io.selvage.relaxed;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The memory models. Each is three choices: what makes one event happen before another, which reads
 * must be coherent, and what else must have no cycle. All of them exclude values out of thin air:
 * acyclic(po | rf).
 *
 * <p>Coherence is irreflexive(hb; eco?), where eco = (rf | mo | fr)+, and of updates in addition
 * that nothing comes between what they read and what they write.
 */
public enum MemoryModel {
  /** Lamport's sequential consistency: acyclic(po | rf | mo | fr). */
  SC("sc", Synchronisation.ALL, Plain.AS_OPAQUE, Total.EVERYTHING),

  /**
   * Total store order: acyclic(ppo | rfe | mo | fr), where ppo is po without what leads from a
   * write to a later read, unless both are volatile or there is a full fence or an update. That
   * happens-before is (po | rf)+ follows.
   */
  TSO("tso", Synchronisation.ALL, Plain.AS_OPAQUE, Total.STORES),

  /** Release and acquire everywhere: hb = (po | rf)+. */
  RA("ra", Synchronisation.ALL, Plain.AS_OPAQUE, Total.NOTHING),

  /** RC11 without its axiom on sequentially consistent accesses and fences. */
  RARLX("rarlx", Synchronisation.MODES, Plain.AS_OPAQUE, Total.NOTHING),

  /** Lahav et al., PLDI 2017, with release sequences as in C++20. */
  RC11("rc11", Synchronisation.MODES, Plain.AS_OPAQUE, Total.PSC),

  /** The same as it was published: a release sequence goes on with later writes of its thread. */
  RC11_2017("rc11-2017", Synchronisation.MODES_OF_2017, Plain.AS_OPAQUE, Total.PSC),

  /** RC11 as GenMC has it: scb has rf, and does not ask for different places. */
  RC11_GENMC("rc11-genmc", Synchronisation.MODES, Plain.AS_OPAQUE, Total.PSC_OF_GENMC),

  /**
   * Java: RC11 for opaque, acquire, release and volatile. A plain read need not be coherent: it may
   * find any write that is not known to be overwritten (JLS 17.4.5), whatever others found before.
   */
  JAVA("java", Synchronisation.MODES, Plain.INCOHERENT, Total.PSC_OF_JAVA);

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

  /** When a read makes what came before the write happen before what comes after the read. */
  public enum Synchronisation {
    /** Always: hb = (po | rf)+. */
    ALL,
    /**
     * If the write releases and the read acquires, or fences do so for them: hb = (po | sw)+ with
     * sw = [release]; ([F]; po)?; rs; rf; [R]; (po; [F])?; [acquire] and rs = [W]; (rf; rmw)*.
     * Non-atomic accesses of C take no part.
     */
    MODES,
    /** As above with rs = [W]; (po & loc)?; [atomic W]; (rf; rmw)*. */
    MODES_OF_2017
  }

  /** What plain reads may find. */
  public enum Plain {
    /** What opaque reads may. */
    AS_OPAQUE,
    /** Any write w such that there is no write w' with hb(w, w') and hb(w', read). */
    INCOHERENT
  }

  /** What must have no cycle besides. */
  public enum Total {
    NOTHING,
    EVERYTHING,
    STORES,
    PSC,
    PSC_OF_GENMC,
    /** Without what plain reads are before (fr). */
    PSC_OF_JAVA
  }

  @Override
  public String toString() {
    return text;
  }

  /** The name of the columns of tables about this model. */
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
