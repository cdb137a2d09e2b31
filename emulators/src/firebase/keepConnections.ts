import { subscribe } from 'node:diagnostics_channel'
import { Server } from 'node:http'

/** How long a connection may rest between two requests, in milliseconds. */
const restMs = 600_000

/**
 * Lets every HTTP server of this process keep the connections of its clients. Node's servers close
 * one that rested for five seconds; a client that asks again in that moment is told "socket hang
 * up". Production's servers keep theirs for ten minutes.
 *
 * Source: https://cloud.google.com/load-balancing/docs/https#timeouts_and_retries
 */
export function keepConnections(): void {
  subscribe('http.server.request.start', (message) => {
    const started = typeof message === 'object' && message !== null && 'server' in message
    if (started && message.server instanceof Server) message.server.keepAliveTimeout = restMs
  })
}
