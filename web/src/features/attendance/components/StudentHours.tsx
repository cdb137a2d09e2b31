import { addHourEntry } from '@shala/contract/attendance/courseHours'
import type { HourPlan } from '@shala/contract/attendance/hourPlans'
import { useState } from 'react'
import { refresh } from '../../../shared/queryClient.ts'
import { useSchoolDay } from '../../../shared/schoolDay.ts'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Refusals } from '../../../shared/ui/Notice.tsx'
import { UndoBar } from '../../../shared/ui/record/UndoBar.tsx'
import { useActions } from '../../../shared/ui/record/useActions.ts'
import { takeFocus } from '../../../shared/ui/takeFocus.ts'
import type { HourRow } from '../model/hourRows.ts'
import { AddEntry } from './AddEntry.tsx'
import { HourEntryList, HourSessions } from './HourEntries.tsx'
import { HourTotalsTable, HourWarnings } from './HourTotals.tsx'

interface StudentHoursProps {
  row: HourRow
  plan: HourPlan | null
  onLeave: () => void
}

/** The hours of one student, with corrections. For the office. */
export function StudentHours({ row, plan, onLeave }: StudentHoursProps) {
  const { userId, name, hours, totals } = row
  const { courseId } = hours
  const server = useServer()
  const today = useSchoolDay()
  const [adds, setAdds] = useState(false)
  const { done, refusals, isPending, act, say } = useActions(() => void refresh(['courseHours']))
  const cancel = async (cancels: string, reason: string) => {
    const entry = { id: crypto.randomUUID(), userId, courseId, day: today }
    await server.call(addHourEntry, { ...entry, kind: 'cancel', cancels, reason })
    void refresh(['courseHours'])
  }
  return (
    <section className="card stack" aria-labelledby="student-hours">
      <h2 id="student-hours" tabIndex={-1} ref={takeFocus}>
        {name}
      </h2>
      <HourTotalsTable totals={totals} label={`Hours of ${name}`} />
      <HourWarnings warnings={totals.warnings} />
      <div className="row">
        <Button small onClick={() => setAdds(true)}>
          Add or correct hours
        </Button>
        <Button small onClick={onLeave}>
          Back to all students
        </Button>
      </div>
      <UndoBar done={done} />
      <Refusals messages={refusals} />
      {hours.entries.length > 0 && (
        <HourEntryList
          entries={hours.entries}
          beside={({ id }) => (
            <Button
              small
              pending={isPending(id)}
              onClick={() =>
                void act(id, async () => {
                  await cancel(id, 'Cancelled by the school')
                  return { text: 'The entry is cancelled.' }
                })
              }
            >
              Cancel this entry
            </Button>
          )}
        />
      )}
      <h3>Sessions</h3>
      {hours.sessions.length === 0 ? (
        <p className="soft">No register lists this student yet.</p>
      ) : (
        <HourSessions sessions={hours.sessions} />
      )}
      {adds && (
        <AddEntry
          {...{ userId, courseId, name, plan }}
          onClose={() => setAdds(false)}
          onAdded={(id) => {
            setAdds(false)
            void refresh(['courseHours'])
            say({
              text: `The hours of ${name} are changed.`,
              undo: async () => {
                await cancel(id, 'Added by mistake')
                return 'The entry is cancelled.'
              },
            })
          }}
        />
      )}
    </section>
  )
}
