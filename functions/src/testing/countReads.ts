import { Firestore, Query, type QuerySnapshot } from 'firebase-admin/firestore'

/** The Firestore reads of an operation in this process. */
export interface Reads {
  /** The paths of documents that were asked for by their keys. */
  readonly paths: string[]
  /** How many documents each query answered. */
  readonly found: number[]
  /** Counts, each of which costs a single read for a thousand documents. */
  counts: number
  /** The fields in the results of queries, without duplicates. */
  readonly fields: Set<string>
}

/** Runs some work of this process, which may be refused, and tells what it read. */
export async function countReads(work: () => Promise<unknown>): Promise<Reads> {
  const reads: Reads = { paths: [], found: [], counts: 0, fields: new Set() }
  /* eslint-disable @typescript-eslint/unbound-method -- they are called with their `this` below */
  const { getAll } = Firestore.prototype
  const { get, count } = Query.prototype
  /* eslint-enable @typescript-eslint/unbound-method */
  const spies = [
    jest.spyOn(Firestore.prototype, 'getAll').mockImplementation(function (
      this: Firestore,
      ...asked
    ) {
      reads.paths.push(...asked.flatMap((one) => ('path' in one ? one.path : [])))
      return getAll.apply(this, asked)
    }),
    jest.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
      const answer: QuerySnapshot = await get.call(this)
      reads.found.push(answer.size)
      for (const field of answer.docs.flatMap((found) => Object.keys(found.data()))) {
        reads.fields.add(field)
      }
      return answer
    }),
    jest.spyOn(Query.prototype, 'count').mockImplementation(function (this: Query) {
      reads.counts += 1
      return count.call(this)
    }),
  ]
  try {
    await work().catch(() => undefined)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return reads
}
