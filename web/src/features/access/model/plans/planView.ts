import { paths } from '../../../../shared/paths.ts'
import { rowKinds, type RowKind } from './verdicts.ts'

/** Which rows of a plan are shown, and which of their pages. All of it is in the address. */
export interface PlanView {
  readonly show: RowKind | 'all'
  /** From 1 on. */
  readonly page: number
}

/** Rows of one page. */
export const rowsPerPage = 100

/** The page that a query asks for, from 1 on; the first where it names none. */
function pageOf(query: URLSearchParams): number {
  return Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1)
}

export function planView(query: URLSearchParams): PlanView {
  const show = rowKinds.find((kind) => kind === query.get('show')) ?? 'all'
  return { page: pageOf(query), show }
}

/** The address of a view of the plan. */
export function planAddress({ show, page }: PlanView): string {
  const view = new URLSearchParams({
    ...(show === 'all' ? {} : { show }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return [paths.admin.bulkReview, view.toString()].filter(Boolean).join('?')
}
