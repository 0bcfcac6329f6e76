package io.selvage.prove.internal.lowering;

import java.util.Map;

/** Reads one instruction, given what is known before it. */
interface InstructionLowering {
  LoweredInstruction read(FramePosition spot, Map<Integer, RegisterKind> before);
}
