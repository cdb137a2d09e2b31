import * as z from 'zod'
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
export const link = written.transform(read)

/** A list of links, without those that lead where none may. */
export const links = z
  .array(written)
  .nullable()
  .transform((all) => (all ?? []).map(read).filter((one) => one !== null))

/** The projection that gives a link or a list of them. */
export const linkFields = 'label, href'
