package io.selvage.program.programs;

import java.util.logging.Level;
import java.util.logging.Logger;

/** Loggers of the JDK where nothing is configured. */
public final class Logging {
  private static final Logger LOG = Logger.getLogger(Logging.class.getName());

  private Logging() {}

  public static String levels() {
    return LOG.isLoggable(Level.SEVERE)
        + " "
        + LOG.isLoggable(Level.INFO)
        + " "
        + LOG.isLoggable(Level.CONFIG)
        + " "
        + LOG.isLoggable(Level.OFF)
        + " "
        + LOG.getName();
  }

  public static int messagesThatNobodyWants() {
    int[] made = new int[1];
    LOG.fine("nothing");
    LOG.fine(() -> "made " + ++made[0]);
    LOG.log(Level.FINER, () -> "made " + ++made[0]);
    LOG.log(Level.FINEST, "values {0}", new Object[] {made});
    LOG.log(Level.CONFIG, "thrown", new IllegalStateException());
    return made[0];
  }

  public static String withoutName() {
    return String.valueOf(Logger.getAnonymousLogger().getName());
  }
}
