package io.selvage.report.internal.json;

import io.selvage.core.json.JsonWriter;
import io.selvage.core.verdict.SatisfiedCriteria;

/**
 * What holds of a refuted history, for programs: {@code strongest}, criteria with {@code name} and
 * {@code specification}; {@code undecided}, names; and where that was looked for {@code
 * levelsAtMost}, a list of all maximal assignments, each an object from methods to levels.
 */
public final class SatisfiedCriteriaJson {
  private SatisfiedCriteriaJson() {}

  public static void write(JsonWriter json, SatisfiedCriteria satisfied) {
    json.key("strongest")
        .list(
            satisfied.strongest(),
            it ->
                json.object(
                    () -> json.member("name", it.name()).member("meaning", it.specification())))
        .member("undecided", satisfied.undecided());
    satisfied
        .levels()
        .ifPresent(
            levels ->
                json.key("levelsAtMost")
                    .list(
                        levels,
                        methods ->
                            json.object(
                                () ->
                                    methods.forEach(it -> json.member(it.method(), it.level())))));
  }
}
