package io.selvage.cli.render;

import io.selvage.cli.supervise.ExitCode;
import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;

/**
 * What is no report, as JSON: one object on one line. It has {@code error} or {@code text} where a
 * report has its verdict, and shares with it {@code schema}, {@code tool} and {@code exit}.
 */
public final class PlainJson {
  private PlainJson() {}

  /** An error: its number is under {@code error}, its message under {@code message}. */
  public static String ofError(String code, String message, int exit) {
    return object("error", code, message, exit, "");
  }

  /** The same about one file of several. */
  static String ofFile(String code, String message, int exit, String file) {
    return object("error", code, message, exit, file);
  }

  /** No answer: its number is under {@code code}, the reason under {@code message}. */
  public static String ofUnknown(String code, String why) {
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          json.member("verdict", "unknown");
          json.member("code", code);
          json.member("reason", code + " " + why);
          json.member("schema", JsonHeader.SCHEMA);
          json.member("tool", SelvageVersion.number());
          json.member("exit", ExitCode.UNKNOWN);
        });
    return json.toString();
  }

  public static String ofText(String text) {
    return object("text", text, "", ExitCode.DONE, "");
  }

  private static String object(String key, String value, String message, int exit, String file) {
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          json.member(key, value);
          json.member("schema", JsonHeader.SCHEMA);
          json.member("tool", SelvageVersion.number());
          json.member("exit", exit);
          if (!file.isEmpty()) {
            json.member("file", file);
          }
          if (!message.isEmpty()) {
            json.member("message", message);
          }
        });
    return json.toString();
  }
}
