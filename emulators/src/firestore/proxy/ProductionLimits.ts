import { readFileSync } from 'node:fs'
import { IndexConfig, StoreIndexes } from '@shala/contract/firestore/indexConfig'
import { CommitScale } from './CommitScale.ts'
import { QueryGate } from './QueryGate.ts'
import type { Message } from './messages.ts'
import type { Looked } from './refused.ts'

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
