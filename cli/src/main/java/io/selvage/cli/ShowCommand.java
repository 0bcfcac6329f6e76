package io.selvage.cli;

import io.selvage.core.CallSyntax;
import io.selvage.core.Diagnostic;
import io.selvage.core.OperationRequest;
import io.selvage.program.run.Show;
import io.selvage.program.run.World;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage show CLASS METHOD}. */
@Command(
    name = "show",
    header = "Show the steps of a method, as they are checked.",
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    parameterListHeading = "%n",
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class ShowCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(paramLabel = "CLASS", description = "The class, with its package.")
  private String className = "";

  @Parameters(
      paramLabel = "METHOD",
      description = "Its method: offer, or \"add(int)\" where the name is overloaded.")
  private String method = "";

  @Mixin private ClassPathOption classPath = new ClassPathOption();

  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description = "Read the classes of the JDK there instead of those of the running one.")
  private String jdk = "";

  @Mixin private Form form = new Form();

  ShowCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    OperationRequest request = request();
    try (World world = World.of(classPath.entries(jdk))) {
      form.print(Show.method(world, className, request.name(), request.parameterTypes()), terminal);
    }
    return Exit.DONE;
  }

  private OperationRequest request() {
    List<OperationRequest> requests = CallSyntax.operations(method);
    if (requests.size() != 1 || requests.get(0).domains().isPresent()) {
      throw Diagnostic.BAD_SYNTAX.error(
          '`' + method + '`', "expected one method, such as offer or \"add(int, Object)\"");
    }
    return requests.get(0);
  }
}
