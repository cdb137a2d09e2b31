import type { PlannedRow, PlanRow } from '@shala/contract/access/accessPlans'
import { useState, type SubmitEvent } from 'react'
import { useServer } from '../../../../../shared/server.ts'
import { Button } from '../../../../../shared/ui/Button.tsx'
import { Select } from '../../../../../shared/ui/form/Select.tsx'
import { TextField } from '../../../../../shared/ui/form/TextField.tsx'
import { takeFocus } from '../../../../../shared/ui/takeFocus.ts'
import { usePlanning } from '../../../api/imports/usePlanning.ts'
import type { CourseName } from '../../../model/courses.ts'
import type { Draft, RowEdit } from '../../../model/imports/draft.ts'
import { readDraft } from '../../../model/imports/readDraft.ts'
import { editableFields, toRowEdit, editValues } from '../../../model/imports/rowCorrections.ts'
import { fieldLabels } from '../../../model/table/ListFile.ts'

interface FixRowProps {
  rowKey: string
  given: PlanRow
  planned: PlannedRow
  courses: readonly CourseName[]
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
  const set = (next: RowEdit | null) => planning.noteFix(rowKey, next)
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
  values: RowEdit
  /** True if the user has just opened it. */
  isNew: boolean
  onType: (values: RowEdit) => void
  onClose: () => void
}

function FixForm({
  rowKey,
  given,
  planned,
  courses,
  values,
  isNew,
  onType,
  onClose,
}: FixFormProps) {
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
      {editableFields(plan.order.action, planned.field).map((field) => {
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
