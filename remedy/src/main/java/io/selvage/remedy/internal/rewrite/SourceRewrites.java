package io.selvage.remedy.internal.rewrite;

import io.selvage.remedy.internal.change.Candidate;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import io.selvage.remedy.internal.source.JavaCompilation;
import io.selvage.remedy.internal.source.SourceFile;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** All candidates that a source shows. */
public final class SourceRewrites {
  /** With them, methods can be called that the class could not call before. */
  private static final Set<ChangeKind> OF_TYPES =
      EnumSet.of(ChangeKind.CONCURRENT_TYPE, ChangeKind.ATOMIC_FIELD);

  private static final Set<ChangeKind> OF_CALLS =
      EnumSet.of(ChangeKind.ATOMIC_METHOD, ChangeKind.ATOMIC_UPDATE, ChangeKind.RETRY_LOOP);

  private SourceRewrites() {}

  /** Single changes, and those of a type together with one that it makes possible. */
  public static List<Candidate> of(AnalysedSource source, JavaCompilation compilation) {
    List<Candidate> single = single(source);
    List<Candidate> all = new ArrayList<>(single);
    single.stream()
        .filter(it -> OF_TYPES.contains(it.kind()))
        .forEach(it -> all.addAll(madePossible(source.file(), it, compilation)));
    return all;
  }

  private static List<Candidate> single(AnalysedSource source) {
    return Stream.of(
            new FieldModifiers(source),
            new AccessModes(source),
            new SingleReads(source),
            new CheckThenAct(source),
            new MapUpdates(source),
            new HeadRemovals(source),
            new AtomicUpdates(source),
            new RetryLoops(source),
            new ConfirmedTests(source),
            new WaitLoops(source),
            new ConcurrentTypes(source),
            new AtomicFields(source),
            new CrossedLocks(source),
            new LockScopes(source),
            new SynchronizedMethods(source))
        .flatMap(it -> it.candidates().stream())
        .toList();
  }

  private static List<Candidate> madePossible(
      SourceFile file, Candidate type, JavaCompilation compilation) {
    SourceFile changed = new SourceFile(file.path(), applied(file, type));
    return compilation.analyse(changed).map(SourceRewrites::single).orElse(List.of()).stream()
        .filter(it -> OF_CALLS.contains(it.kind()))
        .map(it -> both(file, type, it, changed))
        .toList();
  }

  private static String applied(SourceFile file, Candidate candidate) {
    return TextEdit.apply(file.text(), 0, file.text().length(), candidate.textEdits());
  }

  private static Candidate both(
      SourceFile file, Candidate type, Candidate call, SourceFile changed) {
    TextEdit whole = new TextEdit(file, 0, file.text().length(), applied(changed, call));
    return new Candidate(
        type.kind(),
        Stream.concat(type.phrases().stream(), call.phrases().stream()).toList(),
        List.of(whole),
        List.of());
  }
}
