package io.selvage.relaxed.internal.analysis;

import io.selvage.relaxed.internal.campaign.ClientWorkUnit;
import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The analyses of the clients of one size, for all workers of a process: pieces of one client are
 * processed by several of them, in several rounds. If memory is short, analyses are recomputed.
 */
public final class AnalysisCache {
  private final Map<Integer, SoftReference<SpecificationAnalysis>> byClient =
      new ConcurrentHashMap<>();
  private final ExtensionCache kept;
  private int size;

  public AnalysisCache(ExtensionCache kept) {
    this.kept = kept;
  }

  public ExtensionCache kept() {
    return kept;
  }

  /**
   * The analysis of a client, computed if it is absent; two workers may compute it concurrently.
   */
  public SpecificationAnalysis of(
      ClientWorkUnit piece, Function<ExtensionCache, SpecificationAnalysis> made) {
    forgetOthers(piece.size());
    Optional<SpecificationAnalysis> known =
        Optional.ofNullable(byClient.get(piece.index())).map(SoftReference::get);
    if (known.isPresent() && known.get().calls().calls().size() == piece.size()) {
      return known.get();
    }
    SpecificationAnalysis analysis = made.apply(kept);
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
