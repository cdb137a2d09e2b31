import * as z from 'zod'
import { published } from '../blog/published.ts'
import { instant } from '../contentDate.ts'
import { query } from '../query.ts'
import { siteTypes } from './siteTypes.ts'

/**
 * A short text that is another one after every change of what the site shows: a document edited,
 * added or taken away, or a post whose hour has come. Two that are equal mean nothing is new.
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
