package io.selvage.core.json;

/** The members that every JSON report of one verdict begins with. */
public final class JsonHeader {
  /** A key whose meaning changes raises it; a new key does not. */
  public static final int SCHEMA = 1;

  private JsonHeader() {}

  /**
   * @param verdict its word
   * @param tool the version of Selvage
   * @param exit what the process returns
   */
  public static JsonWriter write(JsonWriter json, String verdict, String tool, int exit) {
    return json.member("verdict", verdict)
        .member("schema", SCHEMA)
        .member("tool", tool)
        .member("exit", exit);
  }
}
