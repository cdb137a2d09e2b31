import { subscribe } from 'node:diagnostics_channel'
import { Server } from 'node:http'

/** How long a connection may rest between two requests, in milliseconds. */
const restMs = 600_000

/**
 * Keeps client connections open in every HTTP server of this process. Node's servers close
 * connections that were idle for five seconds; a client that sends a request at that moment gets
 * "socket hang up". Production keeps connections for ten minutes.
 *
 * Source: https://cloud.google.com/load-balancing/docs/https#timeouts_and_retries
 */
export function keepConnections(): void {
  subscribe('http.server.request.start', (message) => {
    const started = typeof message === 'object' && message !== null && 'server' in message
    if (started && message.server instanceof Server) message.server.keepAliveTimeout = restMs
  })
}
