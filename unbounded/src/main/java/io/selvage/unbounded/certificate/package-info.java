/** Certificates for coverability results and their independent checker. */
@NullMarked
package io.selvage.unbounded.certificate;

import org.jspecify.annotations.NullMarked;
