/**
 * How long a connection may rest between two requests, in milliseconds. Node's servers close connections
 * that were idle for five seconds; a client that sends a request at that moment gets "socket hang up" or "other
 * side closed". Production keeps connections for ten minutes.
 *
 * Source: https://cloud.google.com/load-balancing/docs/https#timeouts_and_retries
 */
export const restMs = 600_000
