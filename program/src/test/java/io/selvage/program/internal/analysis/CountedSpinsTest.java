package io.selvage.program.internal.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.program.code.Lowered;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.run.Program;
import io.selvage.program.run.ProgramContext;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which methods of the JDK have counts that may be forgotten: two of them spin for long. */
class CountedSpinsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      value = {
        "java.util.concurrent.Exchanger: Exchanger.arenaExchange, Exchanger.slotExchange",
        "java.util.concurrent.Phaser: Phaser.internalAwaitAdvance",
        "java.util.concurrent.ConcurrentLinkedQueue: ''",
        "java.util.concurrent.ConcurrentHashMap: ''",
        "java.util.concurrent.LinkedTransferQueue: ''",
        "java.util.concurrent.SynchronousQueue: ''",
        "java.util.concurrent.locks.StampedLock: ''",
        "java.util.BitSet: ''"
      })
  void ofTheJdk(String className, String methods) {
    ProgramContext world = Lowered.world();
    Program program = Lowered.program(world, className);
    List<String> merged =
        Lowered.codes(program, className)
            .filter(code -> merged(program, CountedSpins.Kind.ALL, code) != code)
            .peek(
                code ->
                    assertThat(merged(program, CountedSpins.Kind.CERTAIN, code)).isNotSameAs(code))
            .map(code -> code.method().toString())
            .sorted()
            .toList();
    assertThat(String.join(", ", merged)).isEqualTo(methods);
  }

  private static RegisterCode merged(Program program, CountedSpins.Kind kind, RegisterCode code) {
    return CountedSpins.merged(program, program::code, kind, code);
  }
}
