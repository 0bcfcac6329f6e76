package io.selvage.remedy.subjects;

import java.util.concurrent.ConcurrentLinkedQueue;

/** The queue may be empty again when the element is removed. */
public class JobQueue {
  private final ConcurrentLinkedQueue<Integer> jobs = new ConcurrentLinkedQueue<>();

  public void add(int job) {
    jobs.add(job);
  }

  public int next() {
    if (jobs.size() > 0) {
      return jobs.remove();
    }
    return -1;
  }
}
