package io.selvage.prove;

import io.selvage.core.question.EngineOption;
import io.selvage.prove.certificate.ListCertificate;
import io.selvage.prove.code.ContentLocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * A certificate as text: one line for each view, action and element, and one for the location of
 * the content. A certificate supplied by the user is a hint, which is checked like any other.
 *
 * @param content empty for classes whose operations help each other
 */
public record CertificateText(
    Optional<ContentLocation> content,
    List<String> views,
    List<String> actions,
    List<String> elements)
    implements EngineOption {
  private static final String TITLE = "selvage invariant 1";
  private static final String CONTENT = "content";
  private static final String VIEW = "view";
  private static final String ACTION = "action";
  private static final String ELEMENT = "element";

  public CertificateText {
    views = List.copyOf(views);
    actions = List.copyOf(actions);
    elements = List.copyOf(elements);
  }

  /** The certificate of a proof; empty if nothing is proved. */
  public static Optional<CertificateText> of(ProofResult answer) {
    if (answer instanceof ProofResult.Proved proved) {
      ListCertificate its = proved.certificate();
      return Optional.of(
          new CertificateText(Optional.of(its.content()), its.views(), its.actions(), List.of()));
    }
    if (answer instanceof ProofResult.Helped helped) {
      var its = helped.certificate();
      return Optional.of(
          new CertificateText(Optional.empty(), its.views(), its.actions(), its.elements()));
    }
    return Optional.empty();
  }

  /** In the format that {@link #parse} reads. */
  public String text() {
    StringJoiner lines = new StringJoiner("\n", TITLE + "\n", "\n");
    content.ifPresent(it -> lines.add(CONTENT + " " + spell(it)));
    views.forEach(line -> lines.add(VIEW + " " + line));
    actions.forEach(line -> lines.add(ACTION + " " + line));
    elements.forEach(line -> lines.add(ELEMENT + " " + line));
    return lines.toString();
  }

  /** Parses a text; empty if it is not a certificate. */
  public static Optional<CertificateText> parse(String text) {
    List<String> lines = text.lines().toList();
    if (lines.isEmpty() || !lines.get(0).equals(TITLE)) {
      return Optional.empty();
    }
    Map<String, List<String>> parts = new TreeMap<>();
    for (String line : lines.subList(1, lines.size())) {
      int end = Math.max(0, line.indexOf(' '));
      parts
          .computeIfAbsent(line.substring(0, end), key -> new ArrayList<>())
          .add(line.substring(end + 1));
    }
    List<String> contents = part(parts, CONTENT);
    Optional<ContentLocation> content =
        contents.stream().flatMap(it -> content(it).stream()).findFirst();
    CertificateText found =
        new CertificateText(content, part(parts, VIEW), part(parts, ACTION), part(parts, ELEMENT));
    return contents.size() == content.stream().count() && parts.isEmpty()
        ? Optional.of(found)
        : Optional.empty();
  }

  private static List<String> part(Map<String, List<String>> parts, String name) {
    List<String> found = parts.remove(name);
    return found == null ? List.of() : found;
  }

  private static String spell(ContentLocation content) {
    return content.root() + " " + content.dummy() + " " + content.filter();
  }

  private static Optional<ContentLocation> content(String spelt) {
    for (int root = -1; root < 9; root++) {
      for (ContentLocation.Dummy dummy : ContentLocation.Dummy.values()) {
        for (ContentLocation.Filter filter : ContentLocation.Filter.values()) {
          ContentLocation each = new ContentLocation(root, dummy, filter);
          if (spell(each).equals(spelt)) {
            return Optional.of(each);
          }
        }
      }
    }
    return Optional.empty();
  }
}
