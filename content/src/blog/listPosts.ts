import * as z from 'zod'
import { listOfDocuments, nullableList } from '../fields.ts'
import { query } from '../query.ts'
import { PostCard, postCardFields, published, tag } from './postCard.ts'

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

/** The tags of all posts with how many carry each, in the order of the alphabet. */
export const listTags = query({
  name: 'listTags',
  groq: `*[${published}] {tags}`,
  result: z.array(z.object({ tags: nullableList(tag) })).transform((posts) => {
    const counts = new Map<string, number>()
    for (const name of posts.flatMap(({ tags }) => [...new Set(tags)])) {
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    return [...counts]
      .map(([name, posts]) => ({ tag: name, posts }))
      .sort((a, b) => (a.tag < b.tag ? -1 : 1))
  }),
})

/** Entries of the feed. */
const FEED = 30

/** The newest posts for the RSS feed. */
export const listFeed = query({
  name: 'listFeed',
  groq: `*[${published}] | order(publishedAt desc, slug.current asc)[0...${FEED}] {${postCardFields}}`,
  result: listOfDocuments(PostCard),
})
