import * as z from 'zod'
import { safeHref } from '../richText/safeHref.ts'
import type { Redirect } from './followRedirects.ts'
import { pathOf } from './pathOf.ts'

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

/** Where a redirect leads, as a header may say it. */
function addressOf(href: string | undefined): string | undefined {
  if (href === undefined || !href.startsWith('/')) return href
  const { pathname, search, hash } = new URL(href, 'https://school.example')
  return `${pathname}${search}${hash}`
}
