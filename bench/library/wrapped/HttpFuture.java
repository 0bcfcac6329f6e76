package wrapped;

import org.apache.http.concurrent.BasicFuture;

/** Without a callback. */
public class HttpFuture extends BasicFuture<Object> {
  public HttpFuture() {
    super(null);
  }
}
