import * as z from 'zod'

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
export const perspective = z.union([
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
