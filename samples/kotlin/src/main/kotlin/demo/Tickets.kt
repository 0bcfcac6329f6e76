package demo

import java.util.concurrent.atomic.AtomicInteger

/** What it should mean: one call at a time. */
class Tickets {
    private var left = 2

    fun take(): Boolean {
        if (left == 0) return false
        left--
        return true
    }

    fun left(): Int = left
}

/** The same for many threads. */
class AtomicTickets {
    private val left = AtomicInteger(2)

    fun take(): Boolean {
        while (true) {
            val seen = left.get()
            if (seen == 0) return false
            if (left.compareAndSet(seen, seen - 1)) return true
        }
    }

    fun left(): Int = left.get()
}
