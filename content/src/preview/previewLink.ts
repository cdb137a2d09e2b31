import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import { layersIn } from '../perspective.ts'

/** What a link says that a Studio makes to open a preview; nothing of it is checked yet. */
export function readPreviewLink(query: URLSearchParams) {
  return {
    secret: query.get(urlSearchParamPreviewSecret),
    path: query.get(urlSearchParamPreviewPathname),
    layers: layersIn(query.get(urlSearchParamPreviewPerspective)),
  }
}
