import * as z from 'zod'
import { published } from '../blog/postCard.ts'
import { instant } from '../fields.ts'
import { query } from '../query.ts'
import { siteTypes } from './documentTypes.ts'

/**
 * A short text that changes with the site's content: an edited, added or deleted document, or a
 * post whose publication time has passed. Equal values mean that nothing has changed.
 */
export const getLatestChange = query({
  name: 'getLatestChange',
  groq: `{
  "updatedAt": *[_type in ${siteTypes}] | order(_updatedAt desc)[0]._updatedAt,
  "documents": count(*[_type in ${siteTypes}]),
  "posts": count(*[${published}])
}`,
  result: z
    .object({ updatedAt: instant.nullable(), documents: z.number(), posts: z.number() })
    .transform(({ updatedAt, documents, posts }) => `${updatedAt ?? '-'}/${documents}/${posts}`),
})
