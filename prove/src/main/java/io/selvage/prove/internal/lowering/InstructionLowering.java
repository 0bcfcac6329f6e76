package io.selvage.prove.internal.lowering;

import java.util.Map;

/** Lowers one instruction, given the register kinds before it. */
interface InstructionLowering {
  LoweredInstruction read(FramePosition spot, Map<Integer, RegisterKind> before);
}
