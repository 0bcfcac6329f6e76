/**
 * Replaces classes verified earlier by atomic stand-ins, so that larger checks can rely on them.
 */
@NullMarked
package io.selvage.cli.modular;

import org.jspecify.annotations.NullMarked;
