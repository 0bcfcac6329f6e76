package io.selvage.relaxed.clients;

import io.selvage.core.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The units of all clients of one size, in an order that does not depend on who does them: a piece
 * that was left stands behind the unit that left it.
 */
final class Pending {
  private final List<Entry> entries = new ArrayList<>();

  private record Entry(ClientPiece piece, Optional<Unit.Result> result) {
    Optional<Done> done() {
      return result.map(it -> new Done(piece.index(), it));
    }
  }

  /**
   * A unit that was done.
   *
   * @param client its number among those of the size
   */
  record Done(int client, Unit.Result result) {}

  Pending(int size, int clients) {
    for (int i = 0; i < clients; i++) {
      add(ClientPiece.all(size, i, ClientPiece.Likeness.ALIKE));
    }
  }

  private void add(ClientPiece piece) {
    entries.add(new Entry(piece, Optional.empty()));
  }

  /** Those that nobody has done; none when all are done, or one was decisive. */
  List<Unit> units() {
    List<Unit> open = new ArrayList<>();
    for (int i = 0; i < entries.size() && decided().isEmpty(); i++) {
      if (entries.get(i).result.isEmpty()) {
        open.add(new Unit(i, entries.get(i).piece.toString()));
      }
    }
    return open;
  }

  /** The first that is decisive, if all before it are done. */
  Optional<Done> decided() {
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

  /** Takes note of results; their numbers are those of the units given out last. */
  void note(List<Unit.Result> results) {
    List<List<Entry>> places = new ArrayList<>();
    entries.forEach(entry -> places.add(List.of(entry)));
    List<Integer> different = new ArrayList<>();
    for (Unit.Result result : results) {
      ClientPiece piece = entries.get(result.number()).piece;
      if (result.evidence().equals(ClientsWork.NOT_ALIKE)) {
        different.add(piece.index());
      }
      List<Entry> own = new ArrayList<>();
      own.add(new Entry(piece, Optional.of(result)));
      result.left().forEach(it -> own.add(new Entry(ClientPiece.parse(it), Optional.empty())));
      places.set(result.number(), own);
    }
    entries.clear();
    places.forEach(entries::addAll);
    different.stream().distinct().forEach(this::takeApart);
  }

  /** Begins again with a client whose calls are not alike, though they look so. */
  private void takeApart(int client) {
    int at = 0;
    while (entries.get(at).piece.index() != client) {
      at++;
    }
    ClientPiece apart =
        ClientPiece.all(entries.get(at).piece.size(), client, ClientPiece.Likeness.APART);
    entries.removeIf(entry -> entry.piece.index() == client);
    entries.add(at, new Entry(apart, Optional.empty()));
  }

  /** All results so far, in order. */
  List<Done> done() {
    return entries.stream().flatMap(entry -> entry.done().stream()).toList();
  }

  /** Of how many clients all is done. */
  long clients() {
    return entries.stream().map(entry -> entry.piece.index()).distinct().count()
        - entries.stream()
            .filter(entry -> entry.result.isEmpty())
            .map(entry -> entry.piece.index())
            .distinct()
            .count();
  }
}
