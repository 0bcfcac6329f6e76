package io.selvage.relaxed.axiomatic;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the notation of {@code testdata/java-model}, and FAA, XCHG and CAS as in litmus tables. */
final class ProgramParser {
  private static final Pattern FINALS = Pattern.compile("final (\\w+): (.*)");
  private static final Pattern TOKEN = Pattern.compile("\\s*([{};]|[^{};]+)");
  private static final Pattern WRITE = Pattern.compile("W\\.(\\w+) (\\S+) (.+)");
  private static final Pattern READ = Pattern.compile("(\\w+)=R\\.(\\w+) (\\S+)");
  private static final Pattern UPDATE =
      Pattern.compile("(\\w+)=(X|XCHG|FAA|CAS)\\.(\\w+) (\\S+) (.+)");
  private static final Pattern ASSIGN = Pattern.compile("(\\w+)=([^=].*)");

  private final Set<String> finals;
  private final List<List<Statement>> threads = new ArrayList<>();
  private List<String> tokens = List.of();
  private int at;

  ProgramParser(String text) {
    Matcher head = FINALS.matcher(text);
    boolean hasFinals = head.matches();
    finals = hasFinals ? Set.of(head.group(1)) : Set.of();
    for (String thread : (hasFinals ? head.group(2) : text).split("\\|\\|", -1)) {
      tokens = new ArrayList<>();
      Matcher next = TOKEN.matcher(thread);
      while (next.find()) {
        tokens.add(next.group(1).strip());
      }
      tokens.removeIf(String::isEmpty);
      at = 0;
      threads.add(block());
    }
  }

  JavaProgram program() {
    return new JavaProgram(threads, finals);
  }

  private List<Statement> block() {
    List<Statement> found = new ArrayList<>();
    while (at < tokens.size() && !tokens.get(at).equals("}")) {
      String token = tokens.get(at++);
      if (token.startsWith("if ")) {
        found.add(branch(token.substring(3)));
      } else if (!token.equals(";")) {
        found.add(simple(token));
      }
    }
    return found;
  }

  private Statement branch(String condition) {
    List<Statement> yes = braced();
    boolean hasElse = at < tokens.size() && tokens.get(at).equals("else");
    if (hasElse) {
      at++;
    }
    return new Statement.Branch(Expression.parse(condition), yes, hasElse ? braced() : List.of());
  }

  private List<Statement> braced() {
    at++;
    List<Statement> inner = block();
    at++;
    return inner;
  }

  private static Statement simple(String text) {
    if (text.startsWith("F.")) {
      return new Statement.Fence(FenceKind.parse(text.substring(2)));
    }
    if (text.startsWith("freeze ")) {
      return new Statement.Freeze(text.substring("freeze ".length()).strip());
    }
    Matcher write = WRITE.matcher(text);
    if (write.matches()) {
      return new Statement.Write(
          write.group(1), Statement.Place.parse(write.group(2)), Expression.parse(write.group(3)));
    }
    Matcher read = READ.matcher(text);
    if (read.matches()) {
      return new Statement.Read(read.group(1), read.group(2), Statement.Place.parse(read.group(3)));
    }
    Matcher update = UPDATE.matcher(text);
    if (update.matches()) {
      return update(update);
    }
    Matcher assign = ASSIGN.matcher(text);
    if (assign.matches()) {
      return new Statement.Assign(assign.group(1), Expression.parse(assign.group(2)));
    }
    throw new IllegalArgumentException(text);
  }

  private static Statement update(Matcher update) {
    String name = update.group(2);
    Statement.Change change =
        name.equals("X") ? Statement.Change.XCHG : Statement.Change.valueOf(name);
    String[] operands = update.group(5).split(" ", -1);
    return new Statement.Update(
        update.group(1),
        change,
        update.group(3),
        Statement.Place.parse(update.group(4)),
        Expression.parse(operands[0]),
        Expression.parse(operands[operands.length - 1]));
  }
}
