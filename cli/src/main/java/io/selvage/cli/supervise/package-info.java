/** The process around a command: terminal, time limit, interruption, failures and exit codes. */
@NullMarked
package io.selvage.cli.supervise;

import org.jspecify.annotations.NullMarked;
