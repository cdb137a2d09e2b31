import { AccessImport } from '@shala/contract/access/accessPlans'
import {
  type BatchRow,
  type previewUndo,
  RowOutcome,
  type RowState,
} from '@shala/contract/access/batchRows'
import type * as z from 'zod'
import { formatDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import type { ListConfig } from '#shared/ui/list/listConfig.ts'

/** The kind of change that a batch makes. */
export const batchActionLabels: Readonly<Record<AccessImport['action'], string>> = {
  grant: 'Give access',
  revoke: 'Remove access',
  extend: 'New last day',
  undo: 'Undo',
}

export const batchStatusLabels: Readonly<Record<AccessImport['status'], string>> = {
  running: 'Running',
  finished: 'Finished',
}

/** Returns the name, else the address, of the person in a row, or what became of them. */
export const formatRowPerson = ({
  userId,
  displayName,
  email,
}: Pick<BatchRow, 'userId' | 'displayName' | 'email'>): string =>
  displayName ?? email ?? (userId === null ? 'Erased address' : 'Deleted account')

export const rowsLabel = (count: number): string =>
  count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`

/** The kinds of email that a batch can cause: one, and many. */
const emailLabels = {
  grant: ['about new access', 'about new access'],
  extend: ['about changed dates', 'about changed dates'],
  revoke: ['about removed access', 'about removed access'],
  invite: ['invitation', 'invitations'],
} as const

type BatchEmailKind = keyof typeof emailLabels
const batchEmailKinds: readonly BatchEmailKind[] = ['grant', 'extend', 'revoke', 'invite']

export interface BatchEmailCounts {
  readonly kinds: Readonly<Record<BatchEmailKind, number>>
  readonly sent: number
  readonly failed: number
}

export const countBatchEmails = ({ kinds }: BatchEmailCounts): number =>
  batchEmailKinds.reduce((total, kind) => total + kinds[kind], 0)

/** Describes the emails of a batch, such as `2 emails: 1 about new access, 1 invitation. 2 sent.` */
export function describeBatchEmails(counts: BatchEmailCounts): string {
  const { kinds, sent, failed } = counts
  const all = countBatchEmails(counts)
  if (all === 0) return 'No email was written.'
  const listed = batchEmailKinds
    .filter((kind) => kinds[kind] > 0)
    .map((kind) => `${number(kinds[kind])} ${emailLabels[kind][kinds[kind] === 1 ? 0 : 1]}`)
  const waiting = Math.max(0, all - sent - failed)
  const states = [
    sent > 0 ? `${number(sent)} sent` : '',
    waiting > 0 ? `${number(waiting)} waiting to be sent` : '',
    failed > 0 ? `${number(failed)} failed` : '',
  ].filter(Boolean)
  return `${number(all)} ${all === 1 ? 'email' : 'emails'}: ${listed.join(', ')}. ${states.join(', ')}.`
}

/** The results of rows, in the order of the filter. */
export const outcomeLabels: Readonly<Record<RowOutcome, string>> = {
  changed: 'Changed',
  unchanged: 'Already correct',
  failed: 'Failed',
  undone: 'Undone',
  open: 'Not run yet',
}

export const outcomeTones = {
  changed: 'good',
  unchanged: 'plain',
  failed: 'bad',
  undone: 'warn',
  open: 'plain',
} as const satisfies Record<RowOutcome, string>

/** Describes access to a course, such as `Has access until 31 Dec 2026`. */
export function describeRowState({ status, startsOn, endsOn, pause }: RowState): string {
  const end = endsOn === null ? '' : formatDay(endsOn)
  const days = [startsOn && `from ${formatDay(startsOn)}`, end && `until ${end}`]
    .filter(Boolean)
    .join(' ')
  switch (status) {
    case 'held':
      if (pause !== null) {
        const again = `again from ${formatDay(pause.startsOn)}${end && ` until ${end}`}`
        return `Has access until ${formatDay(pause.lastDay)}, and ${again}`
      }
      return end ? `Has access until ${end}` : 'Has access, no end date'
    case 'not-begun':
      return startsOn
        ? `Starts ${formatDay(startsOn)}, ${end ? `until ${end}` : 'no end date'}`
        : `Paused${end && `, until ${end}`}`
    case 'expired':
      return end ? `Access ended ${end}` : 'Access ended'
    case 'revoked':
      return 'Access removed'
    case 'never':
      return 'No access'
    case 'waiting':
      return `Invited, for access ${days || 'with no end date'}`
    case 'claimed':
      return 'Registered'
    case 'cancelled':
      return 'Invitation cancelled'
    case 'ended':
      return 'Invitation ended'
  }
}

export type UndoPreview = z.output<typeof previewUndo.output>

const number = (count: number) => count.toLocaleString('en')

/**
 * Describes what an undo would change, with a sentence for each kind of change; empty if nothing
 * changes.
 */
export function describeUndo(preview: UndoPreview): string[] {
  const { removed, restored, moved, cancelled, waiting } = preview
  const said = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${number(count)} ${count === 1 ? one : many}.`]
  return [
    ...said(removed, 'loses access', 'lose access'),
    ...said(restored, 'gets access back', 'get access back'),
    ...said(moved, 'goes back to earlier dates or notes', 'go back to earlier dates or notes'),
    ...said(cancelled, 'invitation is cancelled', 'invitations are cancelled'),
    ...said(waiting, 'invitation is open again', 'invitations are open again'),
  ]
}

/** Counts the rows that an undo would change. */
export function countUndone(preview: UndoPreview): number {
  const { removed, restored, moved, cancelled, waiting } = preview
  return removed + restored + moved + cancelled + waiting
}

const { action, status } = AccessImport.shape

export const batchListConfig: ListConfig<AccessImport> = {
  collection: 'accessImports',
  schema: AccessImport,
  noun: { one: 'past import', many: 'past imports' },
  sorts: [
    {
      key: 'when',
      label: 'When',
      field: 'at',
      moment: true,
      lastFirst: true,
      valueOf: ({ at }) => at,
    },
  ],
  filters: [
    {
      key: 'action',
      label: 'What',
      field: 'action',
      options: action.options.map((key) => ({ key, label: batchActionLabels[key], value: key })),
    },
    {
      key: 'status',
      label: 'Status',
      field: 'status',
      options: status.options.map((key) => ({ key, label: batchStatusLabels[key], value: key })),
    },
  ],
}

/** The filter and the page of the batch rows, kept in the URL. */
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

export function batchRowsAddress(batchId: string, { show, from }: BatchRowsView): string {
  const view = new URLSearchParams({
    ...(show !== null && { show }),
    ...(from !== null && { [from.side]: String(from.row) }),
  })
  return [paths.admin.import(batchId), view.toString()].filter(Boolean).join('?')
}
