package io.selvage.cluster.internal.shard;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import java.util.ArrayList;
import java.util.List;

/** Reads the events of a chunk, one after the other. It stands at one event, or at the end. */
final class ChunkCursor {
  private final ByteArrayBuffer bytes;
  private final List<String> methods = new ArrayList<>();
  private final int file;
  private long at;
  private long line;
  private int process;
  private boolean isCall;
  private Invocation call = Invocation.of("");
  private Outcome outcome = Outcome.PENDING;
  private boolean over;

  ChunkCursor(byte[] chunk) {
    bytes = new ByteArrayBuffer(chunk);
    file = (int) bytes.getNumber();
    at = bytes.getSigned();
    next();
  }

  /** Goes to the next event; false at the end. */
  boolean next() {
    if (bytes.isAtEnd()) {
      over = true;
      return false;
    }
    long head = bytes.getNumber();
    process = (int) (head >>> 1);
    isCall = (head & 1) == ChunkWriter.CALL;
    at += bytes.getNumber();
    if (isCall) {
      line += bytes.getSigned();
      call = ValueEncoding.getCall(bytes, methods);
    } else {
      outcome = ValueEncoding.getOutcome(bytes);
    }
    return true;
  }

  boolean isOver() {
    return over;
  }

  int file() {
    return file;
  }

  long at() {
    return at;
  }

  /** Of a call. */
  long line() {
    return line;
  }

  int process() {
    return process;
  }

  boolean isCall() {
    return isCall;
  }

  Invocation call() {
    return call;
  }

  /** Of a return. */
  Outcome outcome() {
    return outcome;
  }
}
