import { createClient } from '@sanity/client'
import * as z from 'zod'
import { contentSettings } from './contentSettings.ts'
import type { Query } from './query.ts'

/** A label that the content service writes into its request log. */
export const requestTag = z
  .string()
  .regex(
    /^[a-z0-9_.-]{1,75}$/i,
    'A request tag is 1 to 75 letters, digits, underscores, dashes and dots.',
  )

export interface ContentClient {
  /**
   * Runs a query and parses what comes back. Throws the client's ClientError (4xx) or ServerError
   * (5xx), and an Error that names the query when the parameters or the content do not fit it.
   */
  run<Params extends Record<string, unknown>, Result>(
    query: Query<Params, Result>,
    params: Params,
  ): Promise<Result>
  run<Result>(query: Query<Record<string, never>, Result>): Promise<Result>
}

/**
 * Creates a client for published content, or for other perspectives by the settings. Throws an
 * Error that lists each invalid setting.
 */
export function createContentClient(settings: z.input<typeof contentSettings>): ContentClient {
  const { apiHost, token, ...rest } = parse(
    contentSettings,
    settings,
    'The content settings are wrong',
  )
  const client = createClient({
    ...rest,
    ...(token !== undefined && { token }),
    // An apiHost is the whole address: no project's name goes in front of it. The client calls this
    // setting deprecated and offers no other.
    // oxlint-disable-next-line @typescript-eslint/no-deprecated
    ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }),
  })
  /** Queries that wait for an hour wait for this one; null for now. */
  const asOf = rest.perspective === 'published' ? null : '9999-12-31T00:00:00Z'
  return {
    async run<Params extends Record<string, unknown>, Result>(
      { name, groq, params: paramsSchema, result }: Query<Params, Result>,
      params: unknown = {},
    ): Promise<Result> {
      const given: Record<string, unknown> = parse(
        paramsSchema,
        params,
        `The parameters of ${name} are wrong`,
      )
      const tag = parse(requestTag, name, 'The name of a query is no request tag')
      const asked = groq.includes('$asOf') ? { ...given, asOf } : given
      const found: unknown = await client.fetch(groq, asked, { tag })
      return parse(result, found, `The content that ${name} found has an unexpected shape`)
    },
  }
}

function parse<T>(schema: z.ZodType<T>, value: unknown, complaint: string): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(`${complaint}:\n${z.prettifyError(parsed.error)}`, { cause: parsed.error })
}
