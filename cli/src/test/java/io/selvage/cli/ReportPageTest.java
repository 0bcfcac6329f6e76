package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.samples.LifoStack;
import io.selvage.samples.broken.BlindPopStack;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page of a report in a real browser. */
@Timeout(1_200)
final class ReportPageTest {
  /** Errors are noted before anything else happens. */
  private static final String NOTING =
      """
      <script>
      window.errors = [];
      window.addEventListener('error', e => window.errors.push(e.message));
      </script>
      """;

  private static final String TRYING =
      """
      <script>
      const said = [];
      const id = name => document.getElementById(name);
      const go = step => { id('slider').value = step; id('slider').dispatchEvent(new Event('input')); };
      said.push(id('at').textContent);
      go(3);
      said.push(id('at').textContent, id('state').textContent, document.querySelectorAll('.changed').length);
      const key = name => id('steps').dispatchEvent(new KeyboardEvent('keydown', {key: name, bubbles: true}));
      for (const name of ['Home', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'End', 'ArrowDown', 'Home', 'Escape']) {
        key(name);
        said.push(name + ' ' + id('slider').value + ' ' + document.querySelector('#steps tr.now td').textContent);
      }
      const rows = document.querySelectorAll('#steps tbody tr');
      rows[1].dispatchEvent(new MouseEvent('mouseenter'));
      said.push('hover ' + id('at').textContent);
      document.querySelector('#steps table').dispatchEvent(new MouseEvent('mouseleave'));
      said.push('left ' + id('at').textContent);
      document.querySelector('#timeline .call').dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
      said.push('call ' + id('at').textContent);
      said.push('unfold ' + id('unfolding').hidden);
      go(3);
      id('forth').click();
      said.push(id('at').textContent, document.querySelectorAll('.changed').length);
      id('back').click();
      said.push(id('where').textContent);
      said.push('hit ' + (document.querySelector('#source .hit') || {textContent: ''}).textContent.trim());
      said.push('bars ' + document.querySelectorAll('#timeline .call').length);
      said.push('wide ' + (document.documentElement.scrollWidth > window.innerWidth));
      said.push('errors ' + window.errors.join());
      document.body.dataset.said = said.join(' ; ');
      </script>
      """;

  @TempDir private Path folder;

  @BeforeEach
  void write() throws URISyntaxException {
    Path samples =
        Path.of(LifoStack.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Run run =
        Run.in(
            folder,
            "check",
            BlindPopStack.class.getName(),
            "--against=" + LifoStack.class.getName(),
            "--ops=push,pop",
            "--engine=refine",
            "--class-path=" + samples,
            "--calls=3",
            "--html=page.html",
            "--time=2m");
    assertThat(run.exit()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1280,800", "390,844"})
  void aViolationIsGoneThroughStepByStep(String size) throws IOException, InterruptedException {
    Path page = folder.resolve("page.html");
    String html = Files.readString(page);
    Files.writeString(
        page, html.replace("<title>", NOTING + "<title>").replace("</body>", TRYING + "</body>"));
    String dom = Browser.dump(folder, page, size);
    assertThat(dom.replaceAll("(?s).*data-said=\"([^\"]*)\".*", "$1"))
        .isEqualTo(
            "step 12 of 12 ; step 3 of 12 ; topnull ⇒ Node[value=1, next=null] ; 1 ;"
                + " Home 1 1 ; ArrowDown 2 2 ; ArrowRight 3 3 ; ArrowUp 2 2 ; End 12 12 ; ArrowDown"
                + " 12 12 ; Home 1 1 ; Escape 12 12 ; hover step 2 of 12 ; left step 12 of 12 ; call"
                + " step 1 of 12 ; unfold true ; step 4 of 12 ; 0 ;"
                + " BlindPopStack.java:19, push ; hit 19      } while (!top.compareAndSet(seen, new"
                + " Node&lt;&gt;(value, seen))); ; bars 3 ; wide false ; errors ");
  }

  @Test
  void thePageNeedsNothingElse() throws IOException {
    String page = Files.readString(folder.resolve("page.html"));
    assertThat(page).contains("Content-Security-Policy\" content=\"default-src 'none'");
    assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContainPattern("https?://");
    assertThat(page).contains("@media print", "prefers-color-scheme: dark", "<noscript>");
  }
}
