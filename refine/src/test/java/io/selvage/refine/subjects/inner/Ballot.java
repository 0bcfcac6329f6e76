package io.selvage.refine.subjects.inner;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Asks two voters at once and counts them. */
public class Ballot {
  private final ExecutorService voters = Executors.newFixedThreadPool(2);
  private final AtomicInteger votes = new AtomicInteger();

  public synchronized int vote() throws InterruptedException, ExecutionException {
    Callable<Integer> voter = votes::incrementAndGet;
    int last = 0;
    for (Future<Integer> each : voters.invokeAll(List.of(voter, voter))) {
      last = Math.max(last, each.get());
    }
    return last;
  }

  /** The voters count in an unguarded field. */
  public static class Broken {
    private final ExecutorService voters = Executors.newFixedThreadPool(2);
    private int votes;

    public synchronized int vote() throws InterruptedException, ExecutionException {
      Callable<Integer> voter = () -> ++votes;
      int last = 0;
      for (Future<Integer> each : voters.invokeAll(List.of(voter, voter))) {
        last = Math.max(last, each.get());
      }
      return last;
    }
  }
}
