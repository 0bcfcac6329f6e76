package io.selvage.formats;

import io.selvage.formats.internal.event.EventSink;
import io.selvage.formats.internal.event.IncrementalReader;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.jepsen.JepsenEdnReader;
import io.selvage.formats.internal.jepsen.JepsenJsonReader;
import io.selvage.formats.internal.jepsen.JepsenTextReader;
import io.selvage.formats.internal.selvage.SelvageReader;
import io.selvage.formats.internal.tool.CsvReader;
import io.selvage.formats.internal.tool.GoPorcupineReader;
import io.selvage.formats.internal.tool.IntervalLineReader;
import io.selvage.formats.internal.tool.LimoReader;
import io.selvage.formats.internal.tool.OtlpReader;
import io.selvage.formats.internal.tool.PorcupineReader;
import java.util.Optional;

/** The formats of recorded histories, by the name that {@code --format} takes. */
public enum HistoryFormat {
  SELVAGE(
      "selvage",
      "our own JSON Lines, see formats/FORMAT.md",
      SelvageReader::read,
      SelvageReader::follow),
  JEPSEN("jepsen", "Jepsen's history.edn", JepsenEdnReader::read, JepsenEdnReader::follow),
  JEPSEN_TEXT(
      "jepsen-text",
      "Jepsen's history.txt",
      JepsenTextReader::readHistory,
      JepsenTextReader::followHistory),
  ETCD_LOG(
      "etcd-log",
      "the log of Jepsen's old etcd test",
      JepsenTextReader::readLog,
      JepsenTextReader::followLog),
  ELLE_JSON("elle-json", "the JSON of elle-cli", JepsenJsonReader::read),
  KV(
      "kv",
      "Jepsen maps with a :key: put, append, get",
      JepsenEdnReader::readKeyed,
      JepsenEdnReader::followKeyed),
  PORCUPINE("porcupine", "operations as Porcupine's API has them, in JSON", PorcupineReader::read),
  PORCUPINE_GO(
      "porcupine-go",
      "operations of Porcupine as Go writes them, also those of etcd's tests",
      GoPorcupineReader::read),
  CSV(
      "csv",
      "a header, then an operation a row with the times of call and return",
      CsvReader::read),
  OTLP("otlp", "OpenTelemetry spans in OTLP's JSON", OtlpReader::read),
  LIMO("limo", "LiMo: [id] call enq(1)", LimoReader::read, LimoReader::new),
  POLYLIN("polylin", "PolyLin: method value start end", IntervalLineReader::readPolyLin),
  FPTLIN("fptlin", "FPTLin: process start end METHOD value", IntervalLineReader::readFptLin);

  private final String label;
  private final String description;
  private final Reading reading;
  private final Optional<Following> following;

  HistoryFormat(String label, String description, Reading reading) {
    this(label, description, reading, Optional.empty());
  }

  HistoryFormat(String label, String description, Reading reading, Following following) {
    this(label, description, reading, Optional.of(following));
  }

  HistoryFormat(String label, String description, Reading reading, Optional<Following> following) {
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

  RecordedHistory read(InputSource source) {
    return reading.read(source);
  }

  IncrementalReader follow(InputSource source, EventSink events) {
    return following
        .orElseThrow(() -> HistoryEventStream.unsupported(source.name(), this))
        .follow(source, events);
  }

  private interface Following {
    IncrementalReader follow(InputSource source, EventSink events);
  }

  private interface Reading {
    RecordedHistory read(InputSource source);
  }
}
