import * as z from 'zod'
import { instant, nullableList } from '../fields.ts'
import { Image, imageFields } from '../image/image.ts'

/** Letters that a person reads in a minute: about 200 words of six, their space included. */
const lettersPerMinute = 1200

/** The time to read a text of so many letters, in whole minutes, at least one. */
function readingMinutes(letters: number): number {
  return Math.max(1, Math.round(letters / lettersPerMinute))
}

/** The last part of a post's address. */
export const postSlug = z
  .string()
  .regex(/^[a-z0-9-]{1,96}$/, 'A slug is 1 to 96 lowercase letters, digits and dashes.')

/** A subject of the blog, in the form that it has in an address: `chair-yoga`. */
export const tag = z
  .string()
  .regex(/^[a-z0-9-]{1,32}$/, 'A tag is 1 to 32 lowercase letters, digits and dashes.')

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

/**
 * The condition of a GROQ filter for published posts: those whose publication time has passed.
 * Previews of drafts include future posts: for them the client (client.ts) sets `$asOf` to a
 * distant day.
 */
export const published =
  '_type == "blogPost" && defined(slug.current) && publishedAt <= coalesce($asOf, now())'
