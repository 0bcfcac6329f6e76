package io.selvage.prove.internal.lowering;

import java.util.Map;

/** Lowers one instruction, given the register kinds before it. */
interface InstructionLowering {
  LoweredInstruction read(FramePosition position, Map<Integer, RegisterKind> before);
}
