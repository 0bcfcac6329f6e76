package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.relaxed.engine.SymmetricThreads;
import io.selvage.relaxed.internal.thread.AccessSite;
import io.selvage.relaxed.litmus.Instruction;
import io.selvage.relaxed.litmus.Litmus;
import io.selvage.relaxed.litmus.Palette;
import io.selvage.relaxed.litmus.RandomLitmus;
import io.selvage.relaxed.litmus.Verb;
import io.selvage.relaxed.notation.LitmusResult;
import io.selvage.relaxed.notation.OneLineLitmusReader;
import io.selvage.relaxed.strengthen.StrengtheningResult;
import io.selvage.relaxed.strengthen.StrengtheningSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What forbids a behaviour: known cases, and all sets of accesses of random programs. */
@Tag("full")
final class WhatForbidsTest {
  private static final Duration LONG = Duration.ofHours(1);
  private static final int PROGRAMS = 400;
  private static final int SIZE = 3;

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "W.pln x 1; W.pln y 1 || r0=R.pln y; r1=R.pln x @ 1:r0=1 & 1:r1=0 @"
            + " release: write y   thread 0, access 2; acquire: read y   thread 1, access 1",
        "W.opq x 1; F.rel; W.opq y 1 || r0=R.opq y; r1=R.opq x @ 1:r0=1 & 1:r1=0 @"
            + " acquire: read y   thread 1, access 1",
        "W.opq x 1; F.rel; r0=R.opq y || W.opq y 1; F.full; r0=R.opq x @ 0:r0=0 & 1:r0=0 @"
            + " full: fence   thread 0, access 2",
        "W.opq x 1; r0=R.opq y || W.opq y 1; r0=R.opq x @ 0:r0=0 & 1:r0=0 @"
            + " full: fence before read y   thread 0, access 2;"
            + " full: fence before read x   thread 1, access 2",
        "W.opq x 1; W.opq y 1 || r0=R.opq y; r1=R.opq x @ 1:r0=1 & 1:r1=0 @"
            + " release: fence before write y   thread 0, access 2;"
            + " acquire: fence before read x   thread 1, access 2",
        "W.opq x 1; W.opq y 1 || r0=R.opq y; r1=R.opq x @ 1:r0=1 & 1:r1=0 @"
            + " acquire: read y   thread 1, access 1;"
            + " release: fence before write y   thread 0, access 2",
        "W.vol x 1; r0=R.acq y || W.vol y 1; r0=R.vol x @ 0:r0=0 & 1:r0=0 @"
            + " volatile: read y   thread 0, access 2"
      })
  void knowsTheClassics(String program, String condition, String expected) {
    StrengtheningResult found = find(program, condition, 4);
    assertThat(found.lines()).contains(expected);
    assertThat(found.extent()).isEqualTo(StrengtheningResult.Extent.ALL);
  }

  @Test
  void saysWhenItIsInVain() {
    String program = "r=R.opq x; W.opq x 1 || r=R.opq x; W.opq x 1";
    StrengtheningResult found = find(program, "0:r=0 & 1:r=0", 4);
    assertThat(found.extent()).isEqualTo(StrengtheningResult.Extent.IN_VAIN);
    assertThat(found.minimal()).isEmpty();
  }

  @Test
  void saysWhenItWasCut() {
    StrengtheningResult found =
        LitmusResult.forbid(
            OneLineLitmusReader.read(
                "", "W.opq x 1; r=R.opq y || W.opq y 1; r=R.opq x", "0:r=0 & 1:r=0", ""),
            MemoryModel.JAVA,
            4,
            Duration.ZERO);
    assertThat(found.extent()).isEqualTo(StrengtheningResult.Extent.CUT);
  }

  private static StrengtheningResult find(String program, String condition, int size) {
    return LitmusResult.forbid(
        OneLineLitmusReader.read("", program, condition, ""), MemoryModel.JAVA, size, LONG);
  }

  /** The same sets as are found by making all subsets volatile in the text of the program. */
  @Test
  void findsAllMinimalSets() {
    int sets = 0;
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      Litmus litmus = RandomLitmus.of(seed, Palette.WITHOUT_VOLATILE);
      for (String weak : weakEnds(litmus)) {
        String what = "seed " + seed + ": " + litmus + "   " + weak;
        StrengtheningResult found = find(litmus.toString(), weak, SIZE);
        Set<Set<String>> changed =
            found.minimal().stream()
                .filter(
                    remedy -> remedy.changes().keySet().stream().noneMatch(AccessSite::isMissing))
                .map(WhatForbidsTest::places)
                .collect(Collectors.toSet());
        assertThat(changed).as(what).isEqualTo(minimal(litmus, weak));
        sets += changed.size();
      }
    }
    assertThat(sets).isEqualTo(62);
  }

  /** The same with full fences, too: all pairs of what could be done in the text. */
  @Test
  void findsAllMinimalPairsWithFences() {
    int sets = 0;
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      Litmus litmus = RandomLitmus.of(seed, Palette.WITHOUT_VOLATILE);
      for (String weak : weakEnds(litmus)) {
        StrengtheningResult found = find(litmus.toString(), weak, 2);
        Set<Set<String>> changed =
            found.minimal().stream().map(WhatForbidsTest::changes).collect(Collectors.toSet());
        assertThat(found.fences()).isNotEqualTo(StrengtheningResult.Extent.CUT);
        assertThat(changed)
            .as("seed %d: %s   %s", seed, litmus, weak)
            .isEqualTo(minimalPairs(litmus, weak));
        sets += changed.size();
      }
    }
    assertThat(sets).isEqualTo(116);
  }

  /** {@code 0.2} for the second access of the first thread, {@code F0.2} for a fence before it. */
  private static Set<String> changes(StrengtheningSet remedy) {
    return remedy.changes().keySet().stream()
        .map(
            site ->
                (site.isMissing() ? "F" : "")
                    + site.text().replaceAll(".*thread (\\d+), access (\\d+)", "$1.$2"))
        .collect(Collectors.toSet());
  }

  private static Set<Set<String>> minimalPairs(Litmus litmus, String condition) {
    List<String> all = new ArrayList<>();
    for (int t = 0; t < litmus.threads().size(); t++) {
      for (int i = 0; i < litmus.threads().get(t).size(); i++) {
        all.add(t + "." + (i + 1));
        if (isGap(litmus.threads().get(t), i)) {
          all.add("F" + t + "." + (i + 1));
        }
      }
    }
    if (!isAllowed(litmus, condition)) {
      return Set.of(Set.of());
    }
    Set<Set<String>> minimal = new HashSet<>();
    for (String one : all) {
      if (!isAllowed(changed(litmus, Set.of(one)), condition)) {
        minimal.add(Set.of(one));
      }
    }
    for (String one : all) {
      for (String other : all) {
        if (one.compareTo(other) < 0
            && !minimal.contains(Set.of(one))
            && !minimal.contains(Set.of(other))
            && !isAllowed(changed(litmus, Set.of(one, other)), condition)) {
          minimal.add(Set.of(one, other));
        }
      }
    }
    return minimal;
  }

  /** Whether a fence could come before an instruction. */
  private static boolean isGap(List<Instruction> thread, int at) {
    return at > 0 && thread.get(at).verb() != Verb.F && thread.get(at - 1).verb() != Verb.F;
  }

  private static Litmus changed(Litmus litmus, Set<String> changes) {
    List<List<Instruction>> threads = new ArrayList<>();
    for (int t = 0; t < litmus.threads().size(); t++) {
      List<Instruction> changed = new ArrayList<>();
      for (int i = 0; i < litmus.threads().get(t).size(); i++) {
        Instruction it = litmus.threads().get(t).get(i);
        String name = t + "." + (i + 1);
        if (changes.contains("F" + name)) {
          changed.add(new Instruction("", "", Verb.F, "full", "", List.of()));
        }
        changed.add(changes.contains(name) ? strongest(it) : it);
      }
      threads.add(changed);
    }
    return new Litmus(threads);
  }

  /** Two ends that the model of Java allows and sequential consistency does not. */
  private static List<String> weakEnds(Litmus litmus) {
    Set<String> weak = new TreeSet<>(Ends.of(litmus, MemoryModel.JAVA));
    weak.removeAll(Ends.of(litmus, MemoryModel.SC));
    return weak.stream().limit(2).toList();
  }

  /** {@code thread 0, access 2} of each site. */
  private static Set<String> places(StrengtheningSet remedy) {
    return remedy.changes().keySet().stream()
        .map(AccessSite::text)
        .map(text -> text.replaceAll(".*(thread \\d+, access \\d+)", "$1"))
        .collect(Collectors.toSet());
  }

  private static Set<Set<String>> minimal(Litmus litmus, String condition) {
    List<String> all = new ArrayList<>();
    for (int t = 0; t < litmus.threads().size(); t++) {
      for (int i = 0; i < litmus.threads().get(t).size(); i++) {
        all.add("thread " + t + ", access " + (i + 1));
      }
    }
    Set<Set<String>> minimal = new HashSet<>();
    for (int size = 0; size <= SIZE; size++) {
      for (int bits = 0; bits < 1 << all.size(); bits++) {
        if (Integer.bitCount(bits) == size) {
          Set<String> some = new HashSet<>();
          for (int i = 0; i < all.size(); i++) {
            if ((bits >> i & 1) != 0) {
              some.add(all.get(i));
            }
          }
          if (minimal.stream().noneMatch(some::containsAll)
              && !isAllowed(strengthened(litmus, some), condition)) {
            minimal.add(some);
          }
        }
      }
    }
    return minimal;
  }

  private static boolean isAllowed(Litmus litmus, String condition) {
    return LitmusResult.of(
            OneLineLitmusReader.read("", litmus.toString(), condition, ""),
            MemoryModel.JAVA,
            SymmetricThreads.APART,
            LONG,
            1)
        .allowed();
  }

  private static Litmus strengthened(Litmus litmus, Set<String> places) {
    List<List<Instruction>> threads = new ArrayList<>();
    for (int t = 0; t < litmus.threads().size(); t++) {
      List<Instruction> changed = new ArrayList<>();
      for (Instruction it : litmus.threads().get(t)) {
        String place = "thread " + t + ", access " + (changed.size() + 1);
        changed.add(places.contains(place) ? strongest(it) : it);
      }
      threads.add(changed);
    }
    return new Litmus(threads);
  }

  private static Instruction strongest(Instruction it) {
    String mode = it.verb() == Verb.F ? "full" : "vol";
    return new Instruction(
        it.guard(), it.register(), it.verb(), mode, it.location(), it.operands());
  }
}
