package wrapped;

import org.apache.kafka.common.cache.LRUCache;
import org.apache.kafka.common.cache.SynchronizedCache;

/** The cache behind it is not used elsewhere. */
public class KafkaCache extends SynchronizedCache<Object, Object> {
  public KafkaCache() {
    super(new LRUCache<>(2));
  }
}
