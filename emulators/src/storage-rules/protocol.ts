import * as z from 'zod'
import { TypedValue } from './TypedValue.ts'

const Id = z.number().int()

const LoadRuleset = z.object({
  id: Id,
  action: z.literal('load_ruleset'),
  context: z.object({
    rulesetName: z.string(),
    source: z.object({ files: z.tuple([z.object({ name: z.string(), content: z.string() })]) }),
  }),
})

const Verify = z.object({
  id: Id,
  action: z.literal('verify'),
  context: z.object({
    rulesetName: z.string(),
    service: z.literal('firebase.storage'),
    /** `/b/<bucket>/o/<name of the file>` */
    path: z.string(),
    method: z.enum(['get', 'list', 'create', 'update', 'delete']),
    variables: z.object({
      resource: TypedValue,
      request: z.object({
        map_value: z.object({
          // Its path is left out: no rule may ask for it.
          fields: z.object({ auth: TypedValue, time: TypedValue, resource: TypedValue }),
        }),
      }),
    }),
  }),
})

/** The messages of firebase-tools, one JSON object per line. */
export const Message = z.discriminatedUnion('action', [LoadRuleset, Verify])

/** Just enough of a message to answer one that is not understood. */
export const Addressed = z.object({ id: Id })

export type LoadRuleset = z.infer<typeof LoadRuleset>
export type Verify = z.infer<typeof Verify>

/**
 * The response. `status` is `ok` even for errors: firebase-tools never settles requests with
 * another status and reads `errors` instead.
 */
export interface Answer {
  readonly id: number
  readonly status: 'ok'
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  readonly result?: { readonly rulesVersion: 2 } | { readonly permit: boolean }
}
