import protocol from '@google-cloud/firestore/build/protos/v1.json' with { type: 'json' }
import protobuf from 'protobufjs'
import * as z from 'zod'
import type { Write } from './CommitScale.ts'

/** The parts of a request that decide whether it is refused. */
export type Message =
  | { readonly kind: 'query'; readonly query: unknown; readonly aggregations: unknown }
  | { readonly kind: 'writes'; readonly writes: readonly Write[]; readonly isWhole: boolean }

const types = protobuf.Root.fromJSON(protocol)
const getType = (name: string) => types.lookupType(`google.firestore.v1.${name}`)

/** Enumerations by their names, as JSON has them. */
const byName = { enums: String } as const

const Held = z.custom<object>((value) => typeof value === 'object' && value !== null)

/** Absent fields are null or empty in a decoded message, and not there in JSON. */
const Writes = z.object({
  writes: z
    .array(
      z.object({
        update: z.object({ name: z.string(), fields: Held.nullish() }).nullish(),
        delete: z.string().nullish(),
        updateMask: Held.nullish(),
        updateTransforms: z.array(Held).nullish(),
      }),
    )
    .default([]),
})

const Query = z.object({ structuredQuery: z.unknown() })
const Asked = z.union([
  z.object({ structuredAggregationQuery: Query.extend({ aggregations: z.unknown() }) }),
  Query,
])

const Listened = z.object({ addTarget: z.object({ query: Query }) })

/** The decoders of Firestore's methods by name. All other methods are forwarded. */
const readers: Readonly<
  Record<string, { request: string; read: (said: object) => Message | null }>
> = {
  RunQuery: { request: 'RunQueryRequest', read: getQuery },
  RunAggregationQuery: { request: 'RunAggregationQueryRequest', read: getQuery },
  Listen: {
    request: 'ListenRequest',
    read: (said) => {
      const listened = Listened.safeParse(said)
      return listened.success ? getQuery(listened.data.addTarget.query) : null
    },
  },
  Commit: { request: 'CommitRequest', read: (said) => listWrites(said, true) },
  BatchWrite: { request: 'BatchWriteRequest', read: (said) => listWrites(said, false) },
}

/** Whether a method of gRPC is looked at. */
export function isLookedAt(method: string): boolean {
  return Object.hasOwn(readers, method)
}

/** Decodes a gRPC message; null if it does not matter. */
export function decodeMessage(method: string, body: Uint8Array): Message | null {
  const reader = readers[method]
  if (reader === undefined) return null
  const type = getType(reader.request)
  const said = type.decode(body)
  // The values of a commit are weighed as they are: to turn them into others would take longer.
  return reader.read(
    reader.request.includes('Write') || method === 'Commit' ? said : type.toObject(said, byName),
  )
}

/** The REST methods that are looked at. */
export const lookedAtOverHttp = /:(runQuery|runAggregationQuery|commit|batchWrite)$/

/** Does the same for an HTTP request, by the part of the URL after the colon. */
export function parseMessage(method: string, body: unknown): Message | null {
  const reader = readers[method.charAt(0).toUpperCase() + method.slice(1)]
  return reader !== undefined && typeof body === 'object' && body !== null
    ? reader.read(body)
    : null
}

const Queried = z.object({ from: z.array(z.object({ collectionId: z.string() })).min(1) })

/** The collection that a query asks, or an empty text where nothing asks one. */
export function queriedCollection(message: Message | null): string {
  if (message?.kind !== 'query') return ''
  const queried = Queried.safeParse(message.query)
  return queried.success ? (queried.data.from[0]?.collectionId ?? '') : ''
}

function listWrites(said: object, isWhole: boolean): Message {
  return { kind: 'writes', ...Writes.parse(said), isWhole }
}

function getQuery(said: object): Message {
  const asked = Asked.parse(said)
  return 'structuredAggregationQuery' in asked
    ? {
        kind: 'query',
        query: asked.structuredAggregationQuery.structuredQuery,
        aggregations: asked.structuredAggregationQuery.aggregations,
      }
    : { kind: 'query', query: asked.structuredQuery, aggregations: null }
}
