import { addHourEntry, type EntryKind } from '@shala/contract/attendance/courseHours'
import { type FormErrorLabels, errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'

/** An entry as typed, in hours. */
export interface EntryValues {
  readonly kind: Exclude<EntryKind, 'cancel'>
  readonly categoryId: string
  readonly hours: string
  readonly day: string
  readonly reason: string
}

type EntryField = keyof EntryValues

export const entryFieldLabels: Readonly<Record<EntryField, string>> = {
  kind: 'What',
  categoryId: 'Category',
  hours: 'Hours',
  day: 'Day',
  reason: 'Reason',
}

const plain = errorLabels(entryFieldLabels)

export const entryErrorLabels: FormErrorLabels<EntryField> = {
  ...plain,
  fieldAt: (path) => (path === 'minutes' ? 'hours' : plain.fieldAt(path)),
  sentence: (field, message) =>
    field === 'hours' && message.includes('number')
      ? 'Hours must be a number, such as 1.5'
      : plain.sentence(field, message),
}

/** Corrections may be negative. */
const toMinutes = (typed: string) => {
  const text = typed.trim().replace(',', '.').replace('−', '-')
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text) * 60) : Number.NaN
}

/** Parses the typed entry of a student. */
export function parseEntry(
  { kind, categoryId, hours, day, reason }: EntryValues,
  student: { readonly id: string; readonly userId: string; readonly courseId: string },
) {
  const category = categoryId === '' ? null : categoryId
  const entry = { ...student, kind, categoryId: category, minutes: toMinutes(hours), day, reason }
  return parseForm(addHourEntry.input, entry, entryErrorLabels)
}
