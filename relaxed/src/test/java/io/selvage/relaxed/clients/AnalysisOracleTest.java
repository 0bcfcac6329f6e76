package io.selvage.relaxed.clients;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.relaxed.internal.analysis.CallRelation;
import io.selvage.relaxed.internal.analysis.CallResults;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.analysis.SpecObservation;
import io.selvage.relaxed.internal.analysis.SpecificationAnalysis;
import io.selvage.relaxed.internal.synchronization.ContainerStrength;
import io.selvage.relaxed.internal.synchronization.MessagePassing;
import io.selvage.relaxed.internal.synchronization.SetStrength;
import io.selvage.relaxed.internal.synchronization.SynchronizationSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Algorithm 1 against its definition: all orders of the calls, all sets of edges, and of those that
 * rule out everything the smallest. No renaming, no reduction.
 */
@Tag("full")
class AnalysisOracleTest {
  private long compared;

  @Test
  void containersOfUpToFourCalls() {
    for (Containers.End end : Containers.End.values()) {
      for (ContainerStrength strength : ContainerStrength.values()) {
        for (int inserts = 0; inserts <= 3; inserts++) {
          for (int removes = inserts == 0 ? 1 : 0;
              inserts + removes <= 4 && removes < 4;
              removes++) {
            compare(Containers.calls(inserts, removes), new Containers.Container(end), strength);
          }
        }
      }
    }
    assertTrue(compared > 500, "compared " + compared);
  }

  @Test
  void sets() {
    for (String calls : List.of("I1 I1 R1", "I1 I1 R1 R1", "I1 I2 R1 C1", "I1 R1 C1 C1", "I1 I2")) {
      for (SetStrength strength : SetStrength.values()) {
        compare(Containers.ofSet(calls), new Containers.SetOfValues(), strength);
      }
    }
  }

  /** Meanings and synchronisations out of a hat. */
  @Test
  void anything() {
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      List<Invocation> calls = new ArrayList<>();
      int count = 3 + random.nextInt(2);
      for (int c = 0; c < count; c++) {
        calls.add(Invocation.of(random.nextBoolean() ? "f" : "g"));
      }
      compare(
          MostParallelClient.of(calls, MostParallelClient.Independence.NONE),
          new Table(seed),
          new Hat(seed));
    }
  }

  /** A machine of three states with results of two kinds. */
  private record Table(int seed) implements Specification<Integer> {
    @Override
    public String name() {
      return "table " + seed;
    }

    @Override
    public Integer initial() {
      return 0;
    }

    @Override
    public Response<Integer> step(Integer state, Invocation call) {
      Random random = new Random(seed * 31L + state * 7 + call.method().charAt(0));
      random.nextInt();
      List<Transition<Integer>> all = new ArrayList<>();
      for (int i = random.nextInt(8) == 0 ? 2 : 1; i > 0; i--) {
        Outcome outcome = Outcome.returned(new Value.Whole(random.nextInt(2)));
        all.add(new Transition<>(outcome, random.nextInt(3)));
      }
      return new Response<>(all, "");
    }
  }

  /** Passes messages through two places, as the method and the result say. */
  private record Hat(int seed) implements SynchronizationSpec {
    @Override
    public String name() {
      return "hat " + seed;
    }

    @Override
    public long[] known(List<Operation> order) {
      MessagePassing messages = new MessagePassing();
      long[] known = new long[order.size()];
      for (int at = 0; at < known.length; at++) {
        messages.begin(at);
        Operation call = order.get(at);
        Random random =
            new Random(
                seed * 17L + call.invocation().method().charAt(0) + call.outcome().hashCode());
        for (int i = random.nextInt(3); i > 0; i--) {
          int place = random.nextInt(2);
          switch (random.nextInt(3)) {
            case 0 -> messages.acquire(place);
            case 1 -> messages.release(place);
            default -> messages.update(place);
          }
        }
        known[at] = messages.known();
      }
      return known;
    }
  }

  // ---------------------------------------------------------------- the definition

  private record Seen(List<Outcome> outcomes, Set<List<Integer>> synchronization) {}

  private <S> void compare(
      MostParallelClient calls, Specification<S> meaning, SynchronizationSpec synchronization) {
    Map<Seen, List<List<Integer>>> orders = new HashMap<>();
    walk(calls, meaning, synchronization, meaning.initial(), new ArrayList<>(), orders);
    SpecificationAnalysis analysis = SpecificationAnalysis.of(calls, meaning, synchronization);
    assertEquals(orders.size(), analysis.allObservations(), () -> meaning.name() + calls.calls());
    orders.forEach(
        (seen, own) -> {
          Set<Set<List<Integer>>> expected = minimal(calls.count(), seen.synchronization(), own);
          assertEquals(expected, actual(analysis, seen), () -> meaning.name() + seen);
          compared += expected.size();
        });
  }

  private <S> void walk(
      MostParallelClient calls,
      Specification<S> meaning,
      SynchronizationSpec synchronization,
      S state,
      List<Operation> soFar,
      Map<Seen, List<List<Integer>>> orders) {
    if (soFar.size() == calls.count()) {
      Outcome[] outcomes = new Outcome[calls.count()];
      soFar.forEach(o -> outcomes[o.thread()] = o.outcome());
      Set<List<Integer>> edges = new HashSet<>();
      long[] known = synchronization.known(soFar);
      for (int at = 0; at < known.length; at++) {
        for (int other = 0; other < known.length; other++) {
          if (other != at && (known[at] >>> other & 1) != 0) {
            edges.add(List.of(soFar.get(other).thread(), soFar.get(at).thread()));
          }
        }
      }
      List<Integer> order = soFar.stream().map(Operation::thread).toList();
      List<List<Integer>> own =
          orders.computeIfAbsent(new Seen(List.of(outcomes), edges), s -> new ArrayList<>());
      if (!own.contains(order)) {
        own.add(order);
      }
      return;
    }
    for (int c = 0; c < calls.count(); c++) {
      int call = c;
      if (soFar.stream().noneMatch(o -> o.thread() == call)) {
        for (var transition : meaning.step(state, calls.calls().get(c)).transitions()) {
          List<Operation> more = new ArrayList<>(soFar);
          more.add(new Operation(c, calls.calls().get(c), transition.outcome()));
          walk(calls, meaning, synchronization, transition.next(), more, orders);
        }
      }
    }
  }

  /** Of all closed sets of edges without a circle that rule out all orders, the smallest. */
  private static Set<Set<List<Integer>>> minimal(
      int count, Set<List<Integer>> synchronization, List<List<Integer>> orders) {
    List<List<Integer>> pairs = new ArrayList<>();
    for (int a = 0; a < count; a++) {
      for (int b = 0; b < count; b++) {
        if (a != b) {
          pairs.add(List.of(a, b));
        }
      }
    }
    List<Set<List<Integer>>> good = new ArrayList<>();
    for (int bits = 0; bits < 1 << pairs.size(); bits++) {
      int chosen = bits;
      Set<List<Integer>> edges = new HashSet<>();
      IntStream.range(0, pairs.size())
          .filter(i -> (chosen >>> i & 1) != 0)
          .forEach(i -> edges.add(pairs.get(i)));
      if (edges.size() <= count * (count - 1) / 2
          && isClosed(edges, synchronization)
          && orders.stream()
              .allMatch(
                  o -> edges.stream().anyMatch(e -> o.indexOf(e.get(1)) < o.indexOf(e.get(0))))) {
        good.add(edges);
      }
    }
    Set<Set<List<Integer>>> minimal = new HashSet<>();
    for (Set<List<Integer>> one : good) {
      if (good.stream().noneMatch(o -> o.size() < one.size() && one.containsAll(o))) {
        minimal.add(one);
      }
    }
    return minimal;
  }

  /** Closed, and without a circle through calls and returns. */
  private static boolean isClosed(Set<List<Integer>> edges, Set<List<Integer>> synchronization) {
    for (List<Integer> one : edges) {
      for (List<Integer> other : edges) {
        boolean leads = isBefore(synchronization, one.get(1), other.get(0));
        if (leads
            && (one.get(0).equals(other.get(1))
                || !edges.contains(List.of(one.get(0), other.get(1))))) {
          return false;
        }
      }
      if (isBefore(synchronization, one.get(1), one.get(0))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isBefore(Set<List<Integer>> synchronization, int call, int other) {
    return call == other || synchronization.contains(List.of(call, other));
  }

  private static Set<Set<List<Integer>>> actual(SpecificationAnalysis analysis, Seen seen) {
    int count = seen.outcomes().size();
    CallResults results = CallResults.of(analysis.calls(), seen.outcomes().toArray(Outcome[]::new));
    SpecificationAnalysis.Match match = analysis.match(results).orElseThrow();
    CallRelation synchronization = new CallRelation(count);
    IntStream.range(0, count).forEach(c -> synchronization.add(c, c));
    seen.synchronization().forEach(e -> synchronization.add(e.get(0), e.get(1)));
    CallRelation wanted = synchronization.renamed(match.renaming);
    Set<Set<List<Integer>>> all = new HashSet<>();
    for (SpecObservation observation : match.of.observations) {
      for (byte[] image : observation.images) {
        if (observation.synchronization.renamed(image).equals(wanted)) {
          for (CallRelation extension : observation.extensions) {
            all.add(edges(extension.renamed(image), match.renaming));
          }
        }
      }
    }
    return all;
  }

  /** With the names the calls had. */
  private static Set<List<Integer>> edges(CallRelation rows, byte[] renaming) {
    Set<List<Integer>> edges = new HashSet<>();
    for (int a = 0; a < renaming.length; a++) {
      for (int b = 0; b < renaming.length; b++) {
        if (rows.has(renaming[a], renaming[b])) {
          edges.add(List.of(a, b));
        }
      }
    }
    return edges;
  }
}
