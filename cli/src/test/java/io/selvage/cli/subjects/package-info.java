/** Classes to be checked, by name; most of them are wrong. */
@NullMarked
package io.selvage.cli.subjects;

import org.jspecify.annotations.NullMarked;
