package io.selvage.relaxed.internal.campaign;

import io.selvage.core.task.WorkUnit;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.Exploration.DisabledReduction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The units of all clients of one size, in an order that does not depend on the workers: a
 * remaining piece comes after the unit that left it.
 */
public final class PendingUnits {
  private final List<Entry> entries = new ArrayList<>();

  private record Entry(ClientWorkUnit piece, Optional<WorkUnit.Result> result) {
    Optional<Done> done() {
      return result.map(it -> new Done(piece.index(), it));
    }
  }

  /**
   * A completed unit.
   *
   * @param client its number among those of the size
   */
  public record Done(int client, WorkUnit.Result result) {}

  public PendingUnits(int size, int clients) {
    for (int i = 0; i < clients; i++) {
      add(ClientWorkUnit.all(size, i));
    }
  }

  private void add(ClientWorkUnit piece) {
    entries.add(new Entry(piece, Optional.empty()));
  }

  /** Pending units; none when all are complete, or one was decisive. */
  public List<WorkUnit> units() {
    List<WorkUnit> open = new ArrayList<>();
    for (int i = 0; i < entries.size() && decided().isEmpty(); i++) {
      if (entries.get(i).result.isEmpty()) {
        open.add(new WorkUnit(i, entries.get(i).piece.toString()));
      }
    }
    return open;
  }

  /** The first decisive unit, if all before it are complete. */
  public Optional<Done> decided() {
    for (Entry entry : entries) {
      if (entry.result.isEmpty()) {
        return Optional.empty();
      }
      if (entry.result.get().isDecisive()) {
        return entry.done();
      }
    }
    return Optional.empty();
  }

  /** Records results; their numbers are those of the units issued last. */
  public void note(List<WorkUnit.Result> results) {
    List<List<Entry>> places = new ArrayList<>();
    entries.forEach(entry -> places.add(List.of(entry)));
    Map<Integer, DisabledReduction> needs = new LinkedHashMap<>();
    for (WorkUnit.Result result : results) {
      ClientWorkUnit piece = entries.get(result.number()).piece;
      if (result.evidence().startsWith(ClientCampaignWork.NEEDS)) {
        String care = result.evidence().substring(ClientCampaignWork.NEEDS.length());
        needs.put(piece.index(), DisabledReduction.valueOf(care));
      }
      List<Entry> own = new ArrayList<>();
      own.add(new Entry(piece, Optional.of(result)));
      result.left().forEach(it -> own.add(new Entry(ClientWorkUnit.parse(it), Optional.empty())));
      places.set(result.number(), own);
    }
    entries.clear();
    places.forEach(entries::addAll);
    disagreeing().forEach(client -> needs.putIfAbsent(client, DisabledReduction.HELPS));
    needs.forEach(this::beginAgain);
  }

  /**
   * Clients whose pieces have incompatible side conditions: what one forbids happens in another.
   */
  private List<Integer> disagreeing() {
    Map<Integer, Set<String>> conditions = new HashMap<>();
    for (Done done : done()) {
      conditions
          .computeIfAbsent(done.client, it -> new HashSet<>())
          .addAll(UnitNotes.conditions(done.result));
    }
    return conditions.entrySet().stream()
        .filter(entry -> !Exploration.agree(entry.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  private void beginAgain(int client, DisabledReduction care) {
    int at = 0;
    while (entries.get(at).piece.index() != client) {
      at++;
    }
    ClientWorkUnit again = entries.get(at).piece.all(care);
    entries.removeIf(entry -> entry.piece.index() == client);
    entries.add(at, new Entry(again, Optional.empty()));
  }

  /** All results so far, in order. */
  public List<Done> done() {
    return entries.stream().flatMap(entry -> entry.done().stream()).toList();
  }

  /** The number of completed clients. */
  public long clients() {
    return entries.stream().map(entry -> entry.piece.index()).distinct().count()
        - entries.stream()
            .filter(entry -> entry.result.isEmpty())
            .map(entry -> entry.piece.index())
            .distinct()
            .count();
  }
}
