package io.selvage.cluster.internal.spark;

import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.apache.spark.SparkException;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.RDD;
import scala.Function2;
import scala.collection.JavaConverters;
import scala.reflect.ClassTag;
import scala.runtime.BoxedUnit;

/** One job of Spark's: something is done with some partitions, and heard of as it is done. */
final class SparkJob {
  private static final long PERIOD_MILLIS = 50;

  private final JavaSparkContext spark;
  private final Budget budget;
  private final String group = UUID.randomUUID().toString();
  private final AtomicBoolean ended = new AtomicBoolean();

  SparkJob(JavaSparkContext spark, Budget budget) {
    this.spark = spark;
    this.budget = budget;
  }

  /** What is done with a partition. It may be done more than once; one of them counts. */
  interface PartitionTask<T, R> extends Serializable {
    R run(int number, Iterator<T> elements, Budget budget);
  }

  /** Ends the job: no more is wanted. */
  void end() {
    ended.set(true);
  }

  /**
   * @param partitions their numbers
   * @param heard receives each result as it arrives, from one thread at a time
   * @return why not all was done; empty if it was, or {@link #end} was asked for
   */
  <T, R> String run(
      RDD<T> data, List<Integer> partitions, PartitionTask<T, R> doing, Consumer<R> heard) {
    if (partitions.isEmpty()) {
      return "";
    }
    Thread watch = watch();
    try {
      spark.setJobGroup(group, "selvage", true);
      ClassTag<R> tag = scala.reflect.ClassTag$.MODULE$.apply(Object.class);
      spark
          .sc()
          .runJob(
              data,
              task(doing),
              JavaConverters.asScala(List.<Object>copyOf(partitions)).toSeq(),
              handler(heard),
              tag);
      return "";
    } catch (RuntimeException e) {
      return blame(e);
    } catch (Exception e) {
      // Scala throws what it does not declare.
      if (e instanceof SparkException) {
        return blame(e);
      }
      throw e;
    } finally {
      watch.interrupt();
      spark.clearJobGroup();
    }
  }

  private static <T, R> Function2<TaskContext, scala.collection.Iterator<T>, R> task(
      PartitionTask<T, R> doing) {
    return (Function2<TaskContext, scala.collection.Iterator<T>, R> & Serializable)
        (context, elements) ->
            doing.run(
                context.partitionId(),
                JavaConverters.asJava(elements),
                SparkTaskEnvironment.budgetOfTask());
  }

  private static <R> Function2<Object, R, BoxedUnit> handler(Consumer<R> heard) {
    return (index, result) -> {
      heard.accept(result);
      return BoxedUnit.UNIT;
    };
  }

  /** Spark knows nothing of budgets: somebody has to look. */
  private Thread watch() {
    Thread watch =
        new Thread(
            () -> {
              try {
                while (!budget.look() && !ended.get()) {
                  Thread.sleep(PERIOD_MILLIS);
                }
                spark.cancelJobGroup(group);
              } catch (InterruptedException e) {
                // The job is over.
                Thread.currentThread().interrupt();
              }
            },
            "selvage-budget");
    watch.setDaemon(true);
    watch.start();
    return watch;
  }

  /** What went wrong: the time was over, the input is wrong, or Spark could not. */
  private String blame(Exception e) {
    if (ended.get()) {
      return "";
    }
    if (budget.look()) {
      return budget.whySpent();
    }
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof UsageException usage) {
        throw usage;
      }
    }
    throw Diagnostic.CLUSTER_FAILED.error(
        String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
  }
}
