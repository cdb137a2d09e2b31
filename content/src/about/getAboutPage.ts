import * as z from 'zod'
import { instant, listOfDocuments, nullableList } from '../fields.ts'
import { Image, imageFields } from '../image/image.ts'
import {
  CallToAction,
  callToActionFields,
  Hero,
  heroFields,
  TitledText,
  titledTextFields,
} from '../pageParts.ts'
import { query } from '../query.ts'
import { RichText, richTextFields } from '../richText/richText.ts'
import { Seo, seoFields } from '../seo.ts'
import { Teacher, teacherFields } from '../teachers/teacher.ts'

/** The page about the school: its history, values, place and teachers. */
export const AboutPage = z.object({
  updatedAt: instant,
  hero: Hero,
  history: RichText,
  timeline: nullableList(
    z.object({ _key: z.string(), year: z.number().int(), text: z.string().min(1) }),
  ),
  values: nullableList(TitledText),
  place: z
    .object({
      title: z.string().nullable(),
      body: RichText,
      image: Image,
      /** Getting there, changing, eating: a fact each. */
      facts: nullableList(TitledText),
    })
    .nullable(),
  teachersIntro: z.object({ title: z.string().nullable(), text: z.string().nullable() }).nullable(),
  teachers: listOfDocuments(Teacher),
  callToAction: CallToAction,
  seo: Seo,
})

export type AboutPage = z.infer<typeof AboutPage>

/** The page about the school, or null before an editor has written it; its id is fixed. */
export const getAboutPage = query({
  name: 'getAboutPage',
  groq: `*[_type == "aboutUs" && _id == "aboutUs"][0] {
  "updatedAt": _updatedAt, hero {${heroFields}}, history[] {${richTextFields}},
  timeline[] {_key, year, text}, values[] {${titledTextFields}},
  place {title, body[] {${richTextFields}}, image {${imageFields}}, facts[] {${titledTextFields}}},
  teachersIntro {title, text},
  "teachers": *[_type == "teacher"] | order(coalesce(position, 1000) asc, name asc) {
    ${teacherFields}
  },
  callToAction {${callToActionFields}}, seo {${seoFields}}
}`,
  result: AboutPage.nullable(),
})
