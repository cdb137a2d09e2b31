import * as z from 'zod'
import { Image, imageFields } from '../image/image.ts'
import { linkFields, links } from '../link.ts'
import { listOf } from '../listOf.ts'
import { query } from '../query.ts'
import { Seo, seoFields } from '../seo.ts'
import { redirects } from './redirect.ts'

const Contact = z
  .object({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** A line each, as on a letter. */
    address: listOf(z.string()),
    hours: z.string().nullable(),
  })
  .nullable()

/** What every page shows of the school, or null before an editor has written it. */
export const SiteSettings = z.object({
  title: z.string().min(1),
  tagline: z.string().nullable(),
  logo: Image,
  navigation: links,
  footer: z
    .object({
      text: z.string().nullable(),
      columns: listOf(z.object({ title: z.string().nullable(), links })),
      smallPrint: z.string().nullable(),
    })
    .nullable(),
  contact: Contact,
  redirects,
  /** For pages that say nothing of their own. */
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
  redirects[] {from, to, status},
  seo {${seoFields}}
}`,
  result: SiteSettings.nullable(),
})
