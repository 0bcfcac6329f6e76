/**
 * Operations as transactions: are they as if one came after the other? Only who accesses what
 * matters here, so that most values are 0.
 */
package io.selvage.samples.transactions;
