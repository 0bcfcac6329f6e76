package io.selvage.cli.input;

import io.selvage.core.budget.Budget;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Input that ends when the budget does: reading is work, too. */
public final class BudgetedInput extends FilterInputStream {
  private final Budget budget;

  /** The budget was spent before all was read. */
  public static final class Spent extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  BudgetedInput(InputStream in, Budget budget) {
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
