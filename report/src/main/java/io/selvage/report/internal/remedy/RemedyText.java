package io.selvage.report.internal.remedy;

import io.selvage.core.verdict.Guarantee;
import io.selvage.report.VerifiedRemedy;
import io.selvage.report.internal.text.TextPage;
import java.util.List;

/** A remedy in a sentence: what is changed, and what passes then. */
public final class RemedyText {
  private RemedyText() {}

  public static void write(TextPage page, List<VerifiedRemedy> remedies) {
    if (!remedies.isEmpty()) {
      page.blank();
      remedies.forEach(remedy -> page.paragraph(TextPage.MARGIN, sentence(remedy)));
      page.blank();
    }
  }

  /** As plain text: {@code Verified: with `volatile` on `Lazy.value`, all programs … pass, …}. */
  public static String sentence(VerifiedRemedy remedy) {
    List<String> models = remedy.memoryModels().stream().map(Guarantee::under).toList();
    return "Verified: with "
        + remedy.change()
        + ", "
        + remedy.claim()
        + " pass, "
        + String.join(" and ", models)
        + ".";
  }
}
