package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.relaxed.strengthen.Access;
import io.selvage.relaxed.strengthen.Accesses;
import io.selvage.relaxed.strengthen.Modes;
import java.util.List;
import java.util.function.Supplier;

/**
 * Which accesses of a class could be weaker, as far as clients of so many calls tell (section 8):
 * each by itself, one step, and then all that can be together. A class that is right up to a size
 * with weaker accesses may need the stronger ones beyond it: "not needed up to k", never "not
 * needed".
 */
public final class Weakening {
  private final AllClients clients;
  private final String inPackage;
  private final Supplier<Budget> budgets;
  private final Listener listener;

  /** Who is told. */
  public interface Listener {
    /** The class as it is written, with what was met. */
    void written(AllClients.Seen seen, List<Access> accesses);

    /** One access one step weaker. */
    void alone(Access access, int bits, AllClients.Seen seen);

    /** All that can be weaker together; no step of any can be taken further. */
    void together(Modes modes, List<Access> accesses);
  }

  /**
   * @param inPackage only accesses in lines of classes whose names begin so
   * @param budgets a fresh one for each variant
   */
  public Weakening(
      AllClients clients, String inPackage, Supplier<Budget> budgets, Listener listener) {
    this.clients = clients;
    this.inPackage = inPackage;
    this.budgets = budgets;
    this.listener = listener;
  }

  /** Whether the class itself is right: else there is nothing to weaken. */
  public boolean search() {
    Accesses met = new Accesses(inPackage);
    AllClients.Seen written = clients.check(met, budgets.get());
    List<Access> accesses = met.met();
    listener.written(written, accesses);
    if (!written.isRight()) {
      return false;
    }
    for (Access access : accesses) {
      for (int bits : access.weaker()) {
        Modes one = Modes.asWritten(inPackage).with(access, bits);
        listener.alone(access, bits, clients.check(one, budgets.get()));
      }
    }
    listener.together(together(accesses), accesses);
    return true;
  }

  /** Takes every step that leaves the class right, until none does. */
  private Modes together(List<Access> accesses) {
    Modes modes = Modes.asWritten(inPackage);
    for (boolean isNew = true; isNew; ) {
      isNew = false;
      for (Access access : accesses) {
        for (int bits : modes.now(access).weaker()) {
          Modes weaker = modes.with(access, bits);
          if (clients.check(weaker, budgets.get()).isRight()) {
            modes = weaker;
            isNew = true;
            break;
          }
        }
      }
    }
    return modes;
  }
}
