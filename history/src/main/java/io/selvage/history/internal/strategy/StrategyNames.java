package io.selvage.history.internal.strategy;

import io.selvage.core.diagnostic.Diagnostic;

/**
 * Strategies by name. A search ({@code wing-gong}, {@code wgl}, {@code jit}), with any of {@code
 * drop}, {@code keys}, {@code quiescence} and {@code monitor} before it: {@code drop+keys+wgl}. A
 * prefix that does not apply has no effect.
 */
public final class StrategyNames {
  private static final String AND = "+";

  private StrategyNames() {}

  public static LinearizationStrategy named(String name) {
    int and = name.indexOf(AND);
    return and < 0
        ? search(name)
        : cut(name.substring(0, and), named(name.substring(and + AND.length())));
  }

  private static LinearizationStrategy search(String name) {
    return switch (name) {
      case DefaultStrategy.NAME -> new DefaultStrategy();
      case "wing-gong" -> WingGongStrategy.plain();
      case "wgl" -> WingGongStrategy.memoised();
      case "jit" -> WingGongStrategy.justInTime();
      default -> throw unknown(name);
    };
  }

  private static LinearizationStrategy cut(String name, LinearizationStrategy rest) {
    return switch (name) {
      case PendingDropStrategy.NAME -> new PendingDropStrategy(rest);
      case PerKeyStrategy.NAME -> new PerKeyStrategy(rest);
      case QuiescenceStrategy.NAME -> new QuiescenceStrategy(rest);
      case MonitorStrategy.NAME -> new MonitorStrategy(rest);
      default -> throw unknown(name);
    };
  }

  private static RuntimeException unknown(String name) {
    return Diagnostic.BAD_OPTION.error(
        "unknown strategy "
            + name
            + "; known: auto, [drop+][keys+][quiescence+][monitor+]wing-gong|wgl|jit");
  }
}
