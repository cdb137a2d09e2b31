import * as z from 'zod'
import { listOfDocuments, nullableList, slug } from '../fields.ts'
import { Image, imageFields } from '../image/image.ts'
import { legalKinds, legalPages, onePerKind } from '../legal/legalKinds.ts'
import { linkFields, links } from '../pageParts.ts'
import { query } from '../query.ts'
import { safeHref } from '../richText/safeHref.ts'
import { Seo, seoFields } from '../seo.ts'
import { redirects } from './redirect.ts'

/** An organisation that has accredited the school. */
export const Accreditation = z.object({
  _key: z.string(),
  name: z.string().min(1),
  /** Its statement, for example `accredited training school since 2016`. */
  text: z.string().nullable(),
  /** The page where it can be checked; null without one, or if the site allows no link to it. */
  href: z.unknown().transform((href) => safeHref(href) ?? null),
  /** The slugs of the courses that it is for; none: the whole school. */
  courses: listOfDocuments(slug),
})

export type Accreditation = z.infer<typeof Accreditation>

const accreditationFields = '_key, name, text, href, "courses": courses[]->slug.current'

const Contact = z
  .object({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** A line each, as on a letter. */
    address: nullableList(z.string()),
    hours: z.string().nullable(),
  })
  .nullable()

/** The school's details on every page, or null before an editor has written them. */
export const SiteSettings = z.object({
  title: z.string().min(1),
  tagline: z.string().nullable(),
  logo: Image,
  navigation: links,
  footer: z
    .object({
      text: z.string().nullable(),
      columns: nullableList(z.object({ title: z.string().nullable(), links })),
      smallPrint: z.string().nullable(),
    })
    .nullable(),
  contact: Contact,
  accreditations: nullableList(Accreditation),
  /** The courses by name, in the order of the site. */
  courses: listOfDocuments(z.object({ title: z.string().min(1), slug })),
  /** The existing legal pages. */
  legal: z
    .array(z.object({ kind: z.enum(legalKinds), title: z.string().min(1) }))
    .transform(onePerKind),
  redirects,
  /** The defaults for pages without their own. */
  seo: Seo,
})

export type SiteSettings = z.infer<typeof SiteSettings>

/** The settings of the site; the document has a fixed id, so there is only one. */
export const getSiteSettings = query({
  name: 'getSiteSettings',
  groq: `*[_type == "siteSettings" && _id == "siteSettings"][0] {
  title, tagline, logo {${imageFields}},
  navigation[] {${linkFields}},
  footer {text, columns[] {title, links[] {${linkFields}}}, smallPrint},
  contact {email, phone, address, hours},
  accreditations[] {${accreditationFields}},
  "courses": *[_type == "coursePage" && defined(slug.current)]
    | order(coalesce(position, 1000) asc, title asc) {title, "slug": slug.current},
  "legal": *[${legalPages}] | order(_updatedAt desc) {kind, title},
  redirects[] {from, to, status},
  seo {${seoFields}}
}`,
  result: SiteSettings.nullable(),
})
