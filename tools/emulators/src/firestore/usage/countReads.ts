import protocol from '@google-cloud/firestore/build/protos/v1.json' with { type: 'json' }
import protobuf from 'protobufjs'
import * as z from 'zod'

/** How many documents of which collection were read; one collection may come several times. */
export type Reads = readonly (readonly [collection: string, count: number])[]

/** The parts of a call that decide its price. */
export interface Asked {
  /** As gRPC names it, such as `RunQuery`. */
  readonly method: string
  /** The collection of a query. */
  readonly collection: string
}

/** Only what says whose document it is: the rest of an answer, which is nearly all, is skipped. */
const light = protobuf.Root.fromJSON({
  nested: {
    Named: { fields: { name: { type: 'string', id: 1 } } },
    RunQueryResponse: {
      fields: {
        document: { type: 'Named', id: 1 },
        skippedResults: { type: 'int32', id: 4 },
      },
    },
    BatchGetDocumentsResponse: {
      fields: { found: { type: 'Named', id: 1 }, missing: { type: 'string', id: 2 } },
    },
  },
})
const answers: Readonly<Record<string, protobuf.Type>> = {
  RunQuery: light.lookupType('RunQueryResponse'),
  BatchGetDocuments: light.lookupType('BatchGetDocumentsResponse'),
  RunAggregationQuery: protobuf.Root.fromJSON(protocol).lookupType(
    'google.firestore.v1.RunAggregationQueryResponse',
  ),
}

const Named = z.object({ name: z.string() })
const Answer = z.object({
  document: Named.nullish(),
  skippedResults: z.number().nullish(),
  found: Named.nullish(),
  missing: z.string().nullish(),
  result: z
    .object({
      aggregateFields: z.record(z.string(), z.object({ integerValue: z.coerce.number() })),
    })
    .nullish(),
})
type Answer = z.infer<typeof Answer>

/** Whether the answers of a method say what it cost. */
export function isCounted(method: string): boolean {
  return Object.hasOwn(answers, method)
}

/** Parses one gRPC response message. */
export function readMessage(method: string, message: Uint8Array): Answer {
  const type = answers[method]
  if (type === undefined) throw new Error(`The answers of ${method} are not counted`)
  return Answer.parse(type.toObject(type.decode(message), { longs: Number }))
}

/** Parses the body of a whole HTTP response. */
export function readBody(body: unknown): readonly Answer[] {
  return z.array(Answer).parse(body)
}

/**
 * Returns the costs of the responses to one call: a read for each document, including requested
 * documents that are missing; one for a query without results; for a count one per thousand index
 * entries.
 *
 * https://firebase.google.com/docs/firestore/pricing#operations
 */
export function countReads({ method, collection }: Asked, given: readonly Answer[]): Reads {
  if (method === 'BatchGetDocuments') {
    return given.flatMap(({ found, missing }) => {
      const name = found?.name ?? missing ?? ''
      return name === '' ? [] : [[getCollectionName(name), 1]]
    })
  }
  if (method === 'RunAggregationQuery') {
    const counts = given.flatMap(({ result }) =>
      Object.values(result?.aggregateFields ?? {}).map(({ integerValue }) => integerValue),
    )
    return [[collection, Math.max(1, Math.ceil(Math.max(0, ...counts) / 1000))]]
  }
  const found = given.filter(({ document }) => document !== undefined && document !== null)
  const skipped = given.reduce((sum, { skippedResults }) => sum + (skippedResults ?? 0), 0)
  return [[collection, Math.max(1, found.length + skipped)]]
}

/** The collection of a document, by its name: `projects/p/databases/(default)/documents/rooms/a`. */
export function getCollectionName(name: string): string {
  return name.split('/').at(-2) ?? ''
}
