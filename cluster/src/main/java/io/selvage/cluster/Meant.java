package io.selvage.cluster;

import io.selvage.check.HistoryJudge;
import io.selvage.core.Criteria;
import io.selvage.core.Criterion;
import io.selvage.core.Diagnostic;
import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.history.Partitioned;
import io.selvage.history.Vocabulary;
import io.selvage.history.spec.OwnSpecification;
import io.selvage.history.spec.Specifications;
import java.io.Serializable;
import java.util.Optional;

/** What a history is judged against, by names: it is sent to where that is done, and made there. */
final class Meant implements Serializable {
  private final String specification;
  private final byte[] initial;
  private final ShippedPath classPath;
  private final String criterion;
  private final int files;

  private Meant(
      String specification, byte[] initial, ShippedPath classPath, String criterion, int files) {
    this.specification = specification;
    this.initial = initial;
    this.classPath = classPath;
    this.criterion = criterion;
    this.files = files;
  }

  static Meant of(HistoryJudge.Parts parts, ShippedPath classPath, int files) {
    Bytes bytes = new Bytes();
    parts.initial().ifPresent(value -> ValueBytes.put(bytes, value));
    return new Meant(parts.specification(), bytes.toArray(), classPath, parts.criterion(), files);
  }

  Specification<?> specification() {
    if (isOwn()) {
      return OwnSpecification.load(specification, classPath.here());
    }
    return Specifications.named(
        specification,
        initial.length == 0 ? Optional.empty() : Optional.of(ValueBytes.get(new Bytes(initial))));
  }

  /** A class of the user's. */
  private boolean isOwn() {
    return !classPath.isEmpty() || specification.contains(".");
  }

  Criterion criterion() {
    return Criteria.find(criterion);
  }

  /** Everything is of one key where the specification, or the criterion, knows no keys. */
  FileChunks.Keys keys() {
    Specification<?> made = specification();
    boolean isLocal = criterion.equals("linearizability");
    return new FileChunks.Keys() {
      @Override
      public int files() {
        return files;
      }

      @Override
      public Optional<Value> of(Invocation call) {
        return isLocal && made instanceof Partitioned partitioned && partitioned.isProduct()
            ? partitioned.key(call)
            : Optional.of(Value.VOID);
      }

      @Override
      public Optional<Vocabulary> vocabulary() {
        return made instanceof Vocabulary known ? Optional.of(known) : Optional.empty();
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
