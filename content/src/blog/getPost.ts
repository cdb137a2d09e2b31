import * as z from 'zod'
import { documentOrNull, listOfDocuments } from '../fields.ts'
import { Image, imageFields } from '../image/image.ts'
import { query } from '../query.ts'
import { RichText, richTextFields } from '../richText/richText.ts'
import { Seo, seoFields } from '../seo.ts'
import {
  PostCard,
  postCardFields,
  postFields,
  postParts,
  postSlug,
  published,
  withMinutes,
} from './postCard.ts'

export const Author = z.object({
  _id: z.string(),
  name: z.string().min(1),
  role: z.string().nullable(),
  bio: z.string().nullable(),
  portrait: Image,
})

export type Author = z.infer<typeof Author>

const authorFields = `_id, name, role, bio, portrait {${imageFields}}`

/** Posts that are offered under a post. */
const RELATED = 3

/** The parts of a post that its page shows, without the posts offered under it. */
export const postPageParts = {
  ...postParts,
  author: Author.nullable(),
  body: RichText,
  seo: Seo,
}

/** The projection that gives these parts. */
export const postPageFields = `${postFields}, author-> {${authorFields}},
  body[] {${richTextFields}}, seo {${seoFields}}`

/**
 * A post with all that its page shows. `related` are three at most: those that the editors chose,
 * then those with a tag in common, then the newest.
 */
export const Post = z
  .object({
    ...postPageParts,
    chosen: listOfDocuments(PostCard),
    alike: listOfDocuments(PostCard),
    newest: listOfDocuments(PostCard),
  })
  .transform(({ chosen, alike, newest, ...post }) => {
    const offered = [...chosen, ...alike, ...newest]
    const byId = new Map(offered.map((each) => [each._id, each]))
    return withMinutes({ ...post, related: [...byId.values()].slice(0, RELATED) })
  })

export type Post = z.infer<typeof Post>

/** The post at an address, or null when there is none or its hour has not come. */
export const getPost = query({
  name: 'getPost',
  groq: `*[${published} && slug.current == $slug][0] {
  ${postPageFields},
  "chosen": related[@->publishedAt <= coalesce($asOf, now())]-> {${postCardFields}},
  "alike": *[${published} && _id != ^._id && count(tags[@ in ^.^.tags]) > 0]
    | order(publishedAt desc)[0...${RELATED}] {${postCardFields}},
  "newest": *[${published} && _id != ^._id]
    | order(publishedAt desc)[0...${2 * RELATED}] {${postCardFields}}
}`,
  params: z.strictObject({ slug: postSlug }),
  result: documentOrNull(Post),
})
