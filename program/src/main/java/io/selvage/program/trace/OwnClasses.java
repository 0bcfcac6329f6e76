package io.selvage.program.trace;

import io.selvage.program.load.ClassTable;

/** Tells the code that is checked from the libraries that it calls. */
public final class OwnClasses {
  private OwnClasses() {}

  /**
   * Whether a class belongs to the code that is checked: if that is a class of the JDK, only the
   * class itself and those nested in it.
   *
   * @param subject the name of the class that is checked
   */
  public static boolean isOwn(String subject, String name) {
    boolean isSubject = name.equals(subject) || name.startsWith(subject + "$");
    return isSubject || ClassTable.isUsers(subject) && ClassTable.isUsers(name);
  }
}
