package io.selvage.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.diagnostic.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReplayStoreTest {
  private static final ReplayToken TOKEN = ReplayTokenTest.QUEUE;

  @TempDir private Path folder;
  private Path files;
  private ReplayStore store;

  @BeforeEach
  void open() {
    store = ReplayStore.in(folder);
    files = folder.resolve(".selvage/replay");
  }

  @Test
  void bothFormsAreRead() throws IOException {
    String key = store.put(TOKEN);
    assertThat(key).matches("[0-9A-Za-z]{5}");
    assertThat(store.get(key)).isEqualTo(TOKEN);
    assertThat(store.get(" " + TOKEN.longForm() + "\n")).isEqualTo(TOKEN);
    assertThat(files.resolve(key)).content().isEqualTo(TOKEN.longForm() + "\n");
  }

  @Test
  void theSameTokenHasOneFile() throws IOException {
    assertThat(store.put(TOKEN)).isEqualTo(store.put(TOKEN));
    try (var found = Files.list(files)) {
      assertThat(found).hasSize(1);
    }
  }

  @Test
  void aTakenKeyGrows() throws IOException {
    Files.createDirectories(files);
    Files.writeString(files.resolve(TOKEN.key(5)), "another\n");
    Files.writeString(files.resolve(TOKEN.key(6)), "yet another\n");
    assertThat(store.put(TOKEN)).isEqualTo(TOKEN.key(7));
    assertThat(store.get(TOKEN.key(7))).isEqualTo(TOKEN);
  }

  @Test
  void gitDoesNotSeeIt() throws IOException {
    store.put(TOKEN);
    assertThat(folder.resolve(".selvage/.gitignore")).hasContent("*");
  }

  @Test
  void anUnknownKeyIsRefused() throws IOException {
    assertThat(refusal("7fGk2"))
        .isEqualTo(
            "USE-010  unknown replay token 7fGk2: not in %s; change to the folder in which it was"
                + " found",
            files);
  }

  @Test
  void aFileUnderAnothersNameIsRefused() throws IOException {
    Files.createDirectories(files);
    Files.writeString(files.resolve("7fGk2"), TOKEN.longForm());
    assertThat(refusal("7fGk2")).startsWith("USE-010  unknown replay token 7fGk2");
  }

  @Test
  void whatIsNoTokenIsRefused() throws IOException {
    for (String text : new String[] {"", "abc", "../../etc/passwd", "a b c d e f"}) {
      assertThat(refusal(text))
          .isEqualTo(
              "USE-006  cannot parse `%s`: expected a token such as 7fGk2, or its long form", text);
    }
  }

  @Test
  void aDamagedFileIsRefused() throws IOException {
    Files.createDirectories(files);
    Files.writeString(files.resolve("7fGk2"), "selvage1.AAAA\n");
    assertThat(refusal("7fGk2")).startsWith("USE-006  cannot parse `selvage1.AAAA`");
  }

  private String refusal(String token) throws IOException {
    try {
      return store.get(token).toString();
    } catch (UsageException e) {
      return e.line();
    }
  }
}
