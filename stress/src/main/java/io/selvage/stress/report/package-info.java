/** What runs on real threads showed, as text, JSON and a JUnit test. */
@NullMarked
package io.selvage.stress.report;

import org.jspecify.annotations.NullMarked;
