import { appendFileSync, readFileSync } from 'node:fs'
import { commitLimits } from '@shala/contract/firestore/commitLimits'
import { IndexConfig, StoreIndexes } from '@shala/contract/firestore/indexConfig'
import {
  Aggregations,
  countAlternatives,
  EverythingQuery,
  queryShape,
  type QueryShape,
  StructuredQuery,
} from '../queries/queryShape.ts'
import { describeQuery, unserved } from '../queries/servedBy.ts'
import { CommitScale } from './CommitScale.ts'
import type { Message } from './messages.ts'
import { invalidArgument, type Looked, noIndex, refuse } from './refuse.ts'

/**
 * Checks every query to the emulator: records each shape once, and refuses queries without an index
 * as production would.
 */
class QueryGate {
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

/** Says of each request what production would say to it and the emulator does not. */
export class ProductionLimits {
  readonly #config: string
  readonly #queries: QueryGate
  readonly #scale = new CommitScale()
  #text = ''
  #indexes = new StoreIndexes({ indexes: [], fieldOverrides: [] })

  /** @param options `config` is firestore.indexes.json; `record` gets the shape of each query. */
  constructor({ config, record }: { config: string; record: string | undefined }) {
    this.#config = config
    this.#queries = new QueryGate(record)
    this.#read()
  }

  look(message: Message, requestBytes: number): Looked {
    const first = this.#look(message, requestBytes)
    if (first.refused === null || !this.#read()) return first
    // The configuration was fixed while the stack runs.
    return this.#look(message, requestBytes)
  }

  /** The size of a project's documents with their index entries. */
  storedBytes(project: string): number {
    return this.#scale.storedBytes(project)
  }

  #look(message: Message, requestBytes: number): Looked {
    if (message.kind === 'writes') {
      const { writes, isWhole } = message
      return this.#scale.weigh(writes, { requestBytes, isWhole }, this.#indexes)
    }
    return this.#queries.look(message.query, message.aggregations, this.#indexes)
  }

  /** Reads the configuration, and says whether it is another than before. */
  #read(): boolean {
    const text = readFileSync(this.#config, 'utf8')
    if (text === this.#text) return false
    this.#text = text
    this.#indexes = new StoreIndexes(IndexConfig.parse(JSON.parse(text)))
    return true
  }
}
