package io.selvage.relaxed.javamodel;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one thread of a {@link ModelProgram}. */
final class ModelProgramReader {
  private static final Pattern TOKEN = Pattern.compile("\\s*(\\{|}|;|if\\b|else\\b|[^;{}]+)");
  private static final Pattern WRITE = Pattern.compile("W\\.(\\w+) (\\S+) (.+)");
  private static final Pattern READ = Pattern.compile("(\\w+)=R\\.(\\w+) (\\S+)");
  private static final Pattern UPDATE =
      Pattern.compile("(\\w+)=(X|XCHG|FAA|CAS)\\.(\\w+) (\\S+) (.+)");
  private static final Pattern FENCE = Pattern.compile("F\\.(\\w+)");
  private static final Pattern FREEZE = Pattern.compile("freeze (\\w+)");
  private static final Pattern ASSIGN = Pattern.compile("(\\w+)=(.+)");

  private final List<String> tokens = new ArrayList<>();
  private final List<ModelInstruction> code = new ArrayList<>();
  private final List<String> registers;
  private int at;

  ModelProgramReader(String text, List<String> registers) {
    this.registers = registers;
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      if (!matcher.group().isBlank()) {
        tokens.add(matcher.group().strip());
      }
    }
  }

  List<ModelInstruction> read() {
    block();
    return code;
  }

  private void block() {
    while (at < tokens.size() && !tokens.get(at).equals("}")) {
      String token = tokens.get(at++);
      if (token.equals("if")) {
        branch();
      } else if (!token.equals(";")) {
        code.add(instruction(token));
      }
    }
  }

  private void branch() {
    String condition = tokens.get(at);
    at += 2;
    int test = code.size();
    code.add(new ModelInstruction.Jump(condition, 0));
    block();
    at++;
    if (at < tokens.size() && tokens.get(at).equals("else")) {
      int end = code.size();
      code.add(new ModelInstruction.Jump("", 0));
      code.set(test, new ModelInstruction.Jump(condition, code.size()));
      at += 2;
      block();
      at++;
      code.set(end, new ModelInstruction.Jump("", code.size()));
    } else {
      code.set(test, new ModelInstruction.Jump(condition, code.size()));
    }
  }

  private ModelInstruction instruction(String text) {
    Matcher m = WRITE.matcher(text);
    if (m.matches()) {
      return new ModelInstruction.Action('W', m.group(1), m.group(2), -1, m.group(3));
    }
    m = READ.matcher(text);
    if (m.matches()) {
      return new ModelInstruction.Action('R', m.group(2), m.group(3), register(m.group(1)), "");
    }
    m = UPDATE.matcher(text);
    if (m.matches()) {
      return new ModelInstruction.Action(
          m.group(2).charAt(0), m.group(3), m.group(4), register(m.group(1)), m.group(5));
    }
    m = FENCE.matcher(text);
    if (m.matches()) {
      return new ModelInstruction.Action('N', m.group(1), "", -1, "");
    }
    m = FREEZE.matcher(text);
    if (m.matches()) {
      return new ModelInstruction.Action('Z', "", "", -1, m.group(1));
    }
    m = ASSIGN.matcher(text);
    if (!m.matches()) {
      throw new IllegalArgumentException(text);
    }
    return new ModelInstruction.Assign(register(m.group(1)), m.group(2));
  }

  private int register(String name) {
    if (!registers.contains(name)) {
      registers.add(name);
    }
    return registers.indexOf(name);
  }
}
