package io.selvage.prove.certificate;

import io.selvage.prove.code.ContentLocation;
import java.util.List;

/**
 * An inductive invariant in explicit form: all views and all actions, one line of numbers each.
 *
 * <p>A view is {@code at operation key linearized seen removed ; words ; globals ; locks ; nodes},
 * a node {@code next type marks held owned data below above}, and a gap a number as in the design
 * page: may be empty 1, may be not 2, marks 4 and 8, locks 16, 32 and 64. An action is {@code kind
 * number publishes direct cuts written old target follows path relations locks ends}.
 */
public record ListCertificate(ContentLocation content, List<String> views, List<String> actions) {
  public ListCertificate {
    views = List.copyOf(views);
    actions = List.copyOf(actions);
  }
}
