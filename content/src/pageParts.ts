import * as z from 'zod'
import { Image, imageFields } from './image/image.ts'
import { safeHref } from './richText/safeHref.ts'

/** A link that leads where a link may (see safeHref). */
export interface Link {
  label: string
  href: string
}

const written = z.object({ label: z.string().nullable(), href: z.string().nullable() }).nullable()

function read(link: z.infer<typeof written>): Link | null {
  const href = safeHref(link?.href)
  const label = link?.label?.trim()
  return href === undefined || label === undefined || label === '' ? null : { label, href }
}

/** A link, or null if it is missing or not allowed, so that the page still works. */
const link = written.transform(read)

/** A list of links, without those that lead where none may. */
export const links = z
  .array(written)
  .nullable()
  .transform((all) => (all ?? []).map(read).filter((one) => one !== null))

/** The projection that gives a link or a list of them. */
export const linkFields = 'label, href'

export const Hero = z
  .object({
    /** A few words above the title. */
    overline: z.string().nullable(),
    title: z.string().nullable(),
    text: z.string().nullable(),
    image: Image,
    actions: links,
  })
  .nullable()

export type Hero = z.infer<typeof Hero>

export const heroFields = `overline, title, text, image {${imageFields}}, actions[] {${linkFields}}`

/** A short text with a title. */
export const TitledText = z.object({
  _key: z.string(),
  title: z.string().min(1),
  text: z.string().min(1),
})

export const titledTextFields = '_key, title, text'

/** The invitation at the end of a page. */
export const CallToAction = z
  .object({ title: z.string().nullable(), text: z.string().nullable(), link })
  .nullable()

export const callToActionFields = `title, text, link {${linkFields}}`
