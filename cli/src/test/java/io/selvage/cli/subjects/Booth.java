package io.selvage.cli.subjects;

/** Sells tickets: right one by one, wrong by twos. */
public final class Booth {
  private final AtomicTickets tickets = new AtomicTickets();

  public boolean sell() {
    return tickets.take();
  }

  public int sellTwo() {
    return (tickets.take() ? 1 : 0) + (tickets.take() ? 1 : 0);
  }

  public int refund() {
    return tickets.add(1);
  }

  public int refundThree() {
    return tickets.add(3);
  }

  public int stock() {
    return tickets.left();
  }

  public int print() {
    return new AtomicTickets(7).add(1);
  }
}
