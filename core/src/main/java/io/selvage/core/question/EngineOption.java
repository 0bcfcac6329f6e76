package io.selvage.core.question;

/**
 * An option that only some engines support, of a type in the module of the engine. Other engines
 * may ignore it; if it would change their answer, they report that they do not apply.
 */
public interface EngineOption {
  /**
   * An option as text, in the form used by replay tokens and reports.
   *
   * @param name of the command-line option
   */
  record Named(String name, String value) implements EngineOption {
    public Named {
      if (!name.matches("[a-z][a-z-]*")) {
        throw new IllegalArgumentException("not the name of an option: " + name);
      }
    }
  }
}
