package io.selvage.prove.report;

import io.selvage.prove.code.AbstractType;
import java.util.ArrayList;
import java.util.List;

/** What a picture of lists does not show of a call. */
final class ListCaptions {
  private ListCaptions() {}

  static String of(CertificateView view, AbstractType type) {
    List<String> words = new ArrayList<>();
    boolean set = type.isSet();
    if (view.at() >= 0 && set) {
      words.add("key " + "-<=>+".charAt(view.key()));
    }
    if (view.ghost().linearized()) {
      words.add("has taken effect");
    }
    if ((view.ghost().bits() & 1) != 0) {
      words.add(set ? "key was missing" : "was empty");
    }
    if ((view.ghost().bits() & 2) != 0) {
      words.add("key was there");
    }
    return String.join(", ", words);
  }
}
