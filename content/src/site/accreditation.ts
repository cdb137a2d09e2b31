import * as z from 'zod'
import { slug } from '../courses/slug.ts'
import { listOfDocuments } from '../listOfDocuments.ts'
import { safeHref } from '../richText/safeHref.ts'

/** An organisation that has accredited the school. */
export const Accreditation = z.object({
  _key: z.string(),
  /** The name of the organisation. */
  name: z.string().min(1),
  /** Its statement, for example `accredited training school since 2016`. */
  text: z.string().nullable(),
  /** Where one can check it; null where nowhere, or where no link may lead. */
  href: z.unknown().transform((href) => safeHref(href) ?? null),
  /** The slugs of the courses that it is for; none: the whole school. */
  courses: listOfDocuments(slug),
})

export type Accreditation = z.infer<typeof Accreditation>

export const accreditationFields = '_key, name, text, href, "courses": courses[]->slug.current'
