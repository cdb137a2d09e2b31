import { Schedule, saveSchedule } from '@shala/contract/schedules'
import { messageOf, Refusal } from '../../../shared/Refusal.ts'
import { useServer, type Stored } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Form } from '../../../shared/ui/Form.tsx'
import { Clash, differencesOf } from '../../../shared/ui/record/Clash.tsx'
import { UnsavedGuard } from '../../../shared/ui/record/UnsavedGuard.tsx'
import { useRecordForm } from '../../../shared/ui/record/useRecordForm.ts'
import { useForm } from '../../../shared/ui/useForm.ts'
import type { Places } from '../places.ts'
import { titleOf } from '../schedulePlan.ts'
import { Preview } from './Preview.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { inWords, wordLabels } from './inWords.ts'
import {
  faultAt,
  newSchedule,
  readSchedule,
  scheduleLabels,
  textOf,
  type ScheduleField,
} from './scheduleText.ts'
import { usePreview } from './usePreview.ts'

interface ScheduleFormProps {
  /** Null for a new one. */
  schedule: Stored<Schedule> | null
  places: Places
  /** With the schedule's name. */
  onSaved: (name: string) => void
  onLeave: () => void
}

/** Plans a series of sessions, or changes one, with what it comes to beside it. */
export function ScheduleForm({ schedule, places, onSaved, onLeave }: ScheduleFormProps) {
  const server = useServer()
  const { heading, base, before, text, setText, send, clash, isSaved } = useRecordForm({
    ...{ record: schedule, blank: newSchedule(places.school.timeZone), textOf, onSaved },
    save: async (filled, seen) => {
      const { schedule: content } = readSchedule(filled)
      if (content === null) return null
      await server.call(saveSchedule, { ...seen, schedule: content })
      return titleOf(content, places.courseTitle)
    },
    read: (id) => server.get('schedules', id, Schedule),
  })
  const preview = usePreview(base?.id, readSchedule(text).schedule)
  const form = useForm<ScheduleField>({
    check: () => readSchedule(text).faults ?? {},
    send,
    explain: (error) => {
      const faults = error instanceof Refusal ? faultAt(error.field, error.message, text) : null
      return faults ? { faults } : { refused: messageOf(error) }
    },
  })
  const dirty = !isSaved && differencesOf(scheduleLabels, { ...text }, { ...before }).length > 0
  const found = preview.refused && faultAt(preview.refused.field, preview.refused.message, text)
  const faults = { ...found, ...form.faults }
  return (
    <section className="schedule-form" aria-labelledby="schedule-form-title">
      <div className="card stack">
        <h2 id="schedule-form-title" ref={heading} tabIndex={-1}>
          {base ? `Edit ${titleOf(base.data, places.courseTitle)}` : 'New schedule'}
        </h2>
        {dirty && <UnsavedGuard />}
        <Form
          form={form}
          label={base ? 'Edit schedule' : 'New schedule'}
          submit={base ? 'Save changes' : 'Add schedule'}
          pending="Saving…"
          beside={<Button onClick={onLeave}>Back to the schedules</Button>}
        >
          <ScheduleFields text={text} faults={faults} places={places} onChange={setText} />
          <RepeatFields text={text} faults={faults} onChange={setText} />
          {clash && (
            <Clash
              differences={differencesOf(
                wordLabels,
                inWords(text, places),
                inWords(clash.theirs, places),
              )}
              onTakeTheirs={clash.takeTheirs}
              onKeepMine={clash.keepMine}
            />
          )}
        </Form>
      </div>
      <Preview
        preview={preview}
        fault={faults.exceptions}
        text={text}
        onChange={setText}
        cancelled={base?.data.status === 'cancelled'}
      />
    </section>
  )
}
