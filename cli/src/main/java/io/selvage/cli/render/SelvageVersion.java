package io.selvage.cli.render;

import picocli.CommandLine.IVersionProvider;

/** The version of Selvage, written down when it was built. */
public final class SelvageVersion implements IVersionProvider {
  public static String number() {
    return TextResources.text("version.txt").strip();
  }

  @Override
  public String[] getVersion() {
    return new String[] {
      "selvage " + number(), "Java " + Runtime.version() + ", " + System.getProperty("java.home")
    };
  }
}
