import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'
import { ownProxies } from '../settings.ts'
import { countRecent, rateLimitError, type Rate } from './rateLimit.ts'

/** The network of whoever does not say, or says something else than an address. */
export const unknownNetwork = 'unknown'

interface ForwardedRequest {
  readonly headers: IncomingHttpHeaders
  readonly path?: string
}

/**
 * Returns the network that a request came from, as `toNetwork` does.
 *
 * Every proxy appends the address of its caller to `X-Forwarded-For`; the entries before that are the
 * caller's own claim. Requests through Hosting keep the prefix `/api/` and have passed `OWN_PROXIES`
 * more. A direct request can imitate that and invent a network (docs/decisions/0011), so limits by
 * network need another limit that holds for all callers.
 */
export function getNetwork({ headers, path = '' }: ForwardedRequest): string {
  const header = headers['x-forwarded-for'] ?? ''
  const hops = (typeof header === 'string' ? header : header.join(',')).split(',')
  const proxies = path.startsWith('/api/') ? ownProxies.value() : 0
  return toNetwork((hops.at(-1 - proxies) ?? '').trim())
}

/**
 * The network of an address: an IPv4 address is one, of IPv6 the first 56 bits are, such as
 * `2001:db8:1:200`, for providers give a household as many. `unknown` for what is no address.
 */
export function toNetwork(address: string): string {
  // A zone, as in `fe80::1%eth0`, is of one machine and means nothing to another.
  if (address.includes('%')) return unknownNetwork
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  if (!isAddress) return unknownNetwork
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const [a = 0, b = 0, c = 0, d = 0] = parsed.parts
  return [a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':')
}

/** Networks that are remembered at once; beyond, the one that has asked least lately is forgotten. */
const mostNetworks = 10_000

/**
 * Counts requests by network, in the memory of one instance: counting them in the store would cost more
 * than what it limits. Requests without a network, such as those of the local stack, are not limited;
 * Google names one for every request.
 */
export class NetworkLimit {
  readonly #rate: Rate
  readonly #requests = new Map<string, readonly Date[]>()

  constructor(rate: Rate) {
    this.#rate = rate
  }

  /** Counts a request and throws an AppError if its network asked too often. */
  check(request: ForwardedRequest): void {
    const waitMs = this.count(getNetwork(request))
    if (waitMs !== null) throw rateLimitError('Your network asked too often.', waitMs)
  }

  /** Counts a request. Returns the milliseconds until the next one is allowed, or null if this one is. */
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
