import type { ComponentProps, ReactNode } from 'react'
import { OwnAccess } from '../../features/access/components/student/OwnAccess.tsx'
import type { OwnCourse } from '../../features/access/model/ownCourse.ts'
import { useSignedInPerson } from '../../features/auth/api/session.ts'
import { UnverifiedNotice } from '../../features/auth/components/UnverifiedNotice.tsx'
import { CalendarAddress } from '../../features/calendar/CalendarAddress.tsx'
import { useOwnCertificates } from '../../features/certificates/api/ownCertificates.ts'
import { CertificateNotice } from '../../features/certificates/components/CertificateNotice.tsx'
import { OwnCertificates } from '../../features/certificates/components/OwnCertificates.tsx'
import { choicesQuery } from '../../features/emails/api/choicesQuery.ts'
import { RemindersOff } from '../../features/emails/components/RemindersOff.tsx'
import { useOwnRequests } from '../../features/enrolments/api/requestQueries.ts'
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
  const requests = useOwnRequests(user.uid)
  const certificates = useOwnCertificates(user.uid)
  const choices = useLoad(choicesQuery(useServer(), user.uid))
  // All that may stand above the courses is loaded first, so that none of it moves them.
  const isReady = [requests, certificates, choices].every(({ state }) => state !== 'loading')
  return (
    <div className="stack-wide">
      <PageHeading title="My Dashboard">
        Welcome{user.displayName !== null && `, ${user.displayName}`}.
      </PageHeading>
      <UnverifiedNotice />
      {isReady ? (
        <Dashboard userId={user.uid} {...{ requests, certificates, choices }} />
      ) : (
        <Skeleton of="your dashboard" />
      )}
    </div>
  )
}

interface DashboardProps {
  userId: string
  requests: ComponentProps<typeof OwnRequests>['load']
  certificates: ComponentProps<typeof OwnCertificates>['load']
  choices: ComponentProps<typeof RemindersOff>['load']
}

function Dashboard({ userId, requests, certificates, choices }: DashboardProps) {
  const requestList = <OwnRequests userId={userId} load={requests} />
  return (
    <>
      <CertificateNotice load={certificates} />
      <RemindersOff userId={userId} load={choices} />
      <OwnAccess userId={userId}>
        {(own, isKnown) => {
          const { held, closed } = heldAndClosed(own)
          const rest = (
            <>
              <ClosedCourses userId={userId} courses={closed} />
              <OwnCertificates userId={userId} load={certificates} />
              <CalendarAddress userId={userId} />
            </>
          )
          if (held.length > 0) return <OfCourses {...{ userId, held, requestList, rest }} />
          return (
            <>
              {requestList}
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
  requestList: ReactNode
  rest: ReactNode
}

function OfCourses({ userId, held, requestList, rest }: OfCoursesProps) {
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
            {requestList}
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
