import * as z from 'zod'

/** A GROQ query with the schemas of its parameters and result. Callers must parse both. */
export interface Query<Params extends Record<string, unknown>, Result> {
  /** Names the query in messages and, as the request tag, in the content service's log. */
  name: string
  groq: string
  params: z.ZodType<Params>
  result: z.ZodType<Result>
}

const none = z.strictObject({})
type None = z.infer<typeof none>

type WithoutParams<Result> = Omit<Query<None, Result>, 'params'>

/** Pairs a query with the schema of its result and, when it has `$parameters`, of those. */
export function query<Params extends Record<string, unknown>, Result>(
  parts: Query<Params, Result>,
): Query<Params, Result>
export function query<Result>(parts: WithoutParams<Result>): Query<None, Result>
export function query<Result>(parts: WithoutParams<Result>): Query<None, Result> {
  return { params: none, ...parts }
}
