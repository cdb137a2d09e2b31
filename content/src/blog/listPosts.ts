import * as z from 'zod'
import { listOfDocuments } from '../listOfDocuments.ts'
import { query } from '../query.ts'
import { PostCard, postCardFields } from './postCard.ts'
import { published } from './published.ts'
import { tag } from './tag.ts'

/** Posts on a page of the blog. */
export const POSTS_PER_PAGE = 6

const listed = `*[${published} && ($tag == null || $tag in tags)]`

/**
 * The newest posts, `from` inclusive to `to` exclusive, of one tag or (null) of all, and how many
 * there are altogether. `pageOfPosts` gives the parameters of a page.
 */
export const listPosts = query({
  name: 'listPosts',
  groq: `{
  "total": count(${listed}),
  "posts": ${listed} | order(publishedAt desc, slug.current asc)[$from...$to] {${postCardFields}}
}`,
  params: z.strictObject({
    tag: tag.nullable(),
    from: z.number().int().min(0),
    to: z.number().int().min(0),
  }),
  result: z.object({ total: z.number().int(), posts: listOfDocuments(PostCard) }),
})

/** The parameters of listPosts for a page, the first being 1. */
export function pageOfPosts(page: number, only: string | null = null) {
  return { tag: only, from: (page - 1) * POSTS_PER_PAGE, to: page * POSTS_PER_PAGE }
}
