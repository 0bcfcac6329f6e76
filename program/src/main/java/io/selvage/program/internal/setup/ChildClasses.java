package io.selvage.program.internal.setup;

import java.util.List;

/** The class files of the program of the forked JVM; a test compares them with the package. */
final class ChildClasses {
  static final List<String> NAMES =
      List.of(
          "ClassFields",
          "ClassFields$ClassField",
          "GraphExport",
          "GraphExport$1",
          "GraphExport$TooLarge",
          "InitialisationLog",
          "JdkConstants",
          "JdkConstants$Place",
          "KnownClasses",
          "NodeKind",
          "ParentWatch",
          "RawMemory",
          "RawMemory$Shape",
          "SetUpEnding",
          "SetUpMain",
          "SetUpRequest",
          "SetUpRequest$Argument",
          "SetUpRequest$Call");

  private ChildClasses() {}
}
