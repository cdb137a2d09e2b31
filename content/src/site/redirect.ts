import * as z from 'zod'
import { safeHref } from '../richText/safeHref.ts'

/** An old address of the site and where it leads now. */
export interface Redirect {
  /** A path of this site, such as `/teacher-training`. */
  from: string
  /** A path of this site or a web address. */
  to: string
  /** 301 and 308 are for good, 302 and 307 for now. */
  status: 301 | 302 | 307 | 308
}

const written = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).catch(302),
})

/** The redirects, without those that lead from or to where none may. */
export const redirects = z
  .array(written)
  .nullable()
  .transform((all): Redirect[] =>
    (all ?? []).flatMap(({ from: writtenFrom, to: writtenTo, status }) => {
      const from = pathOf(safeHref(writtenFrom))
      const to = safeHref(writtenTo)
      const leads = to !== undefined && /^(https?:|\/)/i.test(to)
      return from === undefined || !leads ? [] : [{ from, to, status }]
    }),
  )

/** A path without what may follow it: `/a/` and `/a?b#c` are `/a`. Undefined for no path. */
export function pathOf(href: string | undefined): string | undefined {
  if (href?.startsWith('/') !== true) return undefined
  const path = href.replace(/[?#].*$/s, '')
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}
