/** Runs the checks and judgements of a command and keeps their answers. */
@NullMarked
package io.selvage.cli.session;

import org.jspecify.annotations.NullMarked;
