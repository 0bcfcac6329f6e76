package io.selvage.cli;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Debian's Chromium, without a screen. */
final class Browser {
  /**
   * For pages whose scripts move the focus: a browser without a window may not send the event, if
   * the machine is busy.
   */
  static final String FOCUS =
      """
      <script>
      const moveFocus = SVGElement.prototype.focus;
      SVGElement.prototype.focus = function () {
        let isSent = false;
        this.addEventListener('focus', () => { isSent = true; }, { once: true });
        moveFocus.call(this);
        if (!isSent) this.dispatchEvent(new Event('focus'));
      };
      </script>
      """;

  private Browser() {}

  /** What the browser has made of the page when its scripts are done. */
  static String dump(Path folder, Path page) throws IOException, InterruptedException {
    return dump(folder, page, "1280,1000");
  }

  /**
   * @param size of the window: {@code 390,844}
   * @param flags more arguments of the browser
   */
  static String dump(Path folder, Path page, String size, String... flags)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(chromium(), "--headless", "--no-sandbox"));
    command.addAll(List.of("--disable-gpu", "--disable-dev-shm-usage", "--window-size=" + size));
    command.addAll(List.of("--user-data-dir=" + folder.resolve("profile"), "--dump-dom"));
    command.addAll(List.of(flags));
    command.add(page.toUri().toString());
    Path out = folder.resolve("dom.html");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!process.waitFor(5, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError("the browser does not come to an end");
    }
    // What was drawn, without the data and the program it was drawn from.
    return Files.readString(out).replaceAll("(?s)<script.*?</script>", "");
  }

  private static String chromium() {
    Optional<String> found =
        Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
            .filter(file -> Files.isExecutable(Path.of(file)))
            .findFirst();
    return found.orElseGet(() -> abort("skipped: there is no Chromium (apt-get install chromium)"));
  }
}
