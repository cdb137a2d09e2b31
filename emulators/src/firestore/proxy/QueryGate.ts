import { appendFileSync } from 'node:fs'
import { commitLimits } from '@shala/contract/firestore/commitLimits'
import type { StoreIndexes } from '@shala/contract/firestore/indexConfig'
import { queryShape, type QueryShape } from '../queries/queryShape.ts'
import { describeQuery, unserved } from '../queries/servedBy.ts'
import {
  countAlternatives,
  Aggregations,
  EverythingQuery,
  StructuredQuery,
} from '../queries/structuredQuery.ts'
import { invalidArgument, noIndex, refuse, type Looked } from './refused.ts'

/**
 * Checks every query to the emulator: records each shape once, and refuses queries without an index
 * as production would.
 */
export class QueryGate {
  readonly #seen = new Set<string>()
  readonly #record: string | undefined

  /** @param record The file that gets a line for each shape, if it is to be kept. */
  constructor(record: string | undefined) {
    this.#record = record
  }

  /**
   * Returns the reason if production would refuse a query, else null, and a function to call after
   * the response, because a query denied by the rules needs no index.
   */
  look(query: unknown, aggregations: unknown, indexes: StoreIndexes): Looked {
    if (EverythingQuery.safeParse(query).success) return { refused: null, done: () => undefined }
    const parsed = StructuredQuery.safeParse(query)
    if (!parsed.success || !Aggregations.safeParse(aggregations).success) {
      const text = JSON.stringify({ query, aggregations })
      return refuse(invalidArgument(`The local stack does not know this query: ${text}`))
    }
    const count = countAlternatives(parsed.data.where)
    const { alternatives } = commitLimits
    if (count > alternatives) {
      return refuse(
        invalidArgument(`The query asks for ${count} alternatives; ${alternatives} are allowed.`),
      )
    }
    const shape = queryShape(parsed.data)
    const [without] = unserved(shape, indexes)
    return {
      refused: without === undefined ? null : noIndex(describeQuery(shape, without)),
      done: () => this.#note(shape),
    }
  }

  #note(shape: QueryShape): void {
    const line = JSON.stringify(shape)
    if (this.#record === undefined || this.#seen.has(line)) return
    this.#seen.add(line)
    appendFileSync(this.#record, `${line}\n`)
  }
}
