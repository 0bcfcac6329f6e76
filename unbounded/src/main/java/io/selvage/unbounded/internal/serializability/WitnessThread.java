package io.selvage.unbounded.internal.serializability;

import io.selvage.unbounded.internal.closure.MonitoredThread;
import io.selvage.unbounded.internal.model.LocalState;
import io.selvage.unbounded.serializability.ClientAutomaton;

/**
 * A thread beside the guess.
 *
 * @param tag its part in the cycle; 0 if it has none
 * @param calls its position in its test program: a state of {@link ClientAutomaton}
 */
public record WitnessThread(LocalState local, int tag, int calls) implements MonitoredThread {}
