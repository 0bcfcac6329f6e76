package io.selvage.cli.input;

import io.selvage.core.diagnostic.Diagnostic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * A place between two lines of a file, and what tells whether another file is the same up to there:
 * a digest of its beginning and of what stands before that place.
 */
public record FilePosition(long offset, long lines, String digest) {
  private static final int HEAD = 1 << 12;
  private static final int TAIL = 1 << 16;

  static FilePosition of(FileChannel channel, long offset, long lines) throws IOException {
    return new FilePosition(offset, lines, digest(channel, offset));
  }

  private static String digest(FileChannel channel, long offset) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(piece(channel, 0, Math.min(HEAD, offset)));
      long tail = Math.max(0, offset - TAIL);
      digest.update(piece(channel, tail, offset - tail));
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("BUG-305 every Java has SHA-256", e);
    }
  }

  private static byte[] piece(FileChannel channel, long start, long length) throws IOException {
    ByteBuffer piece = ByteBuffer.allocate((int) length);
    while (piece.hasRemaining()) {
      if (channel.read(piece, start + piece.position()) < 0) {
        throw new IOException("the file was truncated while it was read; events may be lost");
      }
    }
    return piece.array();
  }

  /**
   * Where the file is now: under its name, or, if it was rotated once since, with {@code .1} behind
   * it.
   */
  Path find(Path file, String name) {
    Path older = file.resolveSibling(file.getFileName() + ".1");
    try {
      for (Path candidate : List.of(file, older)) {
        if (Files.isRegularFile(candidate) && isIn(candidate)) {
          return candidate;
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw Diagnostic.BAD_CHECKPOINT.error(
        name,
        "the input is not what it was, up to line "
            + lines
            + ": it was rotated more than once, truncated or replaced; delete the checkpoint to"
            + " judge the whole input");
  }

  private boolean isIn(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      return channel.size() >= offset && digest(channel, offset).equals(digest);
    }
  }
}
