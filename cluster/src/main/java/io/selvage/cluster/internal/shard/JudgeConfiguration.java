package io.selvage.cluster.internal.shard;

import io.selvage.check.HistoryJudge;
import io.selvage.cluster.internal.spark.ShippedClassPath;
import io.selvage.core.Criterion;
import io.selvage.core.CriterionProvider;
import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.history.spec.BuiltInSpecifications;
import io.selvage.history.spec.OperationVocabulary;
import io.selvage.history.spec.PartitionedByKey;
import io.selvage.history.spec.UserSpecification;
import java.io.Serializable;
import java.util.Optional;

/** What a history is judged against, by names: it is sent to where that is done, and made there. */
public final class JudgeConfiguration implements Serializable {
  private final String specification;
  private final byte[] initial;
  private final ShippedClassPath classPath;
  private final String criterion;
  private final int files;

  private JudgeConfiguration(
      String specification,
      byte[] initial,
      ShippedClassPath classPath,
      String criterion,
      int files) {
    this.specification = specification;
    this.initial = initial;
    this.classPath = classPath;
    this.criterion = criterion;
    this.files = files;
  }

  public static JudgeConfiguration of(
      HistoryJudge.Parts parts, ShippedClassPath classPath, int files) {
    ByteArrayBuffer bytes = new ByteArrayBuffer();
    parts.initial().ifPresent(value -> ValueEncoding.put(bytes, value));
    return new JudgeConfiguration(
        parts.specification(), bytes.toArray(), classPath, parts.criterion(), files);
  }

  Specification<?> specification() {
    if (isOwn()) {
      return UserSpecification.load(specification, classPath.here());
    }
    return BuiltInSpecifications.named(
        specification,
        initial.length == 0
            ? Optional.empty()
            : Optional.of(ValueEncoding.get(new ByteArrayBuffer(initial))));
  }

  /** A class of the user's. */
  private boolean isOwn() {
    return !classPath.isEmpty() || specification.contains(".");
  }

  public Criterion criterion() {
    return CriterionProvider.find(criterion);
  }

  /** Everything is of one key where the specification, or the criterion, knows no keys. */
  public FileChunker.Keys keys() {
    Specification<?> made = specification();
    boolean isLocal = criterion.equals("linearizability");
    return new FileChunker.Keys() {
      @Override
      public int files() {
        return files;
      }

      @Override
      public Optional<Value> of(Invocation call) {
        return isLocal && made instanceof PartitionedByKey partitioned && partitioned.isProduct()
            ? partitioned.key(call)
            : Optional.of(Value.VOID);
      }

      @Override
      public Optional<OperationVocabulary> vocabulary() {
        return made instanceof OperationVocabulary known ? Optional.of(known) : Optional.empty();
      }

      @Override
      public void require(String other, String file) {
        if (!other.isEmpty() && !other.equals(specification) && classPath.isEmpty()) {
          throw Diagnostic.BAD_INPUT.error(
              file, 1, "it is about a " + other + ", and the others about a " + specification);
        }
      }
    };
  }
}
