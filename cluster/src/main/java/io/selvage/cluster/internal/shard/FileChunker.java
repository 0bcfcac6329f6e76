package io.selvage.cluster.internal.shard;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.formats.TimedEventListener;
import io.selvage.formats.TimedEventStream;
import io.selvage.history.spec.OperationVocabulary;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import scala.Tuple2;

/**
 * One file of a history, cut into chunks by key. What is kept of the file are the open calls and,
 * of each key, the events since its last chunk; when that becomes much, all become chunks.
 */
public final class FileChunker implements Iterator<Tuple2<ChunkKey, byte[]>>, TimedEventListener {
  /** Bytes of events that are kept at most. */
  private static final int MOST = 1 << 25;

  /** A chunk of this size is given on at once: a key may be large. */
  private static final int LARGE = 1 << 18;

  private final String name;
  private final int file;
  private final Keys keys;
  private final TimedEventStream stream;
  private final Map<Value, ChunkWriter> writers = new LinkedHashMap<>();
  private final Map<Integer, Value> open = new HashMap<>();

  /** When each process returned last. */
  private final Map<Integer, Long> returned = new HashMap<>();

  private final Deque<Tuple2<ChunkKey, byte[]>> ready = new ArrayDeque<>();
  private long last = Long.MIN_VALUE;

  /** Of the last call. */
  private long line = 1;

  private long kept;
  private boolean over;

  /**
   * @param file its number among all files
   */
  public FileChunker(String name, int file, InputStream in, Keys keys) {
    this.name = name;
    this.file = file;
    this.keys = keys;
    this.stream = TimedEventStream.open(name, in, this);
  }

  @Override
  public boolean hasNext() {
    while (ready.isEmpty() && !over) {
      if (!stream.next()) {
        over = true;
        keys.require(stream.beginning().specification(), name);
        requireTimes();
        flush();
      }
    }
    return !ready.isEmpty();
  }

  private void requireTimes() {
    if (keys.files() > 1 && last != Long.MIN_VALUE && !stream.isTimed()) {
      throw wrong("its events have no time (\"at\"), which several files require");
    }
  }

  @Override
  public Tuple2<ChunkKey, byte[]> next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return ready.remove();
  }

  // ---------------------------------------------------------------- events

  @Override
  public void called(int process, Invocation call, long at, long line) {
    this.line = line;
    requireOrder(at);
    Long before = returned.get(process);
    if (before != null && before == at) {
      throw wrong("process " + process + " is called at the time at which it returns");
    }
    Value key = key(call);
    open.put(process, key);
    ChunkWriter writer = writers.computeIfAbsent(key, k -> new ChunkWriter(file, at));
    int size = writer.size();
    writer.call(process, call, at, line);
    written(key, writer, size);
  }

  private Value key(Invocation call) {
    try {
      keys.vocabulary().ifPresent(it -> it.require(call));
    } catch (UsageException e) {
      throw e.at(name + ":" + line);
    }
    return keys.of(call).orElseThrow(() -> wrong(call + " refers to several keys at a time"));
  }

  @Override
  public void returned(int process, Outcome outcome, long at) {
    requireOrder(at);
    Value key = open.remove(process);
    if (key == null) {
      throw new IllegalStateException("BUG-306 a return without a call");
    }
    returned.put(process, at);
    ChunkWriter writer = writers.computeIfAbsent(key, k -> new ChunkWriter(file, at));
    int size = writer.size();
    writer.complete(process, outcome, at);
    written(key, writer, size);
  }

  private void requireOrder(long at) {
    if (at < last) {
      throw wrong("the events of a file must be ordered by time, at " + at);
    }
    last = at;
  }

  private UsageException wrong(String why) {
    return Diagnostic.BAD_INPUT.error(name, line, why);
  }

  private void written(Value key, ChunkWriter writer, int before) {
    kept += writer.size() - before;
    if (writer.size() > LARGE) {
      kept -= writer.size();
      writers.remove(key);
      give(key, writer);
    } else if (kept > MOST) {
      flush();
    }
  }

  private void flush() {
    writers.forEach(this::give);
    writers.clear();
    kept = 0;
  }

  private void give(Value key, ChunkWriter writer) {
    ByteArrayBuffer bytes = new ByteArrayBuffer();
    ValueEncoding.put(bytes, key);
    ready.add(new Tuple2<>(new ChunkKey(bytes.toArray(), writer.first()), writer.toArray()));
  }

  /** What calls are about. */
  public interface Keys {
    /** How many files there are. */
    int files();

    /** None where it is about several. */
    Optional<Value> of(Invocation call);

    Optional<OperationVocabulary> vocabulary();

    /**
     * Refuses a file that is about something else.
     *
     * @param specification by name; empty if the file does not say
     */
    void require(String specification, String file);
  }
}
