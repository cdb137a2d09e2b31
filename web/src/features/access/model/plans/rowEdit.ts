import {
  noLimit,
  type AccessOrder,
  type PlannedRow,
  type PlanRow,
} from '@shala/contract/access/accessPlans'
import { settings } from '../../../../shared/settings.ts'
import { readDay } from '../table/readDay.ts'
import type { RowEdit } from './draft.ts'

type EditableField = Exclude<keyof RowEdit, 'userId'>

const always = {
  grant: ['email', 'courseId', 'startsOn', 'endsOn'],
  extend: ['email', 'courseId', 'endsOn'],
  revoke: ['email', 'courseId'],
} as const satisfies Record<AccessOrder['action'], readonly EditableField[]>

/** What can be put right in a row: who, which course, its days, and whatever else is at fault. */
export function editableFields(
  action: AccessOrder['action'],
  fault: PlannedRow['field'],
): EditableField[] {
  const fields: EditableField[] = [...always[action]]
  return fault === null || fault === 'userId' || fields.includes(fault)
    ? fields
    : [...fields, fault]
}

/** What a row says, to be put right. */
export function editValues({
  line: _line,
  notes: _notes,
  adminNotes: _for,
  ...values
}: PlanRow): RowEdit {
  return values
}

/** What differs from what was given. Another address is another person than a user ID named. */
export function editOf(given: PlanRow, values: RowEdit): RowEdit {
  const edit: RowEdit = {}
  for (const field of fields) {
    const text = (values[field] ?? '').trim()
    if (text === (given[field] ?? '')) continue
    edit[field] = field === 'startsOn' || field === 'endsOn' ? typedDay(text) : text
  }
  if (edit.email !== undefined && edit.email !== '' && given.userId !== undefined) edit.userId = ''
  return edit
}

/** A typed day as an ISO day, where it can be read in one way. */
function typedDay(text: string): string {
  const zone = settings().school.timeZone
  const read = readDay(text, { order: 'unknown', serials: 'numbers', zone, edge: 'last' })
  return read.kind === 'day' ? read.day : read.kind === 'none' ? noLimit : text
}

const fields = [
  ...['email', 'courseId', 'startsOn', 'endsOn'],
  ...['amount', 'currency', 'paymentId', 'paymentStatus'],
] as const satisfies readonly EditableField[]
