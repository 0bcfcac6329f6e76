/** The command line: what is typed becomes a question, and the answer is printed. */
@NullMarked
package io.selvage.cli;

import org.jspecify.annotations.NullMarked;
