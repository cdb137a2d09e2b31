import * as z from 'zod'
import { methods } from './syntax.ts'

const Id = z.number().int()

const LoadRuleset = z.object({
  id: Id,
  action: z.literal('load_ruleset'),
  context: z.object({
    rulesetName: z.string(),
    source: z.object({ files: z.array(z.object({ name: z.string(), content: z.string() })) }),
  }),
})

const Verify = z.object({
  id: Id,
  action: z.literal('verify'),
  context: z.object({
    rulesetName: z.string(),
    service: z.literal('firebase.storage'),
    path: z.string(),
    method: z.enum(methods),
    variables: z.record(z.string(), z.unknown()),
  }),
})

/** The document that a verification asked for; it comes under the id of that verification. */
const DocumentRead = z.object({
  id: Id,
  status: z.enum(['ok', 'not_found', 'invalid_state']),
  result: z.unknown().optional(),
})

/** What firebase-tools sends, one JSON object a line. */
export const Message = z.union([LoadRuleset, Verify, DocumentRead])

/** Just enough of a message to answer one that is not understood. */
export const Addressed = z.object({ id: Id })

export type LoadRuleset = z.infer<typeof LoadRuleset>
export type Verify = z.infer<typeof Verify>
export type DocumentRead = z.infer<typeof DocumentRead>

/**
 * What goes back. `status` stays `ok` even for errors: firebase-tools never settles a request that
 * was answered otherwise, it looks at `errors`.
 */
export type Answer =
  | {
      readonly id: number
      readonly status: 'ok'
      readonly errors: readonly string[]
      readonly warnings: readonly string[]
      readonly result?: { readonly rulesVersion: 1 | 2 } | { readonly permit: boolean }
    }
  | { readonly id: -1; readonly status: 'ok'; readonly action: 'started' }
  | {
      readonly server_request_id: number
      readonly status: 'ok'
      readonly action: 'fetch_firestore_document'
      readonly context: { readonly path: string }
    }
