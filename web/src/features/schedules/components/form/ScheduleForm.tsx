import { Schedule, saveSchedule } from '@shala/contract/schedules'
import { useState } from 'react'
import type { Stored } from '../../../../shared/query.ts'
import { useServer } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Form } from '../../../../shared/ui/Form.tsx'
import { toFormErrors, serverFieldErrors } from '../../../../shared/ui/formErrors.ts'
import { EditConflict, differencesOf } from '../../../../shared/ui/record/EditConflict.tsx'
import { UnsavedGuard } from '../../../../shared/ui/record/UnsavedGuard.tsx'
import { useRecordForm } from '../../../../shared/ui/record/useRecordForm.ts'
import { useForm } from '../../../../shared/ui/useForm.ts'
import { usePreview } from '../../api/usePreview.ts'
import { describeSchedule, wordLabels } from '../../model/describeSchedule.ts'
import type { ScheduleReferences } from '../../model/references.ts'
import {
  newSchedule,
  readSchedule,
  scheduleLabels,
  scheduleErrorLabels,
  formValuesOf,
  type ScheduleField,
} from '../../model/scheduleFormValues.ts'
import { titleOf } from '../../model/scheduleListConfig.ts'
import { Preview } from './Preview.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'

interface ScheduleFormProps {
  /** Null for a new one. */
  schedule: Stored<Schedule> | null
  references: ScheduleReferences
  /** With the schedule's name. */
  onSaved: (name: string) => void
  onLeave: () => void
}

/** Plans a series of sessions, or changes one, with what it comes to beside it. */
export function ScheduleForm({ schedule, references, onSaved, onLeave }: ScheduleFormProps) {
  const server = useServer()
  const [base, onBase] = useState(schedule)
  const { heading, before, values, setValues, current, send, onSent, conflict } = useRecordForm({
    collection: 'schedules',
    id: base?.id ?? null,
    base,
    onBase,
    formValuesOf,
    onSaved,
    blank: newSchedule(references.school.timeZone),
    save: async (filled, seen) => {
      const { schedule: content } = readSchedule(filled)
      if (content === null) return null
      const answer = await server.call(saveSchedule, { ...seen, schedule: content })
      return { ...answer, saved: titleOf(content, references.courseTitle) }
    },
    read: (id) => server.get('schedules', id, Schedule),
  })
  const preview = usePreview(base?.id, readSchedule(values).schedule)
  const form = useForm<ScheduleField>({
    check: () => readSchedule(current()).errors ?? {},
    send,
    onSent,
    explain: (error) => toFormErrors(error, scheduleErrorLabels(values)),
  })
  const dirty = differencesOf(scheduleLabels, { ...values }, { ...before }).length > 0
  const errors = {
    ...serverFieldErrors(preview.refused, scheduleErrorLabels(values)),
    ...form.errors,
  }
  return (
    <section className="schedule-form" aria-labelledby="schedule-form-title">
      <div className="card stack">
        <h2 id="schedule-form-title" ref={heading} tabIndex={-1}>
          {base ? `Edit ${titleOf(base.data, references.courseTitle)}` : 'New schedule'}
        </h2>
        {dirty && <UnsavedGuard />}
        <Form
          form={form}
          label={base ? 'Edit schedule' : 'New schedule'}
          submit={base ? 'Save changes' : 'Add schedule'}
          pending="Saving…"
          beside={<Button onClick={onLeave}>Back to the schedules</Button>}
        >
          <ScheduleFields
            values={values}
            errors={errors}
            references={references}
            onChange={setValues}
          />
          <RepeatFields values={values} errors={errors} onChange={setValues} />
          {conflict && (
            <EditConflict
              differences={differencesOf(
                wordLabels,
                describeSchedule(values, references),
                describeSchedule(conflict.theirs, references),
              )}
              onTakeTheirs={conflict.takeTheirs}
              onKeepMine={conflict.keepMine}
            />
          )}
        </Form>
      </div>
      <Preview
        preview={preview}
        error={errors.exceptions}
        values={values}
        onChange={setValues}
        cancelled={base?.data.status === 'cancelled'}
      />
    </section>
  )
}
