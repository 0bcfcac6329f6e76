package io.selvage.formats;

import java.util.Optional;

/** The formats of recorded histories, by the name that {@code --format} takes. */
public enum Format {
  SELVAGE(
      "selvage",
      "our own JSON Lines, see formats/FORMAT.md",
      SelvageReader::read,
      SelvageReader::follow),
  JEPSEN("jepsen", "Jepsen's history.edn", JepsenEdn::read, JepsenEdn::follow),
  JEPSEN_TEXT(
      "jepsen-text", "Jepsen's history.txt", JepsenText::readHistory, JepsenText::followHistory),
  ETCD_LOG(
      "etcd-log", "the log of Jepsen's old etcd test", JepsenText::readLog, JepsenText::followLog),
  ELLE_JSON("elle-json", "the JSON of elle-cli", JepsenJson::read),
  KV(
      "kv",
      "Jepsen maps with a :key: put, append, get",
      JepsenEdn::readKeyed,
      JepsenEdn::followKeyed),
  PORCUPINE("porcupine", "operations as Porcupine's API has them, in JSON", Porcupine::read),
  LIMO("limo", "LiMo: [id] call enq(1)", Limo::read, Limo::new),
  POLYLIN("polylin", "PolyLin: method value start end", Timed::readPolyLin),
  FPTLIN("fptlin", "FPTLin: process start end METHOD value", Timed::readFptLin);

  private final String label;
  private final String description;
  private final Reading reading;
  private final Optional<Following> following;

  Format(String label, String description, Reading reading) {
    this(label, description, reading, Optional.empty());
  }

  Format(String label, String description, Reading reading, Following following) {
    this(label, description, reading, Optional.of(following));
  }

  Format(String label, String description, Reading reading, Optional<Following> following) {
    this.label = label;
    this.description = description;
    this.reading = reading;
    this.following = following;
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

  Followable follow(Source source, Events events) {
    return following
        .orElseThrow(() -> EventStream.refused(source.name(), this))
        .follow(source, events);
  }

  private interface Following {
    Followable follow(Source source, Events events);
  }

  private interface Reading {
    Recording read(Source source);
  }
}
