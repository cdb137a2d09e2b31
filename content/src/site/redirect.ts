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
      const to = addressOf(safeHref(writtenTo))
      const leads = to !== undefined && /^(https?:|\/)/i.test(to)
      return from === undefined || !leads ? [] : [{ from, to, status }]
    }),
  )

/**
 * A path without what may follow it: `/a/` and `/a?b#c` are `/a`. Written in the one way in which
 * browsers may ask for it, so `/café` and `/caf%c3%a9` are the same. Undefined for no path.
 */
export function pathOf(href: string | undefined): string | undefined {
  if (href?.startsWith('/') !== true) return undefined
  const path = href.replace(/[?#].*$/s, '')
  const bare = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  return bare.split('/').map(encoded).join('/')
}

/** A part of a path with every character that is none of a path's own as `%` and upper case. */
function encoded(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part).normalize('NFC'))
  } catch {
    // What is no encoding of anything stays as it is, and is found by nobody.
    return part
  }
}

/** Where a redirect leads, as a header may say it. */
function addressOf(href: string | undefined): string | undefined {
  if (href === undefined || !href.startsWith('/')) return href
  const { pathname, search, hash } = new URL(href, 'https://school.example')
  return `${pathname}${search}${hash}`
}
