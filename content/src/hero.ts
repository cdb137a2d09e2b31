import * as z from 'zod'
import { Image, imageFields } from './image/image.ts'
import { linkFields, links } from './link.ts'

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
