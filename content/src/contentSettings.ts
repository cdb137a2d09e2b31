import * as z from 'zod'
import { DEFAULT_API_VERSION } from './defaultApiVersion.ts'

const layer = z
  .string()
  .regex(/^[a-z0-9_-]{1,64}$/i, 'A layer is drafts, published or the name of a release.')

/** As many releases as one may look at together. */
const mostLayers = 10

/**
 * The visible version of the content: `published`, every document as stored (`raw`), or layers over
 * published content, uppermost first: `drafts`, and releases by name.
 * https://www.sanity.io/docs/content-lake/perspectives
 */
const perspective = z.union([
  z.enum(['published', 'raw']),
  z
    .array(layer)
    .min(1)
    .max(mostLayers)
    .refine((layers) => !layers.includes('raw'), 'raw is no layer.'),
])

/** The layers that a Studio names in an address, `rSpring,drafts`; the drafts where it names none. */
export function parseLayers(written: string | null): string[] {
  const parsed = perspective.safeParse((written ?? '').split(','))
  return Array.isArray(parsed.data) ? parsed.data : ['drafts']
}

const projectId = z
  .string()
  .regex(/^[a-z0-9-]+$/i, 'A project id holds letters, digits and dashes.')

/** The name of a dataset, or of an alias for one, which starts with a tilde. */
const datasetName = z
  .string()
  .max(64, 'A dataset name has at most 64 characters.')
  .regex(
    /^~?[a-z0-9][a-z0-9_-]*$/,
    'A dataset name holds lowercase letters, digits, underscores and dashes, and starts with a letter, a digit, or a tilde followed by one.',
  )

const error = 'The API version is 1, X or a date such as 2025-02-19.'

/** A version of the content API: `1`, `X` (experimental) or a calendar date, `YYYY-MM-DD`. */
export const apiVersion = z.union([z.literal('1'), z.literal('X'), z.iso.date(error)], error)

const apiHost = z
  .url({
    protocol: /^https?$/,
    abort: true,
    error: 'The apiHost is an address such as http://127.0.0.1:3333.',
  })
  .refine((value) => {
    const { origin, href } = new URL(value)
    return href === `${origin}/`
  }, 'The apiHost has no path, query or sign-in: only an address such as http://127.0.0.1:3333.')
  .transform((value) => new URL(value).origin)

/** The settings with which a client reaches the content. */
export const contentSettings = z
  .strictObject({
    projectId,
    dataset: datasetName.default('production'),
    apiVersion: apiVersion.default(DEFAULT_API_VERSION),
    /** Where to ask instead of the service's own address, for instance the local content server. */
    apiHost: apiHost.optional(),
    useCdn: z
      .literal(
        false,
        'useCdn is false: pages show what is published now, not what a CDN remembers.',
      )
      .default(false),
    /** Milliseconds until a request is given up. */
    timeout: z
      .number()
      .int()
      .min(1, 'The timeout has at least 1 millisecond.')
      .max(300_000, 'The timeout has at most 300,000 milliseconds.')
      .default(300_000),
    /** How often a request that failed is tried again, each time after twice the wait. */
    maxRetries: z
      .number()
      .int()
      .min(0, 'maxRetries is 0 to 5.')
      .max(5, 'maxRetries is 0 to 5.')
      .default(5),
    /** Grants access to unpublished content; it stays on servers. */
    token: z.string().min(1, 'The token is empty.').optional(),
    perspective: perspective.default('published'),
  })
  .refine(
    ({ token, perspective: seen }) => token !== undefined || seen === 'published',
    'What is not published wants a token.',
  )

/** Settings after parsing, with every default filled in. */
export type ContentSettings = z.output<typeof contentSettings>
