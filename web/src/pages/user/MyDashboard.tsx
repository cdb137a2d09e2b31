import type { ReactNode } from 'react'
import { OwnAccess } from '../../features/access/components/student/OwnAccess.tsx'
import type { OwnCourse } from '../../features/access/model/ownCourse.ts'
import { useSignedInPerson } from '../../features/auth/api/session.ts'
import { UnverifiedNotice } from '../../features/auth/components/UnverifiedNotice.tsx'
import { CalendarAddress } from '../../features/calendar/CalendarAddress.tsx'
import { ownCertificatesQuery } from '../../features/certificates/api/ownCertificates.ts'
import { CertificateNotice } from '../../features/certificates/components/CertificateNotice.tsx'
import { OwnCertificates } from '../../features/certificates/components/OwnCertificates.tsx'
import { choicesQuery } from '../../features/emails/api/choicesQuery.ts'
import { RemindersOff } from '../../features/emails/components/RemindersOff.tsx'
import { ownRequests } from '../../features/enrolments/api/requestQueries.ts'
import { OwnRequests } from '../../features/enrolments/components/OwnRequests.tsx'
import { ProfileToDo } from '../../features/graduates/components/ProfileToDo.tsx'
import { ClosedCourses } from '../../features/learning/components/ClosedCourses.tsx'
import { ContinueCard, OtherCourses } from '../../features/learning/components/ContinueCard.tsx'
import { NoCourseYet } from '../../features/learning/components/NoCourseYet.tsx'
import { Studies } from '../../features/learning/components/Studies.tsx'
import { finishedTitles } from '../../features/learning/model/study.ts'
import { NextSessions } from '../../features/sessions/NextSessions.tsx'
import { useLoad } from '../../shared/load.ts'
import { useServer } from '../../shared/server.ts'
import { Skeleton } from '../../shared/ui/Notice.tsx'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'
import { heldAndClosed } from './heldAndClosed.ts'
import './user.css'

/** One next step on top, then what changes soon, then the rest. */
export default function MyDashboard() {
  const { user } = useSignedInPerson()
  const isReady = useNotices(user.uid)
  return (
    <div className="stack-wide">
      <PageHeading title="My Dashboard">
        Welcome{user.displayName !== null && `, ${user.displayName}`}.
      </PageHeading>
      <UnverifiedNotice />
      {isReady ? <Dashboard userId={user.uid} /> : <Skeleton of="your dashboard" />}
    </div>
  )
}

/** Returns true once all that may stand above the courses is loaded, so that none of it moves them. */
function useNotices(userId: string): boolean {
  const server = useServer()
  const loads = [
    useLoad(ownRequests(server, userId)),
    useLoad(ownCertificatesQuery(server, userId)),
    useLoad(choicesQuery(server, userId)),
  ]
  return loads.every(({ state }) => state !== 'loading')
}

function Dashboard({ userId }: { userId: string }) {
  return (
    <>
      <CertificateNotice userId={userId} />
      <RemindersOff userId={userId} />
      <OwnAccess userId={userId}>
        {(own, isKnown) => {
          const { held, closed } = heldAndClosed(own)
          const rest = (
            <>
              <ClosedCourses userId={userId} courses={closed} />
              <OwnCertificates userId={userId} />
              <CalendarAddress userId={userId} />
            </>
          )
          if (held.length > 0) return <OfCourses userId={userId} held={held} rest={rest} />
          return (
            <>
              <OwnRequests userId={userId} />
              {isKnown && <NoCourseYet />}
              {rest}
            </>
          )
        }}
      </OwnAccess>
    </>
  )
}

interface OfCoursesProps {
  userId: string
  held: readonly OwnCourse[]
  rest: ReactNode
}

function OfCourses({ userId, held, rest }: OfCoursesProps) {
  const courseIds = held.map(({ courseId }) => courseId)
  const own = new Map(held.map((course) => [course.courseId, course]))
  return (
    <Studies userId={userId} courseIds={courseIds}>
      {(studies) => (
        <div className="my-dashboard">
          <div className="stack">
            <ContinueCard {...{ userId, studies, own }} />
            <ProfileToDo userId={userId} finished={finishedTitles(studies)} />
          </div>
          <div className="stack my-dashboard-soon">
            <NextSessions
              userId={userId}
              courses={studies.map(({ courseId, course }) => ({ courseId, title: course.title }))}
              first={2}
            />
            <OwnRequests userId={userId} />
          </div>
          <div className="stack">
            <OtherCourses {...{ userId, studies, own }} />
            {rest}
          </div>
        </div>
      )}
    </Studies>
  )
}
