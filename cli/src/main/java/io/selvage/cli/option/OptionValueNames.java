package io.selvage.cli.option;

import io.selvage.core.Criterion;
import io.selvage.formats.HistoryFormat;
import io.selvage.history.CountingCriterionAdapter;
import io.selvage.history.NamedCriteria;
import io.selvage.history.spec.BuiltInSpecifications;
import io.selvage.relaxed.MemoryModel;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** Names that options take, as the help lists them. */
public final class OptionValueNames {
  private OptionValueNames() {}

  public static final class OfSpecifications implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return BuiltInSpecifications.names().iterator();
    }
  }

  public static final class OfCriteria implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.concat(
              NamedCriteria.list().stream().map(Criterion::name),
              Stream.of(CountingCriterionAdapter.NAME))
          .iterator();
    }
  }

  public static final class OfMemoryModels implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(MemoryModel.values()).map(MemoryModel::toString).iterator();
    }
  }

  /** The engines that {@code check --engine} takes. */
  public static final class OfEngines implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of("reduction", "stress", "refine", "relaxed", "unbounded", "prove").iterator();
    }
  }

  public static final class OfFormats implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(HistoryFormat.values()).map(HistoryFormat::label).iterator();
    }
  }
}
