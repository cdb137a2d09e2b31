import * as z from 'zod'
import { instant } from '../contentDate.ts'
import { Image, imageFields } from '../image/image.ts'
import { nullableList } from '../nullableList.ts'
import { postSlug } from './postSlug.ts'
import { readingMinutes } from './readingMinutes.ts'
import { tag } from './tag.ts'

/** The parts of a post that lists and its own page share, as GROQ gives them. */
export const postParts = {
  _id: z.string(),
  title: z.string().min(1),
  slug: postSlug,
  excerpt: z.string().nullable(),
  publishedAt: instant,
  updatedAt: instant,
  tags: nullableList(tag),
  cover: Image,
  letters: z.number().nullable(),
}

/** Says the length of a post in minutes of reading instead of letters. */
export function withMinutes<Post extends { letters: number | null }>({ letters, ...post }: Post) {
  return { ...post, minutes: readingMinutes(letters ?? 0) }
}

/** A post in a list. `minutes` is its reading time. */
export const PostCard = z
  .object({ ...postParts, author: z.object({ name: z.string().min(1) }).nullable() })
  .transform(withMinutes)

export type PostCard = z.infer<typeof PostCard>

/** The projection that gives the parts of a post. */
export const postFields = `_id, title, "slug": slug.current, excerpt, publishedAt,
  "updatedAt": _updatedAt, tags, cover {${imageFields}}, "letters": length(pt::text(body))`

/** The projection that gives a PostCard. */
export const postCardFields = `${postFields}, author-> {name}`
