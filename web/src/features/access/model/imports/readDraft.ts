import type { AccessOrder, planAccess, PlanRow } from '@shala/contract/access/accessPlans'
import { limits } from '@shala/contract/limits'
import { Day } from '@shala/contract/values/days'
import type * as z from 'zod'
import { parseTerms, type TermsErrors } from '../../../../shared/terms/terms.ts'
import type { Draft } from './draft.ts'
import { draftRows } from './draftRows.ts'

export interface DraftErrors {
  people?: string
  course?: string
  reason?: string
  endsOn?: string
  terms: TermsErrors
}

export interface PlanRequest extends z.input<typeof planAccess.input> {
  order: AccessOrder
  courseId: string | null
  rows: PlanRow[]
}

/** Returns the request of a draft, or its errors. */
export function readDraft(
  draft: Draft,
  courses: readonly { courseId: string; title: string }[],
): { request: PlanRequest } | { errors: DraftErrors } {
  const rows = draftRows(draft, courses)
  const people = rowsError(rows)
  // A row without a course is a problem of that row only.
  const anyOwn = rows.some(({ courseId }) => courseId !== undefined)
  const course = draft.courseId === '' && !anyOwn ? 'Choose a course' : undefined
  const read = readOrder(draft)
  if ('order' in read && people === undefined && course === undefined) {
    const courseId = draft.courseId === '' ? null : draft.courseId
    return { request: { order: read.order, courseId, rows } }
  }
  return {
    errors: {
      ...(people !== undefined && { people }),
      ...(course !== undefined && { course }),
      ...('order' in read ? { terms: {} } : read),
    },
  }
}

type OrderErrors = Pick<DraftErrors, 'reason' | 'endsOn' | 'terms'>

function readOrder(draft: Draft): { order: AccessOrder } | OrderErrors {
  const { action, reason, until, endsOn } = draft
  switch (action) {
    case 'grant': {
      const { data: terms, errors } = parseTerms(draft.terms)
      return terms === null ? { terms: errors } : { order: { action, source: draft.as, terms } }
    }
    case 'revoke':
      if (reason.trim() === '') {
        return { reason: 'Reason must not be empty: say why access is removed', terms: {} }
      }
      return reason.trim().length > limits.reason
        ? { reason: `Reason must be at most ${limits.reason} characters`, terms: {} }
        : { order: { action, source: draft.of, reason } }
    case 'extend': {
      if (until === 'open') return { order: { action, source: draft.of, endsOn: null } }
      const day = Day.safeParse(endsOn)
      return day.success
        ? { order: { action, source: draft.of, endsOn: day.data } }
        : { endsOn: `Last day ${day.error.issues[0]?.message ?? ''}`, terms: {} }
    }
  }
}

function rowsError(rows: readonly PlanRow[]): string | undefined {
  const [count, most] = [rows.length, limits.planRows].map((n) => n.toLocaleString('en'))
  if (rows.length === 0) return 'Put at least one person on the list'
  if (rows.length > limits.planRows) {
    return `This is a list of ${count}; at most ${most} can be imported at once`
  }
  const isLong = (text = '') => text.length > limits.notes
  const long = rows.find(({ notes, adminNotes }) => isLong(notes) || isLong(adminNotes))
  if (long !== undefined) {
    const who = long.email ?? long.userId ?? 'one row'
    const which = isLong(long.notes) ? 'note for the student' : 'notes for admins'
    return `In the row of ${who} the ${which} must be at most ${limits.notes.toLocaleString('en')} characters`
  }
  return undefined
}
