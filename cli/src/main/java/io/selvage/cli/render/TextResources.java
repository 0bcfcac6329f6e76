package io.selvage.cli.render;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Texts that come with the program. */
public final class TextResources {
  private TextResources() {}

  public static String text(String name) {
    try (InputStream in = TextResources.class.getResourceAsStream("/io/selvage/cli/" + name)) {
      if (in == null) {
        throw new IllegalStateException("BUG-401 the program lacks its " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
