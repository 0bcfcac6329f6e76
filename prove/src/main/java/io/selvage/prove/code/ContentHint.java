package io.selvage.prove.code;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Optional;

/**
 * The location of the content according to the user, in one line: {@code from ROOT [by LINK] [after
 * first] [unless MARK]}. It only selects among the candidates that are tried anyway: everything
 * that follows from it is proved.
 *
 * @param link the field of a node that refers to the next
 * @param dummy whether the first node holds no value
 * @param mark the field of a node that excludes it from the content
 */
public record ContentHint(
    String root, Optional<String> link, ContentLocation.Dummy dummy, Optional<String> mark) {
  /** Parses the line; empty if it is not a hint. */
  public static Optional<ContentHint> parse(String line) {
    ArrayDeque<String> words = new ArrayDeque<>(Arrays.asList(line.trim().split("\\s+")));
    Optional<String> root = after("from", words);
    Optional<String> link = after("by", words);
    Optional<String> first = after("after", words);
    Optional<String> mark = after("unless", words);
    if (root.isEmpty() || !words.isEmpty() || first.filter(it -> !it.equals("first")).isPresent()) {
      return Optional.empty();
    }
    ContentLocation.Dummy dummy =
        first.isPresent() ? ContentLocation.Dummy.FIRST : ContentLocation.Dummy.NONE;
    return Optional.of(new ContentHint(root.get(), link, dummy, mark));
  }

  private static Optional<String> after(String keyword, ArrayDeque<String> words) {
    if (words.size() < 2 || !keyword.equals(words.peek())) {
      return Optional.empty();
    }
    words.poll();
    return Optional.of(words.remove());
  }

  /** In the notation above. */
  @Override
  public String toString() {
    return "from "
        + root
        + link.map(it -> " by " + it).orElse("")
        + (dummy == ContentLocation.Dummy.FIRST ? " after first" : "")
        + mark.map(it -> " unless " + it).orElse("");
  }

  /**
   * Whether it denotes this content, as far as the step program can tell: it contains no names of
   * node fields.
   */
  public boolean isOf(StepProgram program, ContentLocation content) {
    return program.globals().get(content.root()).name().equals(root)
        && content.dummy() == dummy
        && content.skipsMarked() == mark.isPresent();
  }
}
