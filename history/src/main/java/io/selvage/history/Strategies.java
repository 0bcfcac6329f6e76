package io.selvage.history;

import io.selvage.core.Diagnostic;
import java.util.List;

/**
 * Strategies by name. A search ({@code wing-gong}, {@code wgl}, {@code jit}), with any of {@code
 * drop}, {@code keys}, {@code quiescence} and {@code monitor} before it: {@code drop+keys+wgl}.
 * Those do nothing where they do not apply.
 */
public final class Strategies {
  private static final String AND = "+";

  private Strategies() {}

  /** The words that names are made of. */
  public static List<String> names() {
    return List.of(
        Automatic.NAME,
        "wing-gong",
        "wgl",
        "jit",
        Dropping.NAME,
        ByKey.NAME,
        AtQuiescence.NAME,
        Monitored.NAME);
  }

  static Strategy named(String name) {
    int and = name.indexOf(AND);
    return and < 0
        ? search(name)
        : cut(name.substring(0, and), named(name.substring(and + AND.length())));
  }

  private static Strategy search(String name) {
    return switch (name) {
      case Automatic.NAME -> new Automatic();
      case "wing-gong" -> WingGong.plain();
      case "wgl" -> WingGong.memoised();
      case "jit" -> WingGong.justInTime();
      default -> throw unknown(name);
    };
  }

  private static Strategy cut(String name, Strategy rest) {
    return switch (name) {
      case Dropping.NAME -> new Dropping(rest);
      case ByKey.NAME -> new ByKey(rest);
      case AtQuiescence.NAME -> new AtQuiescence(rest);
      case Monitored.NAME -> new Monitored(rest);
      default -> throw unknown(name);
    };
  }

  private static RuntimeException unknown(String name) {
    return Diagnostic.BAD_OPTION.error(
        "no strategy "
            + name
            + "; known: auto, [drop+][keys+][quiescence+][monitor+]wing-gong|wgl|jit");
  }
}
