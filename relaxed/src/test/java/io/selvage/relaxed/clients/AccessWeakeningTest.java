package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
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
    List<String> advised = new ArrayList<>();
    List<String> doubted = new ArrayList<>();
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
            (seen.isRight() ? advised : doubted).add(access.text() + ": " + seen.doubt());
          }

          @Override
          public void together(ModeOverrides modes, List<SourceAccess> accesses) {
            modes.bits().keySet().forEach(each -> advised.add(each.text()));
          }
        };
    Question question =
        Asked.question(
            Ring.class.getName(),
            Ring.Meaning.class.getName(),
            "offer(1),poll",
            "",
            new Scope.UpTo(4, 4, 1));
    try (StrengthVariantCheck clients =
        new StrengthVariantCheck(
            question.about(
                question
                    .subject()
                    .withProtocol(UsageProtocol.parse("producer x1: offer; consumer x1: poll"))))) {
      new AccessWeakening(clients, Ring.class.getName(), Budget::unlimited, listener).search();
    }
    assertThat(advised).noneMatch(text -> text.startsWith("release write at poll"));
    assertThat(doubted).anyMatch(text -> text.matches("release write at poll.*: RLX-017 .*"));
  }
}
