import { LRUCache } from 'lru-cache'
import type { SiteRequest } from '../http/siteRequest.ts'
import { TokenBucket } from './rateLimits.ts'

type Rate = ConstructorParameters<typeof TokenBucket>[0]

interface Rates {
  readonly byNetwork: Rate
  /** For all visitors behind the same proxy, for example one of Hosting's edges. */
  readonly byWay: Rate
}

/** Networks that are remembered; the one seen longest ago goes first. */
const most = 10_000

/**
 * Limits what visitors may do by their network. Hosting names the visitor in a header that a client
 * can forge if it calls the service directly, so a network counts only together with the address that
 * called us (`way`), which cannot be forged: a forged header never uses up what another visitor has
 * left, and all forged networks of one caller together stay below the rate of its way.
 */
export class SenderLimit {
  readonly #rates: Rates
  readonly #now: () => number
  readonly #networks = new LRUCache<string, TokenBucket>({ max: most })
  readonly #ways = new LRUCache<string, TokenBucket>({ max: most })

  constructor(rates: Rates, now: () => number = Date.now) {
    this.#rates = rates
    this.#now = now
  }

  /** Returns true if this visitor may do it now, and counts it. */
  take({ sender, way }: Pick<SiteRequest, 'sender' | 'way'>): boolean {
    const network = this.#getBucket(this.#networks, `${way} ${sender}`, this.#rates.byNetwork)
    return network.take() && this.#getBucket(this.#ways, way, this.#rates.byWay).take()
  }

  #getBucket(buckets: LRUCache<string, TokenBucket>, key: string, rate: Rate): TokenBucket {
    const bucket = buckets.get(key) ?? new TokenBucket(rate, this.#now)
    buckets.set(key, bucket)
    return bucket
  }
}
