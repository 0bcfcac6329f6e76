package io.selvage.cli;

import io.selvage.core.Budget;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Input that ends when the budget does: reading is work, too. */
final class MeteredInput extends FilterInputStream {
  private final Budget budget;

  /** The budget was spent before all was read. */
  static final class Spent extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  MeteredInput(InputStream in, Budget budget) {
    super(in);
    this.budget = budget;
  }

  @Override
  public int read() throws IOException {
    look();
    return super.read();
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    look();
    return super.read(bytes, offset, length);
  }

  private void look() {
    if (budget.look()) {
      throw new Spent();
    }
  }
}
