import { CourseHours } from '@shala/contract/attendance/courseHours'
import type { HourPlan } from '@shala/contract/attendance/hourPlans'
import { accessId } from '@shala/contract/ids'
import type { Session } from '@shala/contract/schedules/schedules'
import { computeTotals, formatHours } from '@shala/domain/attendance/hourTotals'
import { foreseeHours, type HoursToCome } from '@shala/domain/attendance/hoursToCome'
import { hourPlanQuery } from '#entities/courses/hourQueries.ts'
import { useUserId } from '#entities/people/session.ts'
import { formatDay } from '#shared/dates.ts'
import { type ServerQuery, useLoad } from '#shared/load.ts'
import { documentQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { LoadFailure } from '#shared/ui/Loaded.tsx'
import { HourEntryList, HourSessions, HourTotalsTable } from './HourTotals.tsx'

interface OwnHoursProps {
  courseId: string
  /** The last day of access to the course; null for no end. */
  endsOn: string | null
  toCome: ServerQuery<readonly Session[]>
}

/** The student's hours of a course. Hidden for a course that requires and counts no hours. */
export function OwnHours({ courseId, endsOn, toCome }: OwnHoursProps) {
  const userId = useUserId()
  const server = useServer()
  const plan = useLoad(hourPlanQuery(server, courseId))
  const id = accessId(userId, courseId)
  const load = useLoad(documentQuery(server, 'courseHours', id, CourseHours))
  const failed = [plan, load].find(({ state }) => state === 'failed')
  if (failed?.state === 'failed') {
    const reload = () => {
      plan.reload()
      load.reload()
    }
    return <LoadFailure of="your hours" message={failed.message} reload={reload} />
  }
  if (plan.state !== 'ready' || load.state !== 'ready') return null
  const hours = load.value ?? { sessions: [], entries: [] }
  if (plan.value === null && hours.sessions.length + hours.entries.length === 0) return null
  const totals = computeTotals(plan.value, hours)
  return (
    <section className="card stack" aria-labelledby="own-hours">
      <h2 id="own-hours">Your hours</h2>
      {totals.required > 0 && <HoursBar {...totals} />}
      <p>
        {describeState(totals.missing, totals.required)}
        {plan.value !== null && totals.missing > 0 && (
          <ToCome {...{ toCome, hours }} plan={plan.value} />
        )}
        <span>
          {totals.missing > 0 && endsOn !== null && ` Your course ends on ${formatDay(endsOn)}.`}
        </span>
      </p>
      <Disclosure summary="By category">
        <HourTotalsTable totals={totals} label="Your hours" />
      </Disclosure>
      {totals.behind > 0 && (
        <p className="soft">
          You missed {formatHours(totals.behind)} that are not made up yet. Ask your teacher how to
          make them up.
        </p>
      )}
      {hours.entries.length > 0 && <HourEntryList entries={hours.entries} />}
      {hours.sessions.length > 0 && (
        <Disclosure summary={`Your sessions (${hours.sessions.length})`}>
          <HourSessions sessions={hours.sessions} />
        </Disclosure>
      )}
    </section>
  )
}

interface ToComeProps extends Pick<OwnHoursProps, 'toCome'> {
  hours: Pick<CourseHours, 'sessions' | 'entries'>
  plan: HourPlan
}

/** Describes the hours that the planned sessions add. */
function ToCome({ toCome, hours, plan }: ToComeProps) {
  const load = useLoad(toCome)
  return load.state === 'ready' && ` ${describeToCome(foreseeHours(plan, hours, load.value))}`
}

function describeToCome({ missing, day }: HoursToCome): string {
  if (day === null) return 'The school has not planned the sessions for them yet.'
  const all = 'If you come to all planned sessions'
  return missing === 0
    ? `${all}, you have them by ${formatDay(day)}.`
    : `${all}, ${formatHours(missing)} are still missing after ${formatDay(day)}.`
}

/** Draws the hours that count, which is what students want to read first. */
function HoursBar({ required, missing }: { required: number; missing: number }) {
  const done = required - missing
  const text = `${formatHours(done)} of ${formatHours(required)} done`
  return (
    <div className="own-hours-bar">
      <strong>{text}</strong>
      <progress aria-label="Hours done" aria-valuetext={text} max={required} value={done} />
    </div>
  )
}

function describeState(missing: number, required: number): string {
  if (required === 0) return 'This course counts the hours that you attend.'
  return missing === 0
    ? 'You have all hours that this course requires.'
    : `${formatHours(missing)} to go.`
}
