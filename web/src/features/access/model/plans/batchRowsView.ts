import { RowOutcome } from '@shala/contract/access/batchRows'
import { paths } from '../../../../shared/paths.ts'

/** Which rows of a batch are shown, and which row the page follows or precedes. All of it is in the address. */
export interface BatchRowsView {
  readonly show: RowOutcome | null
  readonly from: { readonly side: 'after' | 'before'; readonly row: number } | null
}

export function batchRowsView(query: URLSearchParams): BatchRowsView {
  const from = (['after', 'before'] as const).flatMap((side) => {
    const row = Number(query.get(side) ?? NaN)
    return Number.isSafeInteger(row) && row >= 0 ? [{ side, row }] : []
  })
  return { show: RowOutcome.safeParse(query.get('show')).data ?? null, from: from[0] ?? null }
}

/** The address of a view of a batch's rows. */
export function batchRowsAddress(batchId: string, { show, from }: BatchRowsView): string {
  const view = new URLSearchParams({
    ...(show !== null && { show }),
    ...(from !== null && { [from.side]: String(from.row) }),
  })
  return [paths.admin.batch(batchId), view.toString()].filter(Boolean).join('?')
}
