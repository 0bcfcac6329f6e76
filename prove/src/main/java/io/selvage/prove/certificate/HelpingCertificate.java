package io.selvage.prove.certificate;

import java.util.List;

/**
 * A proof as lines of numbers.
 *
 * @param elements possible contents of array elements that a view knows nothing about
 */
public record HelpingCertificate(List<String> views, List<String> actions, List<String> elements) {
  public HelpingCertificate {
    views = List.copyOf(views);
    actions = List.copyOf(actions);
    elements = List.copyOf(elements);
  }
}
