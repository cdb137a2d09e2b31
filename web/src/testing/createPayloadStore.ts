import { PayloadStore } from '#features/site/api/PayloadStore.ts'
import type { PagePayload } from '#features/site/api/payload.ts'
import { emptyFrame } from '#features/site/api/usePageData.ts'
import type { PageData } from '#features/site/model/pageData.ts'

/** Builds the site's response for a page. */
export function payloadFor(data: PageData, version = '1'): PagePayload {
  return {
    build: 'test',
    version,
    title: 'A page',
    description: null,
    canonical: null,
    frame: emptyFrame,
    data,
  }
}

/** A store over pages in memory; a path that is none of them is missing. */
export function createPayloadStore(pages: Readonly<Record<string, PageData>>): PayloadStore {
  return new PayloadStore({
    fetch: (path) => Promise.resolve(payloadFor(pages[path] ?? { kind: 'plain' })),
    fetchNewer: (path, version) =>
      Promise.resolve(version === 'none' ? payloadFor(pages[path] ?? { kind: 'missing' }) : null),
  })
}
