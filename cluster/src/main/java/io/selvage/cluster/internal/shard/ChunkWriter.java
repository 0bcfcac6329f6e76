package io.selvage.cluster.internal.shard;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import java.util.ArrayList;
import java.util.List;

/** Events of one key from one file, in the order of time, a few bytes each. */
final class ChunkWriter {
  static final int RETURN = 0;
  static final int CALL = 1;

  private final ByteArrayBuffer bytes = new ByteArrayBuffer();
  private final List<String> methods = new ArrayList<>();
  private final long first;
  private long last;
  private long lastLine;

  /**
   * @param file its number
   * @param first when the first event happened
   */
  ChunkWriter(int file, long first) {
    this.first = first;
    this.last = first;
    bytes.putNumber(file);
    bytes.putSigned(first);
  }

  long first() {
    return first;
  }

  int size() {
    return bytes.size();
  }

  byte[] toArray() {
    return bytes.toArray();
  }

  void call(int process, Invocation call, long at, long line) {
    begin(CALL, process, at);
    bytes.putSigned(line - lastLine);
    lastLine = line;
    ValueEncoding.put(bytes, call, methods);
  }

  void complete(int process, Outcome outcome, long at) {
    begin(RETURN, process, at);
    ValueEncoding.put(bytes, outcome);
  }

  private void begin(int kind, int process, long at) {
    bytes.putNumber((long) process << 1 | kind);
    bytes.putNumber(at - last);
    last = at;
  }
}
