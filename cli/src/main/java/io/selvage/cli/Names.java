package io.selvage.cli;

import io.selvage.core.Criterion;
import io.selvage.formats.Format;
import io.selvage.history.NamedCriteria;
import io.selvage.history.spec.Specifications;
import java.util.Iterator;
import java.util.stream.Stream;

/** Names that options take, as the help lists them. */
final class Names {
  private Names() {}

  static final class OfSpecifications implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Specifications.names().iterator();
    }
  }

  static final class OfCriteria implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.concat(
              NamedCriteria.list().stream().map(Criterion::name), Stream.of(CountedCriterion.NAME))
          .iterator();
    }
  }

  static final class OfFormats implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(Format.values()).map(Format::label).iterator();
    }
  }
}
