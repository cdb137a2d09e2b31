import * as z from 'zod'
import { day, instant } from '../contentDate.ts'
import { query } from '../query.ts'
import { RichText, richTextFields } from '../richText/richText.ts'
import { Seo, seoFields } from '../seo.ts'
import { legalKinds } from './legalKinds.ts'

/** A text that the school must publish: its privacy notice, terms, right to cancel, or imprint. */
export const LegalPage = z.object({
  kind: z.enum(legalKinds),
  title: z.string().min(1),
  /** What it says in a sentence or two, for who reads no more. */
  summary: z.string().nullable(),
  /** The day from which it holds. */
  validFrom: day.nullable(),
  updatedAt: instant,
  body: RichText,
  seo: Seo,
})

export type LegalPage = z.infer<typeof LegalPage>

/** The text of a kind, the newest where an editor has made two; null where nobody has written it. */
export const getLegalPage = query({
  name: 'getLegalPage',
  groq: `*[_type == "legalPage" && kind == $kind] | order(_updatedAt desc)[0] {
  kind, title, summary, validFrom, "updatedAt": _updatedAt, body[] {${richTextFields}},
  seo {${seoFields}}
}`,
  params: z.strictObject({ kind: z.enum(legalKinds) }),
  result: LegalPage.nullable(),
})
