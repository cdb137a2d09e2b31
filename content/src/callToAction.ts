import * as z from 'zod'
import { link, linkFields } from './link.ts'

/** The invitation at the end of a page. */
export const CallToAction = z
  .object({ title: z.string().nullable(), text: z.string().nullable(), link })
  .nullable()

export const callToActionFields = `title, text, link {${linkFields}}`
