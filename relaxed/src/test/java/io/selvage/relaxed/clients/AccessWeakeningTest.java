package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import io.selvage.relaxed.clients.subjects.Beacon;
import io.selvage.relaxed.clients.subjects.LockFreeQueue;
import io.selvage.relaxed.clients.subjects.MarkedQueue;
import io.selvage.relaxed.clients.subjects.Ring;
import io.selvage.relaxed.strengthen.ModeOverrides;
import io.selvage.relaxed.strengthen.SourceAccess;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which modes of Example 2.2 are needed: those of the values, and no others. */
class AccessWeakeningTest {
  @Test
  void whatIsNotNeededUpToThreeCalls() {
    List<String> needed = new ArrayList<>();
    List<String> weakest = new ArrayList<>();
    AccessWeakening.Listener listener =
        new AccessWeakening.Listener() {
          @Override
          public void written(
              StrengthVariantCheck.VariantResult seen, List<SourceAccess> accesses) {
            assertThat(seen.isRight()).isTrue();
          }

          @Override
          public void alone(
              SourceAccess access, int bits, StrengthVariantCheck.VariantResult seen) {
            if (!seen.isRight()) {
              needed.add(
                  access.text().replaceAll(" at .*", "")
                      + ": "
                      + seen.client().orElse(seen.doubt().replaceAll(" .*", "")));
            }
          }

          @Override
          public void together(ModeOverrides modes, List<SourceAccess> accesses) {
            accesses.forEach(each -> weakest.add(modes.now(each).text().replaceAll(" at .*", "")));
          }
        };
    try (StrengthVariantCheck clients =
        new StrengthVariantCheck(
            Asked.question(
                LockFreeQueue.class.getName(),
                MarkedQueue.class.getName(),
                "insert(1),remove",
                "",
                new Scope.UpTo(3, 3, 1)))) {
      assertThat(
              new AccessWeakening(
                      clients, LockFreeQueue.class.getPackageName(), Budget::unlimited, listener)
                  .search())
          .isTrue();
    }
    assertThat(needed)
        .containsExactlyInAnyOrder(
            "acquire read: insert(1) | remove() -> 1",
            "release write: insert(1) | remove() -> 1",
            "opaque read: RLX-016",
            "opaque read: RLX-016");
    assertThat(weakest).contains("acquire read", "release write");
  }

  /** The consumer frees the slot: that it has read it before is not explored, so not advised. */
  @Test
  void nothingIsAdvisedThatLoadBufferingBreaks() {
    Question question =
        Asked.question(
            Ring.class.getName(),
            Ring.Meaning.class.getName(),
            "offer(1),poll",
            "",
            new Scope.UpTo(4, 4, 1));
    Advice advice =
        Advice.of(
            question.about(
                question
                    .subject()
                    .withProtocol(UsageProtocol.parse("producer x1: offer; consumer x1: poll"))),
            Ring.class.getName());
    assertThat(advice.given).noneMatch(text -> text.startsWith("release write at poll"));
    assertThat(advice.withheld)
        .anyMatch(text -> text.matches("release write at poll.* -> opaque: RLX-017 .*"));
  }

  /** Nothing shows the difference, but a racing access is not plain. */
  @Test
  void noPlainAccessIsAdvisedThatRaces() {
    Advice advice =
        Advice.of(
            Asked.question(
                Beacon.class.getName(),
                Beacon.Meaning.class.getName(),
                "light,look",
                "",
                new Scope.UpTo(2, 2, 1)),
            Beacon.class.getName());
    assertThat(advice.given).isEmpty();
    assertThat(advice.withheld)
        .hasSize(2)
        .anyMatch(text -> text.matches("opaque write at light.* -> plain: RLX-018 .*"))
        .anyMatch(text -> text.matches("opaque read at look.* -> plain: RLX-018 .*"));
  }

  @Test
  void aPlainAccessIsAdvisedThatDoesNotRace() {
    Advice advice =
        Advice.of(
            Asked.question(
                Beacon.class.getName(),
                Beacon.Meaning.class.getName(),
                "announce,observe",
                "",
                new Scope.UpTo(2, 2, 1)),
            Beacon.class.getName());
    assertThat(advice.given)
        .anyMatch(text -> text.matches("opaque write at announce.* -> plain"))
        .anyMatch(text -> text.matches("opaque read at observe.* -> plain"));
  }

  /** What is advised, alone or together, and what is not and why. */
  private static final class Advice implements AccessWeakening.Listener {
    private final List<String> given = new ArrayList<>();
    private final List<String> withheld = new ArrayList<>();

    static Advice of(Question question, String inPackage) {
      Advice advice = new Advice();
      try (StrengthVariantCheck clients = new StrengthVariantCheck(question)) {
        new AccessWeakening(clients, inPackage, Budget::unlimited, advice).search();
      }
      return advice;
    }

    @Override
    public void written(StrengthVariantCheck.VariantResult seen, List<SourceAccess> accesses) {
      assertThat(seen.isRight()).isTrue();
    }

    @Override
    public void alone(SourceAccess access, int bits, StrengthVariantCheck.VariantResult seen) {
      String step = access.text() + " -> " + SourceAccess.mode(access.kind(), bits);
      if (seen.isRight()) {
        given.add(step);
      } else {
        withheld.add(step + ": " + seen.client().orElse(seen.doubt()));
      }
    }

    @Override
    public void together(ModeOverrides modes, List<SourceAccess> accesses) {
      modes.bits().keySet().forEach(each -> given.add(each.text()));
    }
  }
}
