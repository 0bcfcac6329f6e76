package io.selvage.cluster;

import io.selvage.core.Diagnostic;
import io.selvage.core.UsageException;
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
record HistoryFile(int number, String path, long size, long changed) implements Serializable {
  /** All files that are named, those of folders included, but for hidden ones. */
  static List<HistoryFile> all(List<String> inputs, Configuration settings) {
    List<FileStatus> found = new ArrayList<>();
    for (String input : inputs) {
      try {
        Path path = new Path(input);
        FileSystem files = path.getFileSystem(settings);
        FileStatus[] named = files.globStatus(path);
        if (named == null || named.length == 0) {
          throw Diagnostic.CANNOT_READ.error(input, "there is no such file");
        }
        for (FileStatus one : named) {
          add(files, one, found);
        }
      } catch (IOException | IllegalArgumentException e) {
        throw Diagnostic.CANNOT_READ.error(input, e);
      }
    }
    if (found.isEmpty()) {
      throw Diagnostic.CANNOT_READ.error(String.join(", ", inputs), "there is no file in it");
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
  InputStream open(Configuration settings) {
    try {
      Path at = new Path(path);
      InputStream in = at.getFileSystem(settings).open(at);
      CompressionCodec codec = new CompressionCodecFactory(settings).getCodec(at);
      return codec == null || path.endsWith(".gz") ? in : codec.createInputStream(in);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private UsageException unreadable(IOException e) {
    return Diagnostic.CANNOT_READ.error(path, e);
  }

  /** Its name without the folder. */
  String name() {
    return new Path(path).getName();
  }
}
