import type { PlannedRow, PlanRow } from '@shala/contract/accessPlans'
import { useState, type SubmitEvent } from 'react'
import { useServer } from '../../../../../shared/server.ts'
import { Button } from '../../../../../shared/ui/Button.tsx'
import { Select } from '../../../../../shared/ui/Select.tsx'
import { TextField } from '../../../../../shared/ui/TextField.tsx'
import { takeFocus } from '../../../../../shared/ui/takeFocus.ts'
import { usePlanning } from '../../../api/planningContext.ts'
import type { CourseName } from '../../../model/courses.ts'
import type { RowEdit } from '../../../model/plans/draft.ts'
import { editableFields, editOf } from '../../../model/plans/rowEdit.ts'
import { fieldLabels } from '../../../model/table/columns.ts'

interface FixRowProps {
  rowKey: string
  given: PlanRow
  planned: PlannedRow
  courses: readonly CourseName[]
}

/** Puts a row with a problem right where it stands. */
export function FixRow(props: FixRowProps) {
  const [state, setState] = useState<'at first' | 'open' | 'closed'>('at first')
  const { email, userId } = props.planned
  if (state === 'open') return <FixForm {...props} onClose={() => setState('closed')} />
  return (
    <div ref={state === 'closed' ? focusOnButton : undefined}>
      <Button small onClick={() => setState('open')}>
        Fix<span className="visually-hidden"> {email ?? userId ?? 'this row'}</span>
      </Button>
    </div>
  )
}

function FixForm({
  rowKey,
  given,
  planned,
  courses,
  onClose,
}: FixRowProps & { onClose: () => void }) {
  const server = useServer()
  const {
    planning,
    state: { plan, doing },
  } = usePlanning()
  const [values, setValues] = useState<RowEdit>(given)
  if (plan === null) return null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const edit = editOf(given, values)
    onClose()
    if (Object.keys(edit).length > 0) void planning.editRow(server, rowKey, edit, courses)
  }
  const isUnknown = !courses.some(({ courseId }) => courseId === given.courseId)
  return (
    <form
      className="stack"
      tabIndex={-1}
      ref={takeFocus}
      aria-label={`Fix ${planned.email ?? planned.userId ?? 'this row'}`}
      noValidate
      onSubmit={submit}
    >
      {editableFields(plan.order.action, planned.field).map((field) => {
        const change = (text: string) => setValues((before) => ({ ...before, [field]: text }))
        const isDay = field === 'startsOn' || field === 'endsOn'
        return field === 'courseId' ? (
          <Select
            key={field}
            label={fieldLabels.courseId}
            value={values.courseId ?? ''}
            options={[
              { value: '', label: 'The course of the list' },
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
            hint={isDay ? 'Such as 2027-03-28; empty as for the whole list' : undefined}
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
