package io.selvage.cli.proof;

import io.selvage.prove.code.Promise;
import java.util.ArrayList;
import java.util.List;

/** What a picture of lists does not show of a call. */
final class Captions {
  private Captions() {}

  static String of(Seen view, Promise promise) {
    List<String> words = new ArrayList<>();
    boolean set = promise.isSet();
    if (view.at() >= 0 && set) {
      words.add("key " + "-<=>+".charAt(view.key()));
    }
    if (view.ghost().linearized()) {
      words.add("has had its effect");
    }
    if ((view.ghost().bits() & 1) != 0) {
      words.add(set ? "key was missing" : "all was empty");
    }
    if ((view.ghost().bits() & 2) != 0) {
      words.add("key was there");
    }
    return String.join(", ", words);
  }
}
