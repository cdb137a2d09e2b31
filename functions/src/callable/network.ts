import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'
import { ownProxies } from '../settings.ts'
import { countRecent, rateLimitError, type Rate } from './rateLimit.ts'

/** The network of a request without a valid address. */
export const unknownNetwork = 'unknown'

interface ForwardedRequest {
  readonly headers: IncomingHttpHeaders
  readonly path?: string
}

/**
 * Returns the network of a request (see `toNetwork`). Every proxy appends its caller's address to
 * `X-Forwarded-For`; earlier entries are claims of the caller. Requests through Hosting keep the
 * prefix `/api/` and passed `OWN_PROXIES` more proxies. A direct request can imitate that and
 * invent a network (decision 11), so each limit by network needs another limit for all
 * callers together.
 */
export function getNetwork({ headers, path = '' }: ForwardedRequest): string {
  const header = headers['x-forwarded-for'] ?? ''
  const hops = (typeof header === 'string' ? header : header.join(',')).split(',')
  const proxies = path.startsWith('/api/') ? ownProxies.value() : 0
  return toNetwork((hops.at(-1 - proxies) ?? '').trim())
}

/**
 * Returns the network of an address: an IPv4 address itself, or the first 56 bits of an IPv6
 * address, such as `2001:db8:1:200`, because providers give that many to a household. Returns
 * `unknown` for anything else.
 */
export function toNetwork(address: string): string {
  // A zone, as in `fe80::1%eth0`, has a meaning on one machine only.
  if (address.includes('%')) return unknownNetwork
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  if (!isAddress) return unknownNetwork
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const [a = 0, b = 0, c = 0, d = 0] = parsed.parts
  return [a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':')
}

/** The number of remembered networks; the least recently used one is dropped. */
const mostNetworks = 10_000

/**
 * Counts requests by network in the memory of one instance, because counting in the database would
 * cost more than it saves. Requests without a network are not limited; they occur only in the local
 * stack.
 */
export class NetworkLimit {
  readonly #rate: Rate
  readonly #requests = new Map<string, readonly Date[]>()

  constructor(rate: Rate) {
    this.#rate = rate
  }

  /** Counts a request and throws an AppError if its network has sent too many. */
  check(request: ForwardedRequest): void {
    const waitMs = this.count(getNetwork(request))
    if (waitMs !== null) throw rateLimitError('Your network asked too often.', waitMs)
  }

  /** Counts a request. Returns null if it is allowed, otherwise the milliseconds to wait. */
  count(network: string, now = new Date()): number | null {
    if (network === unknownNetwork) return null
    const { recent, waitMs } = countRecent(this.#requests.get(network) ?? [], now, this.#rate)
    this.#requests.delete(network)
    this.#requests.set(network, waitMs === null ? [...recent, now] : recent)
    const [oldest] = this.#requests.keys()
    if (this.#requests.size > mostNetworks && oldest !== undefined) this.#requests.delete(oldest)
    return waitMs
  }
}
