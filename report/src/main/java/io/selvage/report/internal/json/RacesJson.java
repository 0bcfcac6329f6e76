package io.selvage.report.internal.json;

import io.selvage.core.json.JsonWriter;
import io.selvage.core.verdict.DataRace;
import java.util.List;

/** Data races, as JSON. */
public final class RacesJson {
  private RacesJson() {}

  public static void write(JsonWriter json, List<DataRace> races) {
    if (!races.isEmpty()) {
      json.key("races").list(races, race -> json.object(() -> race(json, race)));
    }
  }

  private static void race(JsonWriter json, DataRace race) {
    json.member("location", race.location());
    json.key("first").object(() -> access(json, race.first()));
    json.key("second").object(() -> access(json, race.second()));
  }

  private static void access(JsonWriter json, DataRace.Access access) {
    json.member("operation", access.operation())
        .member("writes", access.writes())
        .member("file", access.at().file())
        .member("line", access.at().line())
        .member("locks", access.locks());
  }
}
