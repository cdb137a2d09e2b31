import * as z from 'zod'
import { postSlug, published } from '../blog/postCard.ts'
import { instant, listOfDocuments, slug } from '../fields.ts'
import { legalKinds, legalPages, onePerKind } from '../legal/legalKinds.ts'
import { query } from '../query.ts'

const single = z.object({ updatedAt: instant, noIndex: z.boolean() }).nullable()

/**
 * Every page made from content with the time of its last change: the pages to prerender and,
 * without `noIndex`, those in the sitemap. A missing page is null or absent.
 */
export const listPages = query({
  name: 'listPages',
  groq: `{
  "home": *[_type == "home" && _id == "home"][0] {"updatedAt": _updatedAt, "noIndex": seo.noIndex == true},
  "aboutUs": *[_type == "aboutUs" && _id == "aboutUs"][0] {"updatedAt": _updatedAt, "noIndex": seo.noIndex == true},
  "courses": *[_type == "coursePage" && defined(slug.current)] | order(slug.current asc) {
    "slug": slug.current, "updatedAt": _updatedAt, "noIndex": seo.noIndex == true
  },
  "posts": *[${published}] | order(publishedAt desc, slug.current asc) {
    "slug": slug.current, "updatedAt": _updatedAt, "noIndex": seo.noIndex == true
  },
  "legal": *[${legalPages}] | order(_updatedAt desc) {
    kind, "updatedAt": _updatedAt, "noIndex": seo.noIndex == true
  }
}`,
  result: z.object({
    home: single,
    aboutUs: single,
    courses: listOfDocuments(z.object({ slug, updatedAt: instant, noIndex: z.boolean() })),
    posts: listOfDocuments(z.object({ slug: postSlug, updatedAt: instant, noIndex: z.boolean() })),
    legal: z
      .array(z.object({ kind: z.enum(legalKinds), updatedAt: instant, noIndex: z.boolean() }))
      .transform(onePerKind),
  }),
})
