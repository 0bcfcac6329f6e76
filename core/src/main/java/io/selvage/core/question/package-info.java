/**
 * The question that a check answers: the subject, its operations, the clients in scope and the
 * memory model.
 */
@NullMarked
package io.selvage.core.question;

import org.jspecify.annotations.NullMarked;
