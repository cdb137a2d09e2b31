import * as z from 'zod'
import { Image, imageFields } from './image/image.ts'
import { link, linkFields, links } from './link.ts'

/** The opening of a page. */
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
