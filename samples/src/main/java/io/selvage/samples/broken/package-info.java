/** The same algorithms with one bug each; the reports show what it takes to reveal it. */
package io.selvage.samples.broken;
