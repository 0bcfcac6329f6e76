package io.selvage.core.question;

/**
 * What only some engines understand: a type of the module of the engine. Others need not know it to
 * answer the same question; where an answer would not be the same, they say that they cannot.
 */
public interface EngineOption {
  /**
   * An option in words, as tokens and reports have it.
   *
   * @param name of the option of the command line
   */
  record Named(String name, String value) implements EngineOption {
    public Named {
      if (!name.matches("[a-z][a-z-]*")) {
        throw new IllegalArgumentException("not the name of an option: " + name);
      }
    }
  }
}
