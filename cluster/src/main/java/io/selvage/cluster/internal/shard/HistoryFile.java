package io.selvage.cluster.internal.shard;

import io.selvage.cluster.internal.spark.TimeoutCall;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionCodecFactory;

/**
 * A file of a history, on whatever file system.
 *
 * @param number among all files, which are in the order of their names
 * @param changed when, so that another file of the same name is not taken for it
 */
public record HistoryFile(int number, String path, long size, long changed)
    implements Serializable {
  /** All files that are named, those of folders included, but for hidden ones. */
  public static List<HistoryFile> all(List<String> inputs, Configuration settings) {
    List<FileStatus> found = new ArrayList<>();
    for (String input : inputs) {
      try {
        Path path = new Path(input);
        FileSystem files = path.getFileSystem(settings);
        FileStatus[] named = files.globStatus(path);
        if (named == null || named.length == 0) {
          throw Diagnostic.CANNOT_READ.error(input, "no such file");
        }
        for (FileStatus one : named) {
          add(files, one, found);
        }
      } catch (IOException | RuntimeException | LinkageError e) {
        // Missing file systems are reported in many ways.
        throw e instanceof UsageException usage
            ? usage
            : Diagnostic.CANNOT_READ.error(input, TimeoutCall.reason(e));
      }
    }
    if (found.isEmpty()) {
      throw Diagnostic.CANNOT_READ.error(String.join(", ", inputs), "it contains no files");
    }
    found.sort(Comparator.comparing(it -> it.getPath().toString()));
    List<HistoryFile> files = new ArrayList<>();
    for (FileStatus one : found) {
      files.add(
          new HistoryFile(
              files.size(), one.getPath().toString(), one.getLen(), one.getModificationTime()));
    }
    return files;
  }

  private static void add(FileSystem files, FileStatus one, List<FileStatus> found)
      throws IOException {
    String name = one.getPath().getName();
    if (name.startsWith(".") || name.startsWith("_")) {
      return;
    }
    if (one.isFile()) {
      found.add(one);
      return;
    }
    for (FileStatus inside : files.listStatus(one.getPath())) {
      add(files, inside, found);
    }
  }

  /** Unpacked, by what its name says; what gzip has packed is recognised where it is read. */
  public InputStream open(Configuration settings) {
    try {
      Path at = new Path(path);
      InputStream in = at.getFileSystem(settings).open(at);
      CompressionCodec codec = new CompressionCodecFactory(settings).getCodec(at);
      return codec == null || path.endsWith(".gz") ? in : codec.createInputStream(in);
    } catch (IOException | RuntimeException e) {
      throw Diagnostic.CANNOT_READ.error(path, TimeoutCall.reason(e));
    }
  }

  /** Its name without the folder. */
  String name() {
    return new Path(path).getName();
  }
}
