package io.selvage.formats;

/** The formats of recorded histories, by the name that {@code --format} takes. */
public enum Format {
  SELVAGE("selvage", "our own JSON Lines, see formats/FORMAT.md", SelvageReader::read),
  JEPSEN("jepsen", "Jepsen's history.edn", JepsenEdn::read),
  JEPSEN_TEXT("jepsen-text", "Jepsen's history.txt", JepsenText::readHistory),
  ETCD_LOG("etcd-log", "the log of Jepsen's old etcd test", JepsenText::readLog),
  ELLE_JSON("elle-json", "the JSON of elle-cli", JepsenJson::read),
  KV("kv", "Jepsen maps with a :key: put, append, get", JepsenEdn::readKeyed),
  PORCUPINE("porcupine", "operations as Porcupine's API has them, in JSON", Porcupine::read),
  LIMO("limo", "LiMo: [id] call enq(1)", Limo::read),
  POLYLIN("polylin", "PolyLin: method value start end", Timed::readPolyLin),
  FPTLIN("fptlin", "FPTLin: process start end METHOD value", Timed::readFptLin);

  private final String label;
  private final String description;
  private final Reading reading;

  Format(String label, String description, Reading reading) {
    this.label = label;
    this.description = description;
    this.reading = reading;
  }

  public String label() {
    return label;
  }

  /** One line for a list of formats. */
  public String description() {
    return description;
  }

  Recording read(Source source) {
    return reading.read(source);
  }

  private interface Reading {
    Recording read(Source source);
  }
}
