package io.selvage.cli.proof;

import io.selvage.prove.Answer;
import io.selvage.prove.Asked;
import io.selvage.prove.certificate.Checker;
import io.selvage.prove.certificate.ContentChange;
import io.selvage.prove.code.Promise;
import io.selvage.prove.code.StepProgram;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What was proved, on one page that needs nothing else: each return with its witness, its point and
 * whose step that is; actions; the invariant as pictures; what is assumed.
 */
public final class ProofPage {
  /** Of the views of one place, so many are drawn. */
  private static final int DRAWN = 4;

  private final Asked asked;
  private final Answer.Proved proved;
  private final StepProgram program;
  private final List<Seen> views;

  private ProofPage(Asked asked, Answer.Proved proved) {
    this.asked = asked;
    this.proved = proved;
    this.program = proved.program();
    List<String> globals = program.globals().stream().map(StepProgram.Global::name).toList();
    this.views =
        isOfLists()
            ? proved.certificate().views().stream().map(v -> Seen.read(v, globals)).toList()
            : List.of();
  }

  /**
   * @param json the same for programs, which goes along
   */
  public static String of(Asked asked, Answer.Proved proved, String json) {
    return new ProofPage(asked, proved).render(json);
  }

  /**
   * Whether the content is a list; other proofs have views of another kind, which are not drawn.
   */
  private boolean isOfLists() {
    return proved.certificate().content().root() >= 0;
  }

  private Promise promise() {
    return asked.promise();
  }

  private String render(String json) {
    String title = asked.className() + ": proved";
    StringBuilder body = new StringBuilder();
    body.append("<h1>").append(Html.escape(asked.className())).append("</h1>\n");
    body.append("<p class=\"verdict\">linearizable, a ")
        .append(promise().name().toLowerCase(Locale.ROOT))
        .append(": proved for any number of threads and calls, and any heap</p>\n");
    body.append(Html.section("What each operation is to do", Html.list(lines(" is to "))));
    body.append(Html.section("Every return, its point, and whose step it is", returns()));
    body.append(Html.section("What threads may do to each other", Html.list(proved.actions())));
    if (isOfLists()) {
      body.append(Html.section("How the content changes", changes()));
      body.append(Html.section("The invariant between two calls", drawn(-1, Integer.MAX_VALUE)));
      body.append(Html.section("The invariant at each step", steps()));
    }
    body.append(Html.section("Assumed", Html.list(assumed())));
    body.append("<p class=\"small\">")
        .append(proved.certificate().views().size())
        .append(" views, ")
        .append(proved.certificate().actions().size())
        .append(" actions, accepted by the checker</p>\n");
    return resource("proof.html")
        .replace("{{title}}", Html.escape(title))
        .replace("{{style}}", resource("proof.css"))
        .replace("{{body}}", body)
        .replace("{{json}}", json.replace("<", "\\u003c"));
  }

  private List<String> lines(String having) {
    return proved.assumptions().stream().filter(line -> line.contains(having)).toList();
  }

  private List<String> assumed() {
    List<String> others = new ArrayList<>(proved.assumptions());
    others.removeAll(lines(" is to "));
    return others;
  }

  /** A row for each; the premises of Lemma 1 come last. */
  private String returns() {
    StringBuilder text =
        new StringBuilder(
            "<table><tr><th>witness</th><th>returns</th><th></th><th>point</th></tr>\n");
    StringBuilder premises = new StringBuilder();
    for (String line : proved.witnesses()) {
      String[] parts = line.split(", returns |: (?=effectful|pure)|(?<=effectful|pure), by ", -1);
      if (parts.length < 4) {
        premises.append("<p>").append(Html.escape(line)).append("</p>\n");
      } else {
        text.append("<tr>");
        for (String part : parts) {
          text.append("<td>").append(Html.escape(part)).append("</td>");
        }
        text.append("</tr>\n");
      }
    }
    return text.append("</table>\n").append(premises).toString();
  }

  private String changes() {
    List<String> all =
        Checker.changes(program, proved.certificate()).stream()
            .map(ContentChange::toString)
            .sorted()
            .toList();
    return "<p class=\"small\">In the terms of the paper's Figure 3; each was confirmed by the"
        + " solver to be what the clauses say.</p>"
        + Html.list(all);
  }

  private String steps() {
    Map<Integer, Integer> counts = new TreeMap<>();
    views.forEach(view -> counts.merge(view.at(), 1, Integer::sum));
    counts.remove(-1);
    StringBuilder text = new StringBuilder();
    counts.forEach(
        (at, count) ->
            text.append("<details><summary>")
                .append(Html.escape(program.operations().get(program.operationAt(at)).name()))
                .append(", line ")
                .append(program.code().get(at).line())
                .append(": ")
                .append(count)
                .append(count == 1 ? " view" : " views")
                .append(count > DRAWN ? ", of which " + DRAWN + " are drawn" : "")
                .append("</summary>\n")
                .append(drawn(at, DRAWN))
                .append("</details>\n"));
    return text.toString();
  }

  private String drawn(int at, int most) {
    StringBuilder text = new StringBuilder();
    views.stream()
        .filter(view -> view.at() == at)
        .limit(most)
        .forEach(
            view ->
                text.append("<figure>")
                    .append(Picture.of(view, promise()))
                    .append("<figcaption>")
                    .append(Html.escape(caption(view)))
                    .append("</figcaption></figure>\n"));
    return text.toString();
  }

  /** What the picture does not show of a call. */
  private String caption(Seen view) {
    List<String> words = new ArrayList<>();
    if (view.at() >= 0 && promise().isSet()) {
      words.add("key " + "-<=>+".charAt(view.key()));
    }
    if (view.ghost().linearized()) {
      words.add("has had its effect");
    }
    boolean set = promise().isSet();
    if ((view.ghost().bits() & 1) != 0) {
      words.add(set ? "key was missing" : "all was empty");
    }
    if ((view.ghost().bits() & 2) != 0) {
      words.add("key was there");
    }
    return String.join(", ", words);
  }

  private static String resource(String name) {
    try (InputStream in = ProofPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("BUG-815 no " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
