import type { PlannedRow, PlanRow, RowCells } from '@shala/contract/access/accessPlans'
import { type SubmitEvent, useId, useState } from 'react'
import { useCourseTitle, useCourses } from '#entities/courses/AllCourses.tsx'
import { usePlanning } from '#features/access/api/imports/usePlanning.ts'
import type { Draft } from '#features/access/model/imports/draft.ts'
import { readDraft } from '#features/access/model/imports/draftRows.ts'
import { dayLabel, paymentLabel, type Plan } from '#features/access/model/imports/plan.ts'
import {
  editableFields,
  editValues,
  toRowEdit,
} from '#features/access/model/imports/rowCorrections.ts'
import { fieldLabels } from '#features/access/model/table/ListFile.ts'
import { useServer } from '#shared/server.ts'
import { sourceNames } from '#shared/terms/payments.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import '../imports.css'

interface RowDetailsProps {
  plan: Plan
  place: number
}

/** A button that shows all values that a row will write. */
export function RowDetails({ plan, place }: RowDetailsProps) {
  const getTitle = useCourseTitle()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const row = plan.rows[place]
  if (row === undefined) return null
  return (
    <>
      <div>
        <Button
          small
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide values' : 'Show all values'}
          <span className="visually-hidden">
            {' '}
            of {row.displayName ?? row.email ?? row.userId ?? 'this row'}
          </span>
        </Button>
      </div>
      {isOpen && (
        <dl id={id} className="row-details">
          {listValues(plan, row, place, getTitle).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** Returns the values that a row will write, with their names. */
function listValues(
  plan: Plan,
  row: PlannedRow,
  place: number,
  getTitle: (courseId: string) => string,
): [string, string][] {
  const { instruction } = plan
  const title = getTitle(row.courseId)
  const days: [string, string][] = [
    ['First day', dayText(row.startsOn, 'Today')],
    ['Last day', dayText(row.endsOn, 'No end date')],
  ]
  return [
    ['Email', row.email ?? 'None'],
    ['Course', title.includes(row.courseId) ? title : `${title} (${row.courseId})`],
    [
      'Type',
      instruction.source === null
        ? 'Any'
        : (sourceNames.get(instruction.source) ?? instruction.source),
    ],
    ...(instruction.action === 'grant'
      ? days
      : instruction.action === 'extend'
        ? days.slice(1)
        : []),
    ...(instruction.action === 'grant'
      ? [['Payment', paymentLabel(plan, place)] satisfies [string, string]]
      : []),
    [instruction.action === 'grant' ? 'Note for the student' : 'Reason', row.notes || 'None'],
    ['Notes for admins', row.adminNotes || 'None'],
  ]
}

const dayText = (day: string | null, otherwise: string) =>
  day === null ? otherwise : dayLabel(day)

interface FixRowProps {
  rowKey: string
  given: PlanRow
  planned: PlannedRow
}

/** Edits a row with a problem in place. */
export function FixRow(props: FixRowProps) {
  const {
    planning,
    state: { draft },
  } = usePlanning()
  const [last, setLast] = useState<'nothing' | 'opened' | 'closed'>('nothing')
  const { rowKey, given } = props
  const { email, userId } = props.planned
  // The typed values are kept with the list, so navigation and reloads keep them.
  const values = draft.fixing[rowKey]
  const set = (next: RowCells | null) => planning.noteFix(rowKey, next)
  if (values !== undefined) {
    const close = () => {
      setLast('closed')
      set(null)
    }
    return (
      <FixForm {...props} values={values} isNew={last === 'opened'} onType={set} onClose={close} />
    )
  }
  const open = () => {
    setLast('opened')
    set(editValues(given))
  }
  return (
    <div ref={last === 'closed' ? focusOnButton : undefined}>
      <Button small onClick={open}>
        Fix<span className="visually-hidden"> {email ?? userId ?? 'this row'}</span>
      </Button>
    </div>
  )
}

interface FixFormProps extends FixRowProps {
  values: RowCells
  /** True if the user has just opened it. */
  isNew: boolean
  onType: (values: RowCells) => void
  onClose: () => void
}

function FixForm({ rowKey, given, planned, values, isNew, onType, onClose }: FixFormProps) {
  const courses = useCourses()
  const server = useServer()
  const {
    planning,
    state: { plan, doing },
  } = usePlanning()
  if (plan === null) return null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const edit = toRowEdit(given, values)
    onClose()
    const read = (draft: Draft) => readDraft(draft, courses)
    if (Object.keys(edit).length > 0) void planning.editRow(server, rowKey, edit, read)
  }
  const isUnknown = !courses.some(({ courseId }) => courseId === given.courseId)
  return (
    <form
      className="stack"
      tabIndex={-1}
      ref={isNew ? takeFocus : undefined}
      aria-label={`Fix ${planned.email ?? planned.userId ?? 'this row'}`}
      noValidate
      onSubmit={submit}
    >
      {editableFields(plan.instruction.action, planned.field).map((field) => {
        const change = (text: string) => onType({ ...values, [field]: text })
        const isDay = field === 'startsOn' || field === 'endsOn'
        return field === 'courseId' ? (
          <Select
            key={field}
            label={fieldLabels.courseId}
            value={values.courseId ?? ''}
            options={[
              { value: '', label: 'Course for the whole list' },
              ...(isUnknown && given.courseId !== undefined
                ? [{ value: given.courseId, label: `${given.courseId} (no such course)` }]
                : []),
              ...courses.map(({ courseId, title }) => ({ value: courseId, label: title })),
            ]}
            onChange={change}
          />
        ) : (
          <TextField
            key={field}
            label={fieldLabels[field]}
            hint={
              isDay
                ? 'For example 2027-03-28. Leave blank to use the day for the whole list.'
                : undefined
            }
            value={values[field] ?? ''}
            onChange={change}
          />
        )
      })}
      <div className="row">
        <Button type="submit" small kind="primary" unavailable={doing !== 'nothing'}>
          Save and check again
        </Button>
        <Button small onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function focusOnButton(element: HTMLElement | null): void {
  element?.querySelector('button')?.focus()
}
