package io.selvage.prove.lower;

import java.util.Map;

/** Reads one instruction, given what is known before it. */
interface Reading {
  Outcome read(Spot spot, Map<Integer, Kind> before);
}
