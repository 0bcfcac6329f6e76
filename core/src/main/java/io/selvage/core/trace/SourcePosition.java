package io.selvage.core.trace;

/** A position in source code; line 0 if the class file does not contain the line. */
public record SourcePosition(String className, String method, String file, int line) {
  public static final SourcePosition NONE = new SourcePosition("", "", "", 0);

  @Override
  public String toString() {
    String simple = className.substring(className.lastIndexOf('.') + 1);
    return line == 0 ? simple + "." + method : simple + "." + method + ":" + line;
  }
}
