package io.selvage.cluster.internal.shard;

import io.selvage.core.Criterion;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.task.WorkUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import scala.Tuple2;

/** Judges all keys of one shard, one after the other. */
public final class ShardJudge {
  /** The number of keys whose violation or unknown cause is reported. */
  private static final int MOST_SHOWN = 20;

  public static final String REFUTED = "refuted";
  static final String UNKNOWN = "unknown";

  private final Specification<?> specification;
  private final Criterion criterion;
  private final Budget budget;
  private final List<String> reported = new ArrayList<>();
  private long keys;
  private long operations;
  private long pending;
  private long refuted;
  private long unknown;

  public ShardJudge(JudgeConfiguration meant, Budget budget) {
    this.specification = meant.specification();
    this.criterion = meant.criterion();
    this.budget = budget;
  }

  /** Counts: keys, operations, pending calls, refuted keys, unknown keys. */
  public WorkUnit.Result judge(int number, Iterator<Tuple2<ChunkKey, byte[]>> chunks) {
    Grouped grouped = new Grouped(chunks);
    while (grouped.nextKey()) {
      judge(grouped.key(), grouped);
    }
    String verdict = refuted > 0 ? REFUTED : unknown > 0 ? UNKNOWN : "verified";
    return new WorkUnit.Result(
        number,
        verdict,
        List.of(keys, operations, pending, refuted, unknown),
        String.join("\n", reported),
        List.of());
  }

  private void judge(byte[] key, Grouped chunks) {
    KeyJudge judge = new KeyJudge(criterion, specification, budget);
    new KeyEventMerger(chunks).report(judge);
    judge.settle();
    keys++;
    operations += judge.completed();
    pending += judge.open();
    if (judge.isRefuted()) {
      refuted++;
      report(REFUTED, key, String.valueOf(judge.last()));
    } else if (!judge.whyUnknown().isEmpty() || budget.look()) {
      unknown++;
      String why = judge.whyUnknown();
      report(UNKNOWN, key, why.isEmpty() ? budget.whySpent() : why);
    }
  }

  private void report(String what, byte[] key, String more) {
    if (reported.size() < MOST_SHOWN) {
      reported.add(what + " " + Base64.getEncoder().encodeToString(key) + " " + more);
    }
  }

  /** The chunks of one key after the other. */
  private static final class Grouped implements Iterator<byte[]> {
    private final Iterator<Tuple2<ChunkKey, byte[]>> all;
    private Optional<Tuple2<ChunkKey, byte[]>> next;
    private byte[] key = {};
    private boolean begun;

    Grouped(Iterator<Tuple2<ChunkKey, byte[]>> all) {
      this.all = all;
      this.next = read();
    }

    private Optional<Tuple2<ChunkKey, byte[]>> read() {
      return all.hasNext() ? Optional.of(all.next()) : Optional.empty();
    }

    /** Goes to the next key, passing over what is left of this one; false if there is none. */
    boolean nextKey() {
      while (begun && hasNext()) {
        next = read();
      }
      begun = true;
      next.ifPresent(it -> key = it._1().key());
      return next.isPresent();
    }

    byte[] key() {
      return key;
    }

    @Override
    public boolean hasNext() {
      return next.isPresent() && next.get()._1().hasKey(key);
    }

    @Override
    public byte[] next() {
      byte[] chunk = next.orElseThrow(NoSuchElementException::new)._2();
      next = read();
      return chunk;
    }
  }
}
