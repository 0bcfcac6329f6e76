/** Classes that were verified, taken to be atomic in larger checks. */
@NullMarked
package io.selvage.cli.modular;

import org.jspecify.annotations.NullMarked;
