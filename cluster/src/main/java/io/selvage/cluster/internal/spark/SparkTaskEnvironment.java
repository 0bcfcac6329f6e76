package io.selvage.cluster.internal.spark;

import io.selvage.core.budget.Budget;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.deploy.SparkHadoopUtil;

/** Where tasks run: what they can ask for there. */
final class SparkTaskEnvironment {
  private static final long PERIOD_MILLIS = 100;

  private SparkTaskEnvironment() {}

  /** How to reach file systems. */
  static Configuration settings() {
    return SparkHadoopUtil.get().newConfiguration(SparkEnv.get().conf());
  }

  /** A budget that is spent when Spark gives the task up. */
  static Budget budgetOfTask() {
    TaskContext task = TaskContext.get();
    Budget budget = Budget.unlimited();
    Thread watch =
        new Thread(
            () -> {
              try {
                while (!task.isCompleted()) {
                  if (task.isInterrupted()) {
                    budget.cancel();
                    return;
                  }
                  Thread.sleep(PERIOD_MILLIS);
                }
              } catch (InterruptedException e) {
                budget.cancel();
              }
            },
            "selvage-watch");
    watch.setDaemon(true);
    watch.start();
    return budget;
  }
}
