import * as z from 'zod'
import { query } from '../query.ts'
import { safeHref } from '../richText/safeHref.ts'
import { type Redirect, toPath } from './followRedirects.ts'
import { isProtectedPath } from './redirectRules.ts'

/** A redirect as an editor wrote it. */
const WrittenRedirect = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).catch(302),
})

/** The redirects as editors wrote them, among them those that are not followed. */
const writtenRedirects = z
  .array(WrittenRedirect)
  .nullable()
  .transform((all) => all ?? [])

/**
 * The redirects without those that no site may follow. The hosts that they may lead to depend on the
 * deployment: see `keepAllowedRedirects`.
 */
export const redirects = writtenRedirects.transform((all): Redirect[] =>
  all.flatMap(({ from: writtenFrom, to: writtenTo, status }) => {
    const from = toPath(safeHref(writtenFrom))
    const to = toHeaderAddress(safeHref(writtenTo))
    const leads = to !== undefined && /^(https?:|\/(?!\/))/i.test(to)
    return from === undefined || isProtectedPath(from) || !leads ? [] : [{ from, to, status }]
  }),
)

/** Writes an address as a header may contain it. */
function toHeaderAddress(href: string | undefined): string | undefined {
  if (href === undefined || !href.startsWith('/')) return href
  const { pathname, search, hash } = new URL(href, 'https://school.example')
  return `${pathname}${search}${hash}`
}

const groq = '*[_type == "siteSettings" && _id == "siteSettings"][0].redirects[] {from, to, status}'

/** The redirects alone, to answer a request before a page is made. */
export const listRedirects = query({ name: 'listRedirects', groq, result: redirects })

/** The redirects as editors wrote them, to show those that are not followed. */
export const listWrittenRedirects = query({
  name: 'listWrittenRedirects',
  groq,
  result: writtenRedirects,
})
