/**
 * Reproduces the experiments of "Verifying Concurrent Programs against Sequential Specifications".
 */
@NullMarked
package io.selvage.reproduce.sequentialspecs;

import org.jspecify.annotations.NullMarked;
