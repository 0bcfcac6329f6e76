package io.selvage.relaxed.clients;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * What the specification says about the clients of one size, for all workers of a process: pieces
 * of one client are done by several, and wave after wave. Where memory is short it is found out
 * again.
 */
final class Analyses {
  private final Map<Integer, SoftReference<Analysis>> byClient = new ConcurrentHashMap<>();
  private final KeptExtensions kept;
  private int size;

  Analyses(KeptExtensions kept) {
    this.kept = kept;
  }

  KeptExtensions kept() {
    return kept;
  }

  /** That of a client, made if it is not known; two may make it at the same time. */
  Analysis of(ClientPiece piece, Function<KeptExtensions, Analysis> made) {
    forgetOthers(piece.size());
    Optional<Analysis> known =
        Optional.ofNullable(byClient.get(piece.index())).map(SoftReference::get);
    if (known.isPresent() && known.get().calls().calls().size() == piece.size()) {
      return known.get();
    }
    Analysis analysis = made.apply(kept);
    byClient.put(piece.index(), new SoftReference<>(analysis));
    return analysis;
  }

  private synchronized void forgetOthers(int wanted) {
    if (size != wanted) {
      byClient.clear();
      size = wanted;
    }
  }
}
