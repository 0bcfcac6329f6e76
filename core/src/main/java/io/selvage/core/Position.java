package io.selvage.core;

/** A place in source code; line 0 where the class file does not tell. */
public record Position(String className, String method, String file, int line) {
  public static final Position NONE = new Position("", "", "", 0);

  @Override
  public String toString() {
    String simple = className.substring(className.lastIndexOf('.') + 1);
    return line == 0 ? simple + "." + method : simple + "." + method + ":" + line;
  }
}
