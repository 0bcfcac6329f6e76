package io.selvage.cluster;

import io.selvage.core.Budget;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.deploy.SparkHadoopUtil;

/** Where tasks run: what they can ask for there. */
final class Executors {
  private static final long PERIOD_MILLIS = 100;

  private Executors() {}

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
