package io.selvage.program.internal.stepgraph;

import io.selvage.program.code.AccessLocation;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.analysis.ReachingDefinitions;
import io.selvage.program.internal.analysis.ReachingDefinitions.Definition;
import io.selvage.program.internal.analysis.ReachingDefinitions.Kind;
import io.selvage.program.load.FieldInfo;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Names for variables without a name in the class file, in the style of {@code
 * java.util.concurrent}: the value of a field of {@code this} gets the initial of the field, a new
 * object the name of its class, other references p, q, r and numbers i, j, k.
 */
final class GeneratedNames {
  private static final String REFERENCES = "pqrsuvwxyzabcdfgh";
  private static final String NUMBERS = "ijkmnabcdfgh";

  private final ReachingDefinitions definitions;
  private final RegisterCode code;
  private final InferredTypes types;
  private final Set<String> taken;

  GeneratedNames(ReachingDefinitions definitions, InferredTypes types, Set<String> taken) {
    this.definitions = definitions;
    this.code = definitions.code();
    this.types = types;
    this.taken = taken;
  }

  /** A fresh name for the variable that consists of these webs. */
  String invent(List<Integer> webs) {
    Definition first =
        webs.stream()
            .flatMap(web -> definitions.definitions(web).stream())
            .min(Comparator.comparing(Definition::kind).thenComparing(Definition::pc))
            .orElseThrow();
    if (first.kind() == Kind.PARAMETER) {
      return numbered(parameter(first.register()));
    }
    if (webs.stream()
        .flatMap(web -> definitions.definitions(web).stream())
        .anyMatch(d -> d.kind() == Kind.CAUGHT)) {
      return numbered("caught");
    }
    if (isResult(webs)) {
      return numbered("result");
    }
    return byMaker(first).or(() -> byType(first)).orElseGet(() -> numbered("x"));
  }

  private Optional<String> byMaker(Definition first) {
    RegisterInstruction insn = code.at(first.pc());
    if (insn instanceof RegisterInstruction.Read read
        && read.place() instanceof AccessLocation.Slot slot
        && definitions.isThis(first.pc(), slot.object())) {
      return types.field(first.pc(), slot).map(FieldInfo::name).flatMap(this::initial);
    }
    if (insn instanceof RegisterInstruction.Allocate) {
      return Optional.of(numbered(decapitalised(types.of(first))));
    }
    return Optional.empty();
  }

  private Optional<String> byType(Definition first) {
    String type = types.of(first);
    int use =
        definitions.uses(definitions.web(first)).stream()
            .findFirst()
            .map(ReachingDefinitions.Use::pc)
            .orElse(first.pc());
    boolean reference =
        type.isEmpty() ? code.liveness().isReference(use, first.register()) : type.length() > 1;
    return free(reference ? REFERENCES : NUMBERS);
  }

  private Optional<String> initial(String field) {
    return take(Stream.of(field.substring(0, 1), field.substring(0, Math.min(2, field.length()))));
  }

  private Optional<String> free(String letters) {
    return take(letters.chars().mapToObj(Character::toString));
  }

  private Optional<String> take(Stream<String> candidates) {
    return candidates.map(name -> name.toLowerCase(Locale.ROOT)).filter(taken::add).findFirst();
  }

  private String numbered(String name) {
    String distinct = name;
    for (int i = 2; !taken.add(distinct); i++) {
      distinct = name + i;
    }
    return distinct;
  }

  /** Whether the variable only holds the method's result. */
  private boolean isResult(List<Integer> webs) {
    return webs.stream()
        .allMatch(
            web ->
                !definitions.uses(web).isEmpty()
                    && definitions.uses(web).stream()
                        .allMatch(use -> code.at(use.pc()) instanceof RegisterInstruction.Return));
  }

  private String parameter(int register) {
    if (register == 0 && !code.method().isStatic()) {
      return "this";
    }
    int index = code.method().isStatic() ? register : register - 1;
    Type type = Type.getArgumentTypes(code.method().descriptor())[index];
    return typeVariable(code.method().node().signature, index)
        .orElseGet(() -> decapitalised(type.getDescriptor()));
  }

  /** {@code E} is e, {@code Collection} is collection, {@code Object[]} is objects. */
  private static String decapitalised(String descriptor) {
    Type type = Type.getType(descriptor);
    if (type.getSort() == Type.ARRAY) {
      return decapitalised(type.getElementType().getDescriptor()) + "s";
    }
    if (type.getSort() != Type.OBJECT) {
      return type.getClassName().substring(0, 1);
    }
    String name = type.getClassName();
    String simple = name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    return simple.substring(0, 1).toLowerCase(Locale.ROOT) + simple.substring(1);
  }

  /** The name of the type variable that is the type of the parameter (JVMS 4.7.9.1). */
  private static Optional<String> typeVariable(@Nullable String signature, int index) {
    if (signature == null) {
      return Optional.empty();
    }
    int at = signature.indexOf('(') + 1;
    for (int i = 0; i < index && signature.charAt(at) != ')'; i++) {
      at = afterType(signature, at);
    }
    return signature.charAt(at) == 'T'
        ? Optional.of(signature.substring(at + 1, signature.indexOf(';', at)))
            .map(name -> name.toLowerCase(Locale.ROOT))
        : Optional.empty();
  }

  private static int afterType(String signature, int start) {
    int at = start;
    while (signature.charAt(at) == '[') {
      at++;
    }
    if (signature.charAt(at) != 'L' && signature.charAt(at) != 'T') {
      return at + 1;
    }
    for (int depth = 0; depth > 0 || signature.charAt(at) != ';'; at++) {
      depth += signature.charAt(at) == '<' ? 1 : signature.charAt(at) == '>' ? -1 : 0;
    }
    return at + 1;
  }
}
