import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { SenderLimit } from '../data/SenderLimit.ts'
import type { SiteRequest } from '../http/siteRequest.ts'

/** An editor opens a few links in a minute; each secret that is new to us costs a query. */
const rates = {
  byNetwork: { burst: 10, everyMs: 6000 },
  byWay: { burst: 30, everyMs: 1000 },
} as const
const memory = { max: 1000, ttl: 20_000, ttlResolution: 0 } as const

export type SecretVerdict = 'valid' | 'invalid' | 'wait'
type AskContent = (secret: string) => Promise<boolean>

/**
 * Checks the secrets of preview links against the content service, whose queries are limited.
 * Results, misses included, are cached for 20 seconds, and each network can try a few times a
 * minute. Secrets are cached as hashes.
 */
export class PreviewSecrets {
  readonly #limit: SenderLimit
  readonly #known: LRUCache<string, SecretVerdict>

  constructor(now: () => number = Date.now) {
    this.#limit = new SenderLimit(rates, now)
    this.#known = new LRUCache({ ...memory, perf: { now } })
  }

  /** Throws where the content service does not answer; that is not remembered. */
  async check(
    secret: string,
    visitor: Pick<SiteRequest, 'sender' | 'way'>,
    ask: AskContent,
  ): Promise<SecretVerdict> {
    const key = createHash('sha256').update(secret).digest('hex')
    const known = this.#known.get(key)
    if (known !== undefined) return known
    if (!this.#limit.take(visitor)) return 'wait'
    const verdict = (await ask(secret)) ? 'valid' : 'invalid'
    this.#known.set(key, verdict)
    return verdict
  }
}
