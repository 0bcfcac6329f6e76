package io.selvage.reduction.certificate;

/** Assumptions as certificates state them. */
public final class StatedAssumptions {
  public static final String CLOSED =
      "no interruption, VirtualMachineError or reflection; only the operations asked are called,"
          + " on objects of exactly this class, whose fields no other code uses";
  public static final String CLIENTS =
      "clients have no data races of their own and hand the object over safely";
  public static final String PURE =
      "equals, hashCode, compareTo, toString and functions of objects passed in are pure, of"
          + " values that do not change, and do not call the object";
  public static final String MAPS =
      "calls of ConcurrentHashMap are atomic, and synchronisation actions in one total order";

  public static final String ASSERTIONS = "assertions are enabled";

  private StatedAssumptions() {}

  /** A loop after the commit, which must end. */
  public static String ends(int line, String operation) {
    return "the loop at line " + line + " of " + operation + " ends";
  }
}
