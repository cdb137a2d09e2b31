import * as z from 'zod'
import { listOfDocuments, slug } from '../fields.ts'
import { query } from '../query.ts'

/** The key that all versions of an agreement share. */
export const agreementKey = z.string().regex(/^[a-z0-9-]{1,60}$/)

/** A block of text as an editor writes it. Agreements have no links, pictures and emphasis. */
const TextBlock = z
  .object({
    style: z.enum(['normal', 'h2']).catch('normal'),
    listItem: z.enum(['bullet', 'number']).nullable().catch(null),
    children: z.array(z.object({ text: z.string() })),
  })
  .transform(({ style, listItem, children }) => ({
    style: listItem ?? (style === 'h2' ? ('heading' as const) : ('paragraph' as const)),
    text: children.map(({ text }) => text).join(''),
  }))

const most = { blocks: 500, letters: 60_000 }

/** An agreement in the version that students must accept now. */
export const Agreement = z.object({
  key: agreementKey,
  version: z.int().min(1).max(10_000),
  title: z.string().min(1).max(90),
  blocks: z
    .array(TextBlock)
    .min(1)
    .max(most.blocks)
    .refine((blocks) => blocks.reduce((sum, { text }) => sum + text.length, 0) <= most.letters),
  /** The addresses of its courses; null for all courses. A course that is not published is null. */
  courses: z
    .array(slug.nullable())
    .nullable()
    .transform((courses) => (courses === null || courses.length === 0 ? null : courses)),
})
export type Agreement = z.infer<typeof Agreement>

export const agreementFields = `key, version, title,
  "blocks": body[] {style, listItem, "children": children[] {text}},
  "courses": courses[]->slug.current`

export const listAgreements = query({
  name: 'listAgreements',
  groq: `*[_type == "agreement"] | order(title asc, version desc) {${agreementFields}}`,
  result: listOfDocuments(Agreement),
})
