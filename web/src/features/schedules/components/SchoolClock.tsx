import { saveSchool } from '@shala/contract/school/school'
import { useState } from 'react'
import { readSchool, type SchoolSettings } from '../../../shared/admin/readSchool.ts'
import { useLoad } from '../../../shared/load.ts'
import { refresh, serverQuery } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { StatusMessage, type Status } from '../../../shared/ui/Notice.tsx'
import { Form } from '../../../shared/ui/form/Form.tsx'
import { AutocompleteField } from '../../../shared/ui/form/TextField.tsx'
import { useForm } from '../../../shared/ui/form/useForm.ts'
import { referencesQuery } from '../api/references.ts'
import './ScheduleAdmin.css'

/** Shows the time zone of the school and changes it. */
export function SchoolClock() {
  const server = useServer()
  const load = useLoad(serverQuery(['school'], () => readSchool(server)))
  const [open, setOpen] = useState(false)
  const [status, setStatus] = useState<Status | null>(null)
  const saved = (timeZone: string) => {
    setOpen(false)
    setStatus({ tone: 'good', text: `New schedules are planned in the time of ${timeZone}.` })
    void refresh(['school'])
    void refresh(referencesQuery(server).queryKey)
  }
  return (
    <section className="card stack school-clock" aria-labelledby="school-clock">
      <h2 id="school-clock">The school’s time zone</h2>
      <Loaded load={load} of="the time zone">
        {(school) => (
          <>
            <p>
              Times are in the time of <strong>{school.timeZone}</strong>. Days such as a last day
              begin and end by it.
            </p>
            <div>
              <Button small aria-expanded={open} onClick={() => setOpen(!open)}>
                Change the time zone
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
  onDone: (timeZone: string) => void
}

function ClockForm({ school, onDone }: ClockFormProps) {
  const server = useServer()
  const [timeZone, setTimeZone] = useState(school.timeZone)
  const form = useForm<'timeZone'>({
    check: () => (isZone(timeZone) ? {} : { timeZone: 'Choose one of the time zones offered' }),
    send: async () => {
      const { revision } = school
      await server.call(saveSchool, { revision, school: { timeZone: zoneOf(timeZone) } })
      onDone(zoneOf(timeZone))
    },
  })
  return (
    <Form form={form} label="Change the time zone" submit="Save" pending="Saving…">
      <AutocompleteField
        label="Time zone"
        name="timeZone"
        hint="Type a city. Schedules that are there keep the time zone they have."
        options={zones}
        value={timeZone}
        error={form.errors.timeZone}
        onChange={setTimeZone}
      />
    </Form>
  )
}

const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]

/** Returns the official spelling of a typed time zone. */
const zoneOf = (typed: string): string =>
  zones.find((zone) => zone.toLowerCase() === typed.trim().toLowerCase()) ?? typed

const isZone = (typed: string): boolean => zones.includes(zoneOf(typed))
