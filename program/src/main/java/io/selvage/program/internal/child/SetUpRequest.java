package io.selvage.program.internal.child;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What the forked JVM does: creates an object of the class and calls its methods.
 *
 * @param className binary name of a class with a constructor without parameters
 */
public record SetUpRequest(String className, List<Call> calls) {
  public SetUpRequest {
    calls = List.copyOf(calls);
  }

  /**
   * A call.
   *
   * @param descriptor of the method
   */
  public record Call(String method, String descriptor, List<Argument> arguments) {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder(method).append('(');
      for (int i = 0; i < arguments.size(); i++) {
        text.append(i == 0 ? "" : ", ").append(arguments.get(i).text);
      }
      return text.append(')').toString();
    }
  }

  /**
   * An argument.
   *
   * @param kind Z, C, B, S, I, J, F or D for a primitive value or its box; T for a string; N for
   *     null
   * @param text the value
   */
  public record Argument(char kind, String text) {}

  public void write(Path file) throws IOException {
    try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
      out.writeUTF(className);
      out.writeInt(calls.size());
      for (Call call : calls) {
        out.writeUTF(call.method);
        out.writeUTF(call.descriptor);
        out.writeInt(call.arguments.size());
        for (Argument argument : call.arguments) {
          out.writeChar(argument.kind);
          out.writeUTF(argument.text);
        }
      }
    }
  }

  static SetUpRequest read(Path file) throws IOException {
    try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
      String name = in.readUTF();
      List<Call> calls = new ArrayList<>();
      for (int i = in.readInt(); i > 0; i--) {
        String method = in.readUTF();
        String descriptor = in.readUTF();
        List<Argument> arguments = new ArrayList<>();
        for (int j = in.readInt(); j > 0; j--) {
          arguments.add(new Argument(in.readChar(), in.readUTF()));
        }
        calls.add(new Call(method, descriptor, arguments));
      }
      return new SetUpRequest(name, calls);
    }
  }
}
