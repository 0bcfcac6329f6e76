package io.selvage.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.certificate.CertificateCheck;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A certificate is accepted only as it was written: whatever it says is compared with what follows
 * from the code. Only the order of its lines says nothing.
 */
@Tag("full")
class CertificateEditsTest {
  private static final int EDITS = 20;

  static Stream<Subjects.Entry> proved() {
    return CertificateCheckTest.proved();
  }

  @ParameterizedTest
  @MethodSource("proved")
  void rejectsWithoutAnyOfTheLines(Subjects.Entry entry) {
    List<String> lines = lines(entry);
    List<List<String>> edits =
        IntStream.range(0, lines.size())
            .mapToObj(
                i -> {
                  List<String> fewer = new ArrayList<>(lines);
                  fewer.remove(i);
                  return fewer;
                })
            .toList();
    assertThat(accepted(entry, edits)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("proved")
  void rejectsRandomEdits(Subjects.Entry entry) {
    List<String> lines = lines(entry);
    Random random = new Random(entry.className().hashCode());
    List<List<String>> edits =
        Stream.generate(() -> edited(lines, random))
            .filter(it -> !it.equals(lines))
            .limit(EDITS)
            .toList();
    assertThat(accepted(entry, edits)).isEmpty();
  }

  @Test
  void acceptsLinesInAnotherOrder() {
    Subjects.Entry entry = proved().findFirst().orElseThrow();
    List<String> lines = new ArrayList<>(lines(entry));
    Collections.swap(lines, lines.size() - 1, lines.size() - 2);
    assertThat(accepted(entry, List.of(lines))).hasSize(1);
  }

  private static List<String> lines(Subjects.Entry entry) {
    return CertificateCheckTest.prove(entry).certificate().text().lines().toList();
  }

  private static List<String> edited(List<String> lines, Random random) {
    List<String> edited = new ArrayList<>(lines);
    int at = random.nextInt(lines.size());
    String[] fields = lines.get(at).split("\t", -1);
    int field = random.nextInt(fields.length);
    String[] others = lines.get(random.nextInt(lines.size())).split("\t", -1);
    String old = fields[field];
    int cut = random.nextInt(old.length() + 1);
    switch (random.nextInt(5)) {
      case 0 -> {
        edited.add(at, String.join("\t", others));
        return edited;
      }
      case 1 -> fields[field] = fields[random.nextInt(fields.length)];
      case 2 -> fields[field] = others[random.nextInt(others.length)];
      case 3 -> fields[field] = List.of("B", "N", "before", "after", "-").get(random.nextInt(5));
      default -> fields[field] = old.substring(0, cut) + 'x' + old.substring(cut);
    }
    edited.set(at, String.join("\t", fields));
    return edited;
  }

  /** Those of the texts that are certificates and accepted. */
  private static List<Certificate> accepted(Subjects.Entry entry, List<List<String>> texts) {
    List<Certificate> read = new ArrayList<>();
    for (List<String> text : texts) {
      try {
        read.add(Certificate.parse(String.join("\n", text) + "\n"));
      } catch (IllegalArgumentException noCertificate) {
        // rejected already
      }
    }
    List<CertificateCheck> checks =
        Forgeries.check(Subjects.classPath(), entry.className(), entry.operations(), read);
    return IntStream.range(0, read.size())
        .filter(i -> checks.get(i) instanceof CertificateCheck.Accepted)
        .mapToObj(read::get)
        .toList();
  }
}
