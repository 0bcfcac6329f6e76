package io.selvage.relaxed.clients;

import io.selvage.core.budget.Budget;
import io.selvage.relaxed.strengthen.AccessCollector;
import io.selvage.relaxed.strengthen.ModeOverrides;
import io.selvage.relaxed.strengthen.SourceAccess;
import java.util.List;
import java.util.function.Supplier;

/**
 * Finds accesses of a class that could be weaker, as far as clients up to a given number of calls
 * show (section 8): each by one step separately, and then as many as possible together. A class
 * that is correct up to a size with weaker accesses may need the stronger ones beyond it: "not
 * needed up to k", never "not needed". No weakening is suggested that load buffering could
 * invalidate, since that is not explored.
 */
public final class AccessWeakening {
  private final StrengthVariantCheck clients;
  private final String inPackage;
  private final Supplier<Budget> budgets;
  private final Listener listener;

  /** Receives the results. */
  public interface Listener {
    /** The class as written, with the accesses that were met. */
    void written(StrengthVariantCheck.VariantResult seen, List<SourceAccess> accesses);

    /** One access one step weaker. */
    void alone(SourceAccess access, int bits, StrengthVariantCheck.VariantResult seen);

    /** The maximal combination of weaker accesses; no further step of any access is possible. */
    void together(ModeOverrides modes, List<SourceAccess> accesses);
  }

  /**
   * @param inPackage only accesses in lines of classes whose names have this prefix
   * @param budgets a new one for each variant
   */
  public AccessWeakening(
      StrengthVariantCheck clients, String inPackage, Supplier<Budget> budgets, Listener listener) {
    this.clients = clients;
    this.inPackage = inPackage;
    this.budgets = budgets;
    this.listener = listener;
  }

  /** Whether the class itself is correct; otherwise there is nothing to weaken. */
  public boolean search() {
    AccessCollector met = new AccessCollector(inPackage);
    StrengthVariantCheck.VariantResult written = clients.check(met, budgets.get());
    List<SourceAccess> accesses = met.met();
    listener.written(written, accesses);
    if (!written.isRight()) {
      return false;
    }
    for (SourceAccess access : accesses) {
      for (int bits : access.weaker()) {
        ModeOverrides one = ModeOverrides.asWritten(inPackage).with(access, bits);
        listener.alone(access, bits, clients.check(one, budgets.get()).than(written));
      }
    }
    listener.together(together(accesses, written), accesses);
    return true;
  }

  /** Takes every step that keeps the class correct, until none does. */
  private ModeOverrides together(
      List<SourceAccess> accesses, StrengthVariantCheck.VariantResult written) {
    ModeOverrides modes = ModeOverrides.asWritten(inPackage);
    for (boolean isNew = true; isNew; ) {
      isNew = false;
      for (SourceAccess access : accesses) {
        for (int bits : modes.now(access).weaker()) {
          ModeOverrides weaker = modes.with(access, bits);
          if (clients.check(weaker, budgets.get()).than(written).isRight()) {
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
