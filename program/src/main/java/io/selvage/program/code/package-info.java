/** The register code that methods are lowered to, in the form used by engines and analyses. */
@NullMarked
package io.selvage.program.code;

import org.jspecify.annotations.NullMarked;
