import { addHourEntry, type EntryKind } from '@shala/contract/attendance/courseHours'
import type { HourPlan } from '@shala/contract/attendance/hourPlans'
import { limits } from '@shala/contract/limits'
import { useState } from 'react'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import {
  errorLabels,
  type FormErrorLabels,
  parseForm,
  toFormErrors,
} from '#shared/ui/form/formErrors.ts'
import { formFields, useForm } from '#shared/ui/form/useForm.ts'

/** An entry as typed, in hours. */
interface EntryValues {
  readonly kind: Exclude<EntryKind, 'cancel'>
  readonly categoryId: string
  readonly hours: string
  readonly day: string
  readonly reason: string
}

type EntryField = keyof EntryValues

const entryFieldLabels: Readonly<Record<EntryField, string>> = {
  kind: 'What',
  categoryId: 'Category',
  hours: 'Hours',
  day: 'Day',
  reason: 'Reason',
}

const plain = errorLabels(entryFieldLabels)

const entryErrorLabels: FormErrorLabels<EntryField> = {
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

function parseEntry(
  { kind, categoryId, hours, day, reason }: EntryValues,
  student: { readonly id: string; readonly userId: string; readonly courseId: string },
) {
  const category = categoryId === '' ? null : categoryId
  const entry = { ...student, kind, categoryId: category, minutes: toMinutes(hours), day, reason }
  return parseForm(addHourEntry.input, entry, entryErrorLabels)
}

interface AddEntryProps {
  userId: string
  courseId: string
  name: string
  plan: HourPlan | null
  /** Receives the ID of the entry. */
  onAdded: (id: string) => void
  onClose: () => void
}

/** Adds made-up or corrected hours to those of a student. */
export function AddEntry({ userId, courseId, name, plan, onAdded, onClose }: AddEntryProps) {
  const server = useServer()
  const today = useSchoolDay()
  // A repeated press sends the same entry.
  const [id] = useState(() => crypto.randomUUID())
  const [values, setValues] = useState<EntryValues>({
    kind: 'assignment',
    categoryId: '',
    hours: '',
    day: today,
    reason: '',
  })
  const parsed = () => parseEntry(values, { id, userId, courseId })
  const form = useForm<keyof EntryValues>({
    check: () => parsed().errors ?? {},
    send: async () => {
      const { data } = parsed()
      if (data !== null) await server.call(addHourEntry, data)
    },
    onSent: () => onAdded(id),
    explain: (error) => toFormErrors(error, entryErrorLabels),
    focusOnRefusal: 'hours',
  })
  const field = formFields({
    labels: entryFieldLabels,
    values,
    errors: form.errors,
    onChange: setValues,
  })
  return (
    <DialogForm
      title={`Hours of ${name}`}
      form={form}
      submit="Add hours"
      pending="Adding…"
      leave="Cancel"
      onClose={onClose}
    >
      <Select
        {...field('kind')}
        options={[
          { value: 'assignment', label: 'Made up by an assignment' },
          { value: 'waived', label: 'Waived by the school' },
          { value: 'correction', label: 'Correction' },
        ]}
      />
      <Select
        {...field('categoryId')}
        options={[
          { value: '', label: 'No category' },
          ...(plan?.categories ?? []).map((one) => ({ value: one.id, label: one.name })),
        ]}
      />
      <TextField
        {...field('hours')}
        inputMode={values.kind === 'correction' ? 'text' : 'decimal'}
        autoComplete="off"
        hint={values.kind === 'correction' ? 'With a minus to subtract hours' : undefined}
      />
      <TextField {...field('day')} type="date" />
      <TextField
        {...field('reason')}
        autoComplete="off"
        maxLength={limits.reason}
        hint="The student sees it"
      />
    </DialogForm>
  )
}
