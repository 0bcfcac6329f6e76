package com.github.benmanes.caffeine.cache;

import java.util.ArrayList;
import java.util.List;

/** Caffeine's bounded buffer, which only its own package can make. */
public final class BufferOfReads {
  private final BoundedBuffer<Object> buffer = new BoundedBuffer<>();

  public int offer(Object element) {
    return buffer.offer(element);
  }

  public List<Object> drain() {
    List<Object> all = new ArrayList<>();
    buffer.drainTo(all::add);
    return all;
  }

  public long reads() {
    return buffer.reads();
  }

  public long writes() {
    return buffer.writes();
  }

  public long size() {
    return buffer.size();
  }
}
