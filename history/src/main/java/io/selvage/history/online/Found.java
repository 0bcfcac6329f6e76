package io.selvage.history.online;

import java.util.List;

/**
 * A violation that was found after its event.
 *
 * @param last the operation whose return made it certain
 * @param open what was open then
 */
record Found(Completed last, List<String> reasons, List<OpenCall> open) {
  Found {
    reasons = List.copyOf(reasons);
    open = List.copyOf(open);
  }
}
