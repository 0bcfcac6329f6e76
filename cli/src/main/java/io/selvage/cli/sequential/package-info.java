/** The experiments of "Verifying Concurrent Programs against Sequential Specifications". */
@org.jspecify.annotations.NullMarked
package io.selvage.cli.sequential;
