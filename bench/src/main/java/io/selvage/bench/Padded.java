package io.selvage.bench;

import org.jctools.queues.SpscArrayQueue;

/** A queue of 518 fields, nearly all of them padding. */
public final class Padded extends SpscArrayQueue<Object> {
  public Padded() {
    super(32);
  }
}
