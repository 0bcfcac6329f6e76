/** Measures the judging of recorded and generated histories. */
@NullMarked
package io.selvage.bench.history;

import org.jspecify.annotations.NullMarked;
