package io.selvage.program.internal.run;

import io.selvage.program.internal.setup.ImportedFacts;
import io.selvage.program.load.ClassInfo;
import java.util.Map;
import java.util.Set;

/** Which classes are initialised, and where their static fields are. */
public interface StaticFields {
  /** Whether this is final: the prelude has ended. */
  boolean isSettled();

  boolean isInitialised(ClassInfo type);

  /** Whether the class is initialised on first use, after the prelude. */
  boolean isDeferred(ClassInfo type);

  /** The object that holds the static fields of the class. */
  long holder(ClassInfo type);

  /** What was imported from a JVM besides objects. */
  ImportedFacts imported();

  /** The state after the prelude. */
  record AfterPrelude(Map<ClassInfo, Long> holders, Set<ClassInfo> deferred, ImportedFacts imported)
      implements StaticFields {
    public AfterPrelude {
      holders = Map.copyOf(holders);
      deferred = Set.copyOf(deferred);
    }

    @Override
    public boolean isSettled() {
      return true;
    }

    @Override
    public boolean isInitialised(ClassInfo type) {
      return holders.containsKey(type) && !isDeferred(type) || ClassInitializers.isTrivial(type);
    }

    @Override
    public boolean isDeferred(ClassInfo type) {
      return deferred.contains(type);
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
