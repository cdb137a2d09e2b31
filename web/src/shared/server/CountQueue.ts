import { countRecords } from '@shala/contract/counts'
import { limits } from '@shala/contract/limits'
import type * as z from 'zod'
import type { OrderValue, Query } from '../query.ts'
import { call } from './call.ts'

type CountQuery = z.input<typeof countRecords.input>['queries'][number]
type SendQueries = (queries: CountQuery[]) => Promise<number[]>

interface WaitingCount {
  readonly query: CountQuery
  readonly answer: PromiseWithResolvers<number>
}

/**
 * Sends counts that a page asks for at the same time with one call: a dashboard has dozens, and each
 * call reads the admin's account.
 */
export class CountQueue {
  readonly #send: SendQueries
  #waiting: WaitingCount[] = []

  constructor(send: SendQueries) {
    this.#send = send
  }

  /** Throws the error of the call that its query was sent with. */
  readonly count = (query: Query): Promise<number> => {
    if (this.#waiting.length === 0) setTimeout(() => this.#sendWaiting())
    const answer = Promise.withResolvers<number>()
    this.#waiting.push({ query: toCountQuery(query), answer })
    return answer.promise
  }

  #sendWaiting(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (let start = 0; start < waiting.length; start += limits.countsAtOnce) {
      void this.#sendTogether(waiting.slice(start, start + limits.countsAtOnce))
    }
  }

  async #sendTogether(waiting: readonly WaitingCount[]): Promise<void> {
    try {
      const counts = await this.#send(waiting.map(({ query }) => query))
      for (const [place, { answer }] of waiting.entries()) answer.resolve(counts[place] ?? 0)
    } catch (error) {
      for (const { answer } of waiting) answer.reject(error)
    }
  }
}

/** Returns a query as `countRecords` takes it. */
export function toCountQuery({ collection, group, where, range }: Query): CountQuery {
  return {
    collection,
    ...(group !== undefined && { group }),
    ...(where && { where: { ...where } }),
    ...(range && {
      range: { field: range.field, from: toBound(range.from), before: toBound(range.before) },
    }),
  }
}

const toBound = (value: OrderValue | undefined) =>
  value instanceof Date ? value.toISOString() : value

const queue = new CountQueue(async (queries) => (await call(countRecords, { queries })).counts)

/** How many documents a query finds, for admins. Throws a `CallError`. */
export const countDocuments = queue.count
