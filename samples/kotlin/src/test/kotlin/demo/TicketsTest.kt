package demo

import io.selvage.junit.Op
import io.selvage.junit.Verify

@Verify(against = Tickets::class, calls = 3)
class TicketsTest {
    private val tickets = AtomicTickets()

    @Op fun take() = tickets.take()
    @Op fun left() = tickets.left()
}
