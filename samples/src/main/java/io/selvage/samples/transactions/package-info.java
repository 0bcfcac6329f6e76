/**
 * Operations as transactions: are they serializable? Only the accesses matter here, so that most
 * values are 0.
 */
package io.selvage.samples.transactions;
