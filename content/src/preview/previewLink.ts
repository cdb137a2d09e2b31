import {
  fetchSecretQuery,
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import * as z from 'zod'
import { parseLayers } from '../contentSettings.ts'
import { query } from '../query.ts'

/** Parses the preview link of a Studio without verifying it. */
export function readPreviewLink(query: URLSearchParams) {
  return {
    secret: query.get(urlSearchParamPreviewSecret),
    path: query.get(urlSearchParamPreviewPathname),
    layers: parseLayers(query.get(urlSearchParamPreviewPerspective)),
  }
}

/** As the Studio's library makes them: letters, digits, `-` and `_`. */
const previewSecret = z.string().regex(/^[\w-]{16,128}$/, 'This is no secret of a preview.')

/**
 * The secret of a preview, as a Studio left it in the dataset within the last hour; null for any
 * other. It is a draft, so it wants the perspective `raw` and a token. The library's own
 * `validatePreviewUrl` takes a second kind too, a link for sharing, which never expires.
 */
export const getPreviewSecret = query({
  name: 'getPreviewSecret',
  groq: fetchSecretQuery,
  params: z.strictObject({ secret: previewSecret }),
  result: z.object({ secret: previewSecret }).nullable(),
})
