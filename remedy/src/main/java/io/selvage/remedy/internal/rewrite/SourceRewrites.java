package io.selvage.remedy.internal.rewrite;

import io.selvage.remedy.internal.change.Candidate;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.List;
import java.util.stream.Stream;

/** All candidates that a source shows. */
public final class SourceRewrites {
  private SourceRewrites() {}

  public static List<Candidate> of(AnalysedSource source) {
    return Stream.of(
            new FieldModifiers(source),
            new AccessModes(source),
            new SingleReads(source),
            new CheckThenAct(source),
            new MapUpdates(source),
            new AtomicUpdates(source),
            new RetryLoops(source),
            new ConfirmedTests(source),
            new WaitLoops(source),
            new ConcurrentTypes(source),
            new AtomicFields(source),
            new LockScopes(source),
            new SynchronizedMethods(source))
        .flatMap(it -> it.candidates().stream())
        .toList();
  }
}
