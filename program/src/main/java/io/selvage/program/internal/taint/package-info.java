/** Propagates tags through registers and memory and records the comparisons of tagged values. */
@NullMarked
package io.selvage.program.internal.taint;

import org.jspecify.annotations.NullMarked;
