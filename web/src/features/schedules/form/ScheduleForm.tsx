import { Schedule, saveSchedule } from '@shala/contract/schedules'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf, Refusal } from '../../../shared/Refusal.ts'
import { useServer, type Stored } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Form } from '../../../shared/ui/Form.tsx'
import { Clash, differencesOf } from '../../../shared/ui/record/Clash.tsx'
import { UnsavedGuard } from '../../../shared/ui/record/UnsavedGuard.tsx'
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
  type ScheduleText,
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
  const heading = useRef<HTMLHeadingElement>(null)
  const blank = newSchedule(places.school.timeZone)
  const [base, setBase] = useState(schedule)
  const [text, setText] = useState(schedule ? textOf(schedule.data) : blank)
  const [theirs, setTheirs] = useState<Stored<Schedule> | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const preview = usePreview(base?.id, readSchedule(text).schedule)
  useEffect(() => heading.current?.focus(), [])

  const send = async () => {
    const { schedule: filled } = readSchedule(text)
    if (filled === null) return
    setTheirs(null)
    const seen = base && { id: base.id, revision: base.data.revision }
    try {
      await server.call(saveSchedule, { ...seen, schedule: filled })
      setSaved(titleOf(filled, places.courseTitle))
    } catch (error) {
      const isClash = error instanceof Refusal && error.code === 'aborted'
      const now = isClash && base ? await server.get('schedules', base.id, Schedule) : null
      if (now === null || base === null) throw error
      setTheirs({ id: base.id, data: now })
    }
  }
  const form = useForm<ScheduleField>({
    check: () => readSchedule(text).faults ?? {},
    send,
    explain: (error) => {
      const faults = error instanceof Refusal ? faultAt(error.field, error.message, text) : null
      return faults ? { faults } : { refused: messageOf(error) }
    },
  })
  // By then the guard is gone, so nobody is asked on the way back to the list.
  const tellSaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved !== null) tellSaved(saved)
  }, [saved])

  const before = base ? textOf(base.data) : blank
  const dirty = saved === null && differs(text, before)
  const goOnFrom = (now: Stored<Schedule>, next: ScheduleText) => {
    setBase(now)
    setText(next)
    setTheirs(null)
    heading.current?.focus()
  }
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
          {theirs && (
            <Clash
              differences={differencesOf(
                wordLabels,
                inWords(text, places),
                inWords(textOf(theirs.data), places),
              )}
              onTakeTheirs={() => goOnFrom(theirs, textOf(theirs.data))}
              onKeepMine={() => goOnFrom(theirs, text)}
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

function differs(one: ScheduleText, other: ScheduleText): boolean {
  return differencesOf(scheduleLabels, { ...one }, { ...other }).length > 0
}
