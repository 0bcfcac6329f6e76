package io.selvage.reproduce;

import io.selvage.samples.MSQueue;
import java.net.URISyntaxException;
import java.nio.file.Path;

/** The class files of the samples that the experiments run on. */
public final class SampleClasses {
  private SampleClasses() {}

  /** The folder or jar that contains them. */
  public static Path location() {
    try {
      return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("BUG-811 the samples are nowhere", e);
    }
  }
}
