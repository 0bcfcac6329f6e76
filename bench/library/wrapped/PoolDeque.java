package org.apache.commons.pool2.impl;

/** The class has no public constructor without arguments that gives it a bound. */
public class PoolDeque extends LinkedBlockingDeque<Object> {
  private static final long serialVersionUID = 1;

  public PoolDeque() {
    super(2);
  }
}
