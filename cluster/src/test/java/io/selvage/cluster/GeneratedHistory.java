package io.selvage.cluster;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * A history of many registers, each written and read by several processes at a time, in compressed
 * files: to measure with, and to try what is described. It is linearizable, as each operation takes
 * effect at some moment between its call and its return; but for one read, if that is asked for.
 */
public final class GeneratedHistory {
  private static final int PROCESSES_IN_FILE = 4;

  private final Path folder;
  private final long operations;
  private final int keys;
  private final int files;
  private final long wrongAfter;
  private final SplittableRandom random;
  private final OutputStream[] outs;
  private final long[] values;

  /** Of each process: the key of its open call, or -1; what it writes, or -1 for a read. */
  private final int[] openKey;

  private final long[] openValue;

  /** Of each process: what a read has found, once it has taken effect; else -1. */
  private final long[] found;

  private final boolean[] effective;
  private long time;
  private long written;
  private boolean planted;

  /**
   * @param wrongAfter the first read to return after so many operations returns what was never
   *     written; none does if that is negative
   */
  public GeneratedHistory(
      Path folder, long operations, int keys, int files, long wrongAfter, long seed) {
    this.folder = folder;
    this.operations = operations;
    this.keys = keys;
    this.files = files;
    this.wrongAfter = wrongAfter;
    this.random = new SplittableRandom(seed);
    int processes = files * PROCESSES_IN_FILE;
    this.outs = new OutputStream[files];
    this.values = new long[keys];
    this.openKey = new int[processes];
    this.openValue = new long[processes];
    this.found = new long[processes];
    this.effective = new boolean[processes];
    Arrays.fill(openKey, -1);
  }

  /** {@code FOLDER OPERATIONS KEYS FILES WRONG_AFTER SEED}. */
  public static void main(String[] args) throws IOException {
    new GeneratedHistory(
            Path.of(args[0]),
            Long.parseLong(args[1]),
            Integer.parseInt(args[2]),
            Integer.parseInt(args[3]),
            Long.parseLong(args[4]),
            Long.parseLong(args[5]))
        .write();
  }

  public void write() throws IOException {
    Files.createDirectories(folder);
    for (int i = 0; i < files; i++) {
      outs[i] = open(folder.resolve(String.format("part-%04d.jsonl.gz", i)));
      put(i, "{\"selvage\":1,\"specification\":\"keyed-register\"}\n");
    }
    long begun = 0;
    long done = 0;
    while (done < operations) {
      int process = random.nextInt(openKey.length);
      if (openKey[process] < 0) {
        if (begun < operations) {
          begun++;
          call(process);
        }
      } else if (!effective[process]) {
        takeEffect(process);
      } else {
        complete(process, wrongAfter >= 0 && done >= wrongAfter);
        done++;
      }
    }
    for (OutputStream out : outs) {
      out.close();
    }
  }

  private static OutputStream open(Path file) throws IOException {
    return new BufferedOutputStream(
        new GZIPOutputStream(Files.newOutputStream(file), 1 << 15) {
          {
            def.setLevel(Deflater.BEST_SPEED);
          }
        },
        1 << 15);
  }

  private void call(int process) {
    int key = random.nextInt(keys);
    openKey[process] = key;
    effective[process] = false;
    openValue[process] = random.nextBoolean() ? ++written : -1;
    boolean isWrite = openValue[process] >= 0;
    put(
        process / PROCESSES_IN_FILE,
        "{\"event\":\"call\",\"process\":"
            + process
            + ",\"method\":\""
            + (isWrite ? "write" : "read")
            + "\",\"arguments\":["
            + key
            + (isWrite ? "," + openValue[process] : "")
            + "],\"at\":"
            + ++time
            + "}\n");
  }

  private void takeEffect(int process) {
    int key = openKey[process];
    effective[process] = true;
    if (openValue[process] >= 0) {
      values[key] = openValue[process];
    } else {
      found[process] = values[key];
    }
  }

  private void complete(int process, boolean mayBeWrong) {
    String value = "";
    if (openValue[process] < 0) {
      long read = mayBeWrong && !planted ? written + 1 : found[process];
      planted |= mayBeWrong;
      value = ",\"value\":" + (read == 0 ? "null" : String.valueOf(read));
    }
    openKey[process] = -1;
    put(
        process / PROCESSES_IN_FILE,
        "{\"event\":\"return\",\"process\":" + process + value + ",\"at\":" + ++time + "}\n");
  }

  private void put(int file, String text) {
    try {
      outs[file].write(text.getBytes(StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
