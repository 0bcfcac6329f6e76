package io.selvage.program.internal.facade;

import io.selvage.core.FacadeProvider;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.FacadeRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.ProgramContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes facades into a folder for the front of the class path. */
public final class SubjectFacades implements FacadeProvider {
  @Override
  public String write(Path folder, FacadeRequest request) {
    try (ProgramContext world = ProgramContext.of(request.classPath())) {
      ClassInfo type = ClassOperations.classNamed(world.classes(), request.className());
      TypeScope scope = new TypeScope(world.classes(), type, request.creation(), request.text());
      String name = scope.ownPackage() + simpleName(type) + request.suffix();
      byte[] bytes = new FacadeWriter(type, name, scope, request).bytes();
      Path file = folder.resolve(name + ".class");
      Files.createDirectories(Path.of(String.valueOf(file.getParent())));
      Files.write(file, bytes);
      return name.replace('/', '.');
    } catch (IOException e) {
      throw Diagnostic.BAD_OPTION.error("cannot write to " + folder + ": " + e);
    }
  }

  private static String simpleName(ClassInfo type) {
    return type.name().substring(type.name().lastIndexOf('/') + 1).replace('$', '_');
  }
}
