package io.selvage.check;

import io.selvage.check.internal.replay.Base62Encoding;
import io.selvage.check.internal.replay.ReplayTokenEncoding;
import io.selvage.core.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The counterexamples found in a folder, each a file {@code .selvage/replay/KEY} that holds its
 * long form. A key is the beginning of the token's hash: five letters, or more where those are
 * taken by another.
 */
public final class ReplayStore {
  private static final int SHORTEST = 5;
  private static final String KEY = "[0-9A-Za-z]{" + SHORTEST + "," + Base62Encoding.LENGTH + "}";

  private final Path home;
  private final Path folder;

  private ReplayStore(Path home) {
    this.home = home;
    this.folder = home.resolve("replay");
  }

  public static ReplayStore in(Path workingFolder) {
    return new ReplayStore(workingFolder.resolve(".selvage"));
  }

  /** Puts it away, and tells its key. */
  public String put(ReplayToken token) throws IOException {
    String longForm = token.longForm();
    prepare();
    for (int length = SHORTEST; length <= Base62Encoding.LENGTH; length++) {
      String key = token.key(length);
      Path file = folder.resolve(key);
      if (!Files.exists(file)) {
        write(file, longForm);
        return key;
      }
      if (Files.readString(file).strip().equals(longForm)) {
        return key;
      }
    }
    throw new IOException("every key is taken in " + folder);
  }

  /** The token of that key, or of that long form. */
  public ReplayToken get(String text) throws IOException {
    String token = text.strip();
    if (ReplayTokenEncoding.isLong(token)) {
      return ReplayToken.read(token);
    }
    if (!token.matches(KEY)) {
      throw ReplayTokenEncoding.unsupported(
          token, "expected a token such as 7fGk2, or its long form");
    }
    Path file = folder.resolve(token);
    if (Files.isRegularFile(file)) {
      ReplayToken found = ReplayToken.read(Files.readString(file).strip());
      // A file system may take small letters for large ones, and so find another's file.
      if (found.key(token.length()).equals(token)) {
        return found;
      }
    }
    throw Diagnostic.NO_SUCH_TOKEN.error(token, folder);
  }

  /** What is found here is of no interest to git. */
  private void prepare() throws IOException {
    Files.createDirectories(folder);
    Path ignore = home.resolve(".gitignore");
    if (!Files.exists(ignore)) {
      Files.writeString(ignore, "*\n");
    }
  }

  private void write(Path file, String longForm) throws IOException {
    Path draft = Files.createTempFile(folder, ".draft", "");
    Files.writeString(draft, longForm + "\n");
    Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
  }
}
