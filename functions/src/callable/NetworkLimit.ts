import { networkOf, unknownNetwork, type ForwardedRequest } from './networkOf.ts'
import { countRecent, rateLimitError, type Rate } from './rateLimit.ts'

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
    const waitMs = this.count(networkOf(request))
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
