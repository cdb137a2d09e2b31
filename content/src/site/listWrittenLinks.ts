import * as z from 'zod'
import { published } from '../blog/postCard.ts'
import { query } from '../query.ts'
import { siteTypes } from './documentTypes.ts'

/** A link or a picture in a published document. */
export interface WrittenLink {
  readonly id: string
  readonly type: string
  /** Empty if the document has no name. */
  readonly name: string
  readonly kind: 'link' | 'picture'
  /** The address as an editor wrote it, or the ID of the picture. */
  readonly target: string
}

const Named = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  title: z.unknown().optional(),
  name: z.unknown().optional(),
})

const Asset = z.object({ _ref: z.string() })

function collect(value: unknown, add: (kind: WrittenLink['kind'], target: string) => void): void {
  if (Array.isArray(value)) for (const item of value) collect(item, add)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [key, part] of Object.entries(value)) {
    const asset = key === 'asset' ? Asset.safeParse(part).data : undefined
    if (key === 'href' && typeof part === 'string') add('link', part)
    else if (asset !== undefined) add('picture', asset._ref)
    else collect(part, add)
  }
}

/**
 * Every link and picture of the published documents, as editors wrote them. The report of broken links
 * is public, so posts of a later day are left out.
 */
export const listWrittenLinks = query({
  name: 'listWrittenLinks',
  groq: `*[_type in ${siteTypes} && (_type != "blogPost" || (${published}))]`,
  result: z.array(Named).transform((documents) =>
    documents.flatMap((document) => {
      const found: WrittenLink[] = []
      const { _id: id, _type: type, title, name } = document
      const shown = [title, name].find((text) => typeof text === 'string' && text !== '')
      const about = { id, type, name: typeof shown === 'string' ? shown : '' }
      collect(document, (kind, target) => found.push({ ...about, kind, target }))
      return found
    }),
  ),
})

/** Which of these pictures exist. */
export const listAssets = query({
  name: 'listAssets',
  groq: '*[_id in $ids]._id',
  params: z.strictObject({ ids: z.array(z.string()) }),
  result: z.array(z.string()),
})
