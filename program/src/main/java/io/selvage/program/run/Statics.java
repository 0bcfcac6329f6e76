package io.selvage.program.run;

import io.selvage.program.load.ClassInfo;
import java.util.Map;

/** Which classes are initialised, and where their static fields are. */
interface Statics {
  /** Whether that is settled: the prelude is over. */
  boolean isSettled();

  boolean isInitialised(ClassInfo type);

  /** The object that holds the static fields of the class. */
  long holder(ClassInfo type);

  /** After the prelude. */
  record Settled(Map<ClassInfo, Long> holders) implements Statics {
    public Settled {
      holders = Map.copyOf(holders);
    }

    @Override
    public boolean isSettled() {
      return true;
    }

    @Override
    public boolean isInitialised(ClassInfo type) {
      return holders.containsKey(type) || Initialisers.isTrivial(type);
    }

    @Override
    public long holder(ClassInfo type) {
      Long holder = holders.get(type);
      if (holder == null) {
        throw new IllegalStateException("BUG-206 " + type + " was not initialised");
      }
      return holder;
    }
  }
}
