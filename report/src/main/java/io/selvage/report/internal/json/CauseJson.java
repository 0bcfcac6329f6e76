package io.selvage.report.internal.json;

import io.selvage.core.json.JsonWriter;
import io.selvage.core.verdict.Cause;
import io.selvage.core.verdict.Counterexample;
import io.selvage.report.internal.explain.CauseSentences;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Why a violation happened, as JSON: the paragraph, and the steps that it is about. */
final class CauseJson {
  private CauseJson() {}

  static void write(JsonWriter json, Counterexample found) {
    if (!found.causes().isEmpty()) {
      json.member("cause", new CauseSentences(found).paragraph())
          .key("causes")
          .list(found.causes(), cause -> json.object(() -> members(json, cause)));
    }
  }

  private static void members(JsonWriter json, Cause cause) {
    json.member("kind", kind(cause)).key("steps").list(steps(cause), step -> json.value(step + 1L));
    if (cause instanceof Cause.LostNotification lost) {
      json.member("call", lost.call() + 1L);
    } else if (cause instanceof Cause.SpecificationOnly only) {
      json.key("needs")
          .list(only.conflicts(), it -> json.value(it.axiom().name().toLowerCase(Locale.ROOT)));
    }
  }

  private static String kind(Cause cause) {
    if (cause instanceof Cause.SequentialDifference) {
      return "sequential-difference";
    } else if (cause instanceof Cause.Interruption) {
      return "interruption";
    } else if (cause instanceof Cause.Deadlock) {
      return "deadlock";
    } else if (cause instanceof Cause.LostNotification) {
      return "lost-notification";
    }
    if (cause instanceof Cause.UnreleasedLock) {
      return "unreleased-lock";
    } else if (cause instanceof Cause.UntestedWait) {
      return "untested-wait";
    } else if (cause instanceof Cause.SpecificationOnly) {
      return "specification-only";
    }
    return cause instanceof Cause.StaleRead ? "stale-read" : "delayed-writes";
  }

  /** In the order in which the steps were made, or in that of the cycle. */
  private static List<Integer> steps(Cause cause) {
    if (cause instanceof Cause.Interruption it) {
      return Stream.of(List.of(it.first()), it.between(), List.of(it.second()))
          .flatMap(List::stream)
          .toList();
    } else if (cause instanceof Cause.Deadlock it) {
      return it.cycle().stream().flatMap(w -> Stream.of(w.acquired(), w.step())).toList();
    } else if (cause instanceof Cause.LostNotification it) {
      return List.of(it.step());
    } else if (cause instanceof Cause.StaleRead it) {
      return Stream.concat(
              Stream.concat(
                  Stream.of(it.missed()),
                  it.unsynchronized().stream().flatMap(p -> Stream.of(p.write(), p.read()))),
              Stream.of(it.read()))
          .toList();
    } else if (cause instanceof Cause.UnreleasedLock it) {
      return List.of(it.acquired(), it.ended(), it.step());
    } else if (cause instanceof Cause.UntestedWait it) {
      return Stream.of(List.of(it.tested()), it.between(), List.of(it.resumed()))
          .flatMap(List::stream)
          .toList();
    } else if (cause instanceof Cause.DelayedWrites it) {
      return it.delays().stream().flatMap(d -> Stream.of(d.write(), d.read())).toList();
    } else if (cause instanceof Cause.SpecificationOnly it) {
      return it.conflicts().stream().map(Cause.HardwareConflict::step).toList();
    }
    return List.of();
  }
}
