import { leaveUntilMinutes } from '@shala/contract/schedules/bookings'
import { saveSchool, type SchoolContent } from '@shala/contract/school/school'
import { useState } from 'react'
import { readSchool, type SchoolSettings } from '#shared/admin/readSchool.ts'
import { useLoad } from '#shared/load.ts'
import { refresh, serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { StatusMessage, type Status } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { AutocompleteField, TextField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { referencesQuery } from '../api/references.ts'
import './ScheduleAdmin.css'

/** Shows and changes the school's time zone, and when free seats stop going to the waiting list. */
export function SchoolClock() {
  const server = useServer()
  const load = useLoad(serverQuery(['school'], () => readSchool(server)))
  const [open, setOpen] = useState(false)
  const [status, setStatus] = useState<Status | null>(null)
  const saved = ({ timeZone }: SchoolContent) => {
    setOpen(false)
    setStatus({
      tone: 'good',
      text: `Saved. New schedules use ${timeZone} time.`,
    })
    void refresh(['school'])
    void refresh(referencesQuery(server).queryKey)
  }
  return (
    <section className="card stack school-clock" aria-labelledby="school-clock">
      <h2 id="school-clock">Time zone and waiting list</h2>
      <Loaded load={load} of="the time zone">
        {(school) => (
          <>
            <p>
              All times are <strong>{school.timeZone}</strong> time. Last days end at midnight in
              this time zone. A free seat goes to the first student on the waiting list until{' '}
              {formatDuration(school.promoteUntilMinutes ?? leaveUntilMinutes)} before the session.
              Answers to application questions are deleted {formatMonths(school.applicationMonths)}{' '}
              after the decision.
            </p>
            <div>
              <Button small aria-expanded={open} onClick={() => setOpen(!open)}>
                Change these settings
              </Button>
            </div>
            {open && <ClockForm school={school} onDone={saved} />}
          </>
        )}
      </Loaded>
      <StatusMessage status={status} />
    </section>
  )
}

interface ClockFormProps {
  school: SchoolSettings
  onDone: (saved: SchoolContent) => void
}

function ClockForm({ school, onDone }: ClockFormProps) {
  const server = useServer()
  const [timeZone, setTimeZone] = useState(school.timeZone)
  const [minutes, setMinutes] = useState(school.promoteUntilMinutes?.toString() ?? '')
  const [months, setMonths] = useState(String(school.applicationMonths))
  const form = useForm<'timeZone' | 'promoteUntilMinutes' | 'applicationMonths'>({
    check: () => ({
      ...(!isZone(timeZone) && { timeZone: 'Choose a time zone from the list' }),
      ...(!/^\d{0,5}$/.test(minutes.trim()) && {
        promoteUntilMinutes: 'Enter whole minutes, for example 120, or leave it blank',
      }),
      ...(!/^\d{1,3}$/.test(months.trim()) && {
        applicationMonths: 'Enter whole months, for example 12',
      }),
    }),
    send: async () => {
      const promoteUntilMinutes = minutes.trim() === '' ? null : Number(minutes)
      const applicationMonths = Number(months)
      const changed = { timeZone: getZone(timeZone), promoteUntilMinutes, applicationMonths }
      await server.call(saveSchool, { revision: school.revision, school: changed })
      onDone(changed)
    },
  })
  return (
    <Form form={form} label="Time zone and waiting list" submit="Save" pending="Saving…">
      <AutocompleteField
        label="Time zone"
        {...form.field('timeZone', timeZone, setTimeZone)}
        hint="Type a city. Existing schedules keep their time zone."
        options={zones}
      />
      <TextField
        label="Stop giving free seats to the waiting list (minutes before a session)"
        {...form.field('promoteUntilMinutes', minutes, setMinutes)}
        inputMode="numeric"
        hint={`Leave blank for ${leaveUntilMinutes}, the deadline for students to cancel. After that the office gets an email about the free seat.`}
      />
      <TextField
        label="Delete answers to application questions (months after the decision)"
        {...form.field('applicationMonths', months, setMonths)}
        inputMode="numeric"
      />
    </Form>
  )
}

const formatMonths = (months: number): string => (months === 1 ? 'a month' : `${months} months`)

function formatDuration(minutes: number): string {
  const [value, unit] =
    minutes > 60 && minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]

/** Returns the official spelling of a typed time zone. */
const getZone = (typed: string): string =>
  zones.find((zone) => zone.toLowerCase() === typed.trim().toLowerCase()) ?? typed

const isZone = (typed: string): boolean => zones.includes(getZone(typed))
