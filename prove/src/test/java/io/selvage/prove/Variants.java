package io.selvage.prove;

import io.selvage.prove.code.AbstractType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Wrong variants of one class, kept as edits of its source: what differs is all that there is to
 * read. The head of a variant says its name, why it is refused, and what refine found against
 * {@link io.selvage.prove.hostile.Meanings} (clients of two or three threads, four or five calls).
 */
record Variants(AbstractType promise, String base, List<Variant> all) {
  private static final String HEAD = "\n##### ";

  /**
   * @param source of the whole class, in a package of its family
   */
  record Variant(String name, String why, String found, String source) {}

  static Variants of(String family) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            Variants.class.getResourceAsStream("hostile/" + family + ".txt"), family)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      String[] parts = text.split(HEAD);
      String first = parts[0].lines().findFirst().orElseThrow();
      String base = "package " + family + ";\n" + parts[0].substring(first.length());
      List<Variant> all = new ArrayList<>();
      for (int i = 1; i < parts.length; i++) {
        all.add(variant(base, parts[i]));
      }
      return new Variants(AbstractType.valueOf(first.substring("promise ".length())), base, all);
    }
  }

  private static Variant variant(String base, String text) {
    String[] head = text.lines().findFirst().orElseThrow().split(" ");
    String source = base;
    String[] edits = text.split("(?m)^<<<<< ");
    if (edits.length == 1) {
      throw new IllegalStateException(head[0] + " changes nothing");
    }
    for (int i = 1; i < edits.length; i++) {
      source = edited(head[0], source, edits[i]);
    }
    return new Variant(head[0], head[1], head[2], source.replace("NAME", head[0]));
  }

  private static String edited(String name, String source, String edit) {
    int begin = edit.indexOf('\n') + 1;
    int middle = edit.indexOf("\n=====\n");
    String old = edit.substring(begin, middle);
    String now = edit.substring(middle + "\n=====\n".length(), edit.indexOf("\n>>>>>"));
    int at = source.indexOf(old);
    if (at < 0) {
      throw new IllegalStateException(name + ": the base has no " + old);
    }
    return edit.startsWith("all")
        ? source.replace(old, now)
        : source.substring(0, at) + now + source.substring(at + old.length());
  }
}
