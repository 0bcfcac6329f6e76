package io.selvage.core.snapshot;

import io.selvage.core.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds a snapshot: named fields, whose contents are values. {@link SnapshotReader} reads it. */
public final class SnapshotWriter {
  private final Map<Value, Value> fields = new LinkedHashMap<>();

  public SnapshotWriter with(String name, Value content) {
    fields.put(Value.of(name), content);
    return this;
  }

  public SnapshotWriter with(String name, long content) {
    return with(name, Value.of(content));
  }

  public SnapshotWriter with(String name, boolean content) {
    return with(name, Value.of(content));
  }

  public SnapshotWriter with(String name, String content) {
    return with(name, Value.of(content));
  }

  public SnapshotWriter with(String name, List<Value> content) {
    return with(name, new Value.Sequence(content));
  }

  public Value value() {
    return new Value.Mapping(fields);
  }
}
