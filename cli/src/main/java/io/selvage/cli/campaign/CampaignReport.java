package io.selvage.cli.campaign;

import io.selvage.formats.JsonTexts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** What a check printed with {@code --json}. */
record CampaignReport(Map<String, String> texts) {
  /** What a file contains; nothing if it does not contain JSON, since a process may end early. */
  static CampaignReport read(Path file) throws IOException {
    return new CampaignReport(JsonTexts.read(Files.readString(file)));
  }

  /** The code of the violation, of the reason of an unknown answer, or of the error. */
  String code() {
    return first("counterexample.code", "code", "error");
  }

  /** The smallest failing program, the claim, the reason of an unknown answer, or the error. */
  String headline() {
    return first("counterexample.client", "guarantee.claim", "why", "message");
  }

  boolean isVerified() {
    return first("verdict").equals("verified");
  }

  private String first(String... paths) {
    return Stream.of(paths)
        .map(path -> texts.getOrDefault(path, ""))
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }
}
