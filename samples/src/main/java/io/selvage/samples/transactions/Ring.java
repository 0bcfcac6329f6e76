package io.selvage.samples.transactions;

/**
 * A = r(x)w(y), B = r(y)w(z), C = r(z)w(x) (Bouajjani et al. 2013, section 3): each pair conflicts
 * on one variable only, so that a cycle requires all three if no thread makes two calls.
 */
public final class Ring {
  private volatile int x;
  private volatile int y;
  private volatile int z;

  public int a() {
    int seen = x;
    y = 0;
    return seen;
  }

  public int b() {
    int seen = y;
    z = 0;
    return seen;
  }

  public int c() {
    int seen = z;
    x = 0;
    return seen;
  }
}
