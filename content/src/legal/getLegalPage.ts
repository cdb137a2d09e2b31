import * as z from 'zod'
import { day, instant } from '../fields.ts'
import { query } from '../query.ts'
import { RichText, richTextFields } from '../richText/richText.ts'
import { Seo, seoFields } from '../seo.ts'
import { legalKinds } from './legalKinds.ts'

/** A text that the school must publish: its privacy notice, terms, right to cancel, or imprint. */
export const LegalPage = z.object({
  kind: z.enum(legalKinds),
  title: z.string().min(1),
  /** A summary in a sentence or two. */
  summary: z.string().nullable(),
  validFrom: day.nullable(),
  updatedAt: instant,
  body: RichText,
  seo: Seo,
})

export type LegalPage = z.infer<typeof LegalPage>

/** The legal page of a kind, the newest if there are two; null if there is none. */
export const getLegalPage = query({
  name: 'getLegalPage',
  groq: `*[_type == "legalPage" && kind == $kind] | order(_updatedAt desc)[0] {
  kind, title, summary, validFrom, "updatedAt": _updatedAt, body[] {${richTextFields}},
  seo {${seoFields}}
}`,
  params: z.strictObject({ kind: z.enum(legalKinds) }),
  result: LegalPage.nullable(),
})
