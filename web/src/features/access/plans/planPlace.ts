import { Verdict } from '@shala/contract/accessPlans'
import { useSearch } from 'wouter'
import { paths } from '../../../shared/paths.ts'

/** Which rows of a plan are shown, and which of their pages. */
export interface PlanView {
  readonly show: Verdict | 'all'
  /** From 1 on. */
  readonly page: number
}

/** Where in the desk of plans one is; all of it is in the address. */
export type PlanPlace =
  | { readonly at: 'list'; readonly address: string | null }
  | ({ readonly at: 'plan' } & PlanView)
  | { readonly at: 'batch'; readonly batchId: string; readonly page: number }
  | { readonly at: 'batches' }

export function usePlanPlace(): PlanPlace {
  const params = new URLSearchParams(useSearch())
  const batchId = params.get('batch')
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  if (batchId !== null) return { at: 'batch', batchId, page }
  if (params.get('view') === 'batches') return { at: 'batches' }
  if (params.get('step') !== 'plan') return { at: 'list', address: params.get('address') }
  return { at: 'plan', page, show: Verdict.safeParse(params.get('show')).data ?? 'all' }
}

/** The address of a view of the plan. */
export function planAddress({ show, page }: PlanView): string {
  const view = new URLSearchParams({
    ...(show === 'all' ? {} : { show }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return [paths.admin.plan, view.toString()].filter(Boolean).join('&')
}
