package io.selvage.fuzz.proved;

import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.OperationRequest;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A class in a folder of its own, until it is closed. */
final class CompiledSource implements AutoCloseable {
  private final Path folder;
  private final SourceCase source;

  private CompiledSource(Path folder, SourceCase source) {
    this.folder = folder;
    this.source = source;
  }

  /** Nothing if it does not compile, as many mutants do not. */
  static Optional<CompiledSource> of(SourceCase source) {
    try {
      Path folder = Files.createTempDirectory("selvage-fuzz");
      Path file = Files.writeString(folder.resolve(source.simpleName() + ".java"), source.source());
      String to = folder.toString();
      OutputStream nowhere = OutputStream.nullOutputStream();
      int status =
          ToolProvider.getSystemJavaCompiler()
              .run(
                  null, nowhere, nowhere, "-nowarn", "-g", "-proc:none", "-d", to, file.toString());
      CompiledSource compiled = new CompiledSource(folder, source);
      if (status != 0) {
        compiled.close();
        return Optional.empty();
      }
      return Optional.of(compiled);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static boolean compiles(SourceCase source) {
    Optional<CompiledSource> compiled = of(source);
    compiled.ifPresent(CompiledSource::close);
    return compiled.isPresent();
  }

  ClassSubject subject() {
    return new ClassSubject(
        List.of(folder), source.className(), operations(source.operations()), List.of());
  }

  private static List<OperationRequest> operations(String list) {
    List<OperationRequest> all = new ArrayList<>();
    for (String each : list.split(",(?![^(]*\\))", -1)) {
      int open = each.indexOf('(');
      String name = open < 0 ? each : each.substring(0, open);
      Optional<List<String>> types =
          open < 0 ? Optional.empty() : Optional.of(types(each.substring(open + 1)));
      all.add(new OperationRequest(name, types, Optional.empty()));
    }
    return all;
  }

  private static List<String> types(String rest) {
    String list = rest.substring(0, rest.length() - 1);
    return list.isEmpty() ? List.of() : List.of(list.split(",", -1));
  }

  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
