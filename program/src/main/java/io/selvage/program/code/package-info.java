/** The register code that methods are lowered to, in the form that engines and analyses read. */
@NullMarked
package io.selvage.program.code;

import org.jspecify.annotations.NullMarked;
