import { OwnAccess } from '#features/access/components/student/OwnAccess.tsx'
import { CalendarAddress } from '#features/calendar/CalendarAddress.tsx'
import { SessionTimetable } from '#features/sessions/components/SessionTimetable.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { heldAndClosed } from '../heldAndClosed.ts'

export default function OwnSessions() {
  return (
    <div className="stack-wide session-timetable">
      <PageHeading title="My sessions">The sessions of all your courses.</PageHeading>
      <OwnAccess>
        {(own) => {
          const courseIds = heldAndClosed(own).held.map(({ courseId }) => courseId)
          return courseIds.length === 0 ? (
            <p>You do not have a course with sessions yet.</p>
          ) : (
            <SessionTimetable courseIds={courseIds} />
          )
        }}
      </OwnAccess>
      <CalendarAddress />
    </div>
  )
}
