import { formatHours } from '@shala/contract/attendance/hourTotals'
import type { Mark, RegisterContent } from '@shala/contract/attendance/registers'
import { markLabels } from './markLabels.ts'

const describeMark = (mark: Mark | undefined): string =>
  mark === undefined
    ? markLabels.none
    : `${markLabels[mark.state]}${mark.missed > 0 ? ` (${mark.missed} min)` : ''}`

/** Describes the differences of two versions of a register, such as `Anna: Absent → Present`. */
export function listChanges(
  before: RegisterContent | null,
  after: RegisterContent | null,
  nameOf: (userId: string) => string,
): string[] {
  const [old, now] = [before, after].map(
    (one) => new Map(one?.marks.map((mark) => [mark.userId, mark])),
  )
  const userIds = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])
  const marks = [...userIds].flatMap((userId) => {
    const [from, to] = [describeMark(old?.get(userId)), describeMark(now?.get(userId))]
    return from === to ? [] : `${nameOf(userId)}: ${from} → ${to}`
  })
  const note = (before?.note?.text ?? '') === (after?.note?.text ?? '') ? [] : ['Note']
  const counts =
    before === null || after === null || before.minutes === after.minutes
      ? []
      : [`Counts ${formatHours(before.minutes)} → ${formatHours(after.minutes)}`]
  const category = before && after && before.categoryId !== after.categoryId ? ['Category'] : []
  const all = [...marks, ...note, ...counts, ...category]
  return all.length === 0 ? ['Time or place of the session'] : all
}
