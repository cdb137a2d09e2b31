import { saveSchool } from '@shala/contract/school'
import { useState } from 'react'
import { refresh } from '../../../shared/queryClient.ts'
import type { SchoolSettings } from '../../../shared/school.ts'
import { useServer } from '../../../shared/server.ts'
import { AutocompleteField } from '../../../shared/ui/AutocompleteField.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Form } from '../../../shared/ui/Form.tsx'
import { StatusMessage, type Status } from '../../../shared/ui/StatusMessage.tsx'
import { useForm } from '../../../shared/ui/useForm.ts'
import { referencesQuery } from '../api/loadReferences.ts'

/** On which clock the school plans, and how to change it. */
export function SchoolClock({ school }: { school: SchoolSettings }) {
  const [open, setOpen] = useState(false)
  const [status, setStatus] = useState<Status | null>(null)
  return (
    <section className="card school-clock" aria-label="The school’s clock">
      <div className="row">
        <p>
          Times are in the time of <strong>{school.timeZone}</strong>.
        </p>
        <Button small aria-expanded={open} onClick={() => setOpen(!open)}>
          Change the time zone
        </Button>
      </div>
      {open && (
        <ClockForm
          school={school}
          onDone={(timeZone) => {
            setOpen(false)
            setStatus({
              tone: 'good',
              text: `New schedules are planned on the clock of ${timeZone}.`,
            })
          }}
        />
      )}
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
      void refresh(referencesQuery(server).queryKey)
    },
  })
  return (
    <Form form={form} label="The school’s clock" submit="Save" pending="Saving…">
      <AutocompleteField
        label="Time zone"
        name="timeZone"
        hint="Type a city. Schedules that are there keep the clock they have."
        options={zones}
        value={timeZone}
        error={form.errors.timeZone}
        onChange={setTimeZone}
      />
    </Form>
  )
}

const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]

/** The zone as it is written, however it was typed. */
const zoneOf = (typed: string): string =>
  zones.find((zone) => zone.toLowerCase() === typed.trim().toLowerCase()) ?? typed

const isZone = (typed: string): boolean => zones.includes(zoneOf(typed))
