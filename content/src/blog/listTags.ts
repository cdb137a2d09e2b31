import * as z from 'zod'
import { nullableList } from '../nullableList.ts'
import { query } from '../query.ts'
import { published } from './published.ts'
import { tag } from './tag.ts'

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
