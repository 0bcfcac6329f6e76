/** Proved samples with one thing wrong each: what a failed proof shows, and which execution. */
package io.selvage.cli.wrong;
