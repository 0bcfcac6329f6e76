package io.selvage.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of Selvage, written down when it was built. */
final class Version implements IVersionProvider {
  static String number() {
    return Resources.text("version.txt").strip();
  }

  @Override
  public String[] getVersion() {
    return new String[] {
      "selvage " + number(), "Java " + Runtime.version() + ", " + System.getProperty("java.home")
    };
  }
}
