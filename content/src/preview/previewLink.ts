import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import { parseLayers } from '../perspective.ts'

/** Parses the preview link of a Studio without verifying it. */
export function readPreviewLink(query: URLSearchParams) {
  return {
    secret: query.get(urlSearchParamPreviewSecret),
    path: query.get(urlSearchParamPreviewPathname),
    layers: parseLayers(query.get(urlSearchParamPreviewPerspective)),
  }
}
