import { OwnAccess } from '../../features/access/components/student/OwnAccess.tsx'
import type { OwnCourse } from '../../features/access/model/ownCourse.ts'
import { useSignedInPerson } from '../../features/auth/api/session.ts'
import { UnverifiedNotice } from '../../features/auth/components/UnverifiedNotice.tsx'
import { CalendarAddress } from '../../features/calendar/CalendarAddress.tsx'
import { CertificateNotice } from '../../features/certificates/components/CertificateNotice.tsx'
import { OwnCertificates } from '../../features/certificates/components/OwnCertificates.tsx'
import { RemindersOff } from '../../features/emails/components/RemindersOff.tsx'
import { OwnRequests } from '../../features/enrolments/components/OwnRequests.tsx'
import { ProfileToDo } from '../../features/graduates/components/ProfileToDo.tsx'
import { ClosedCourses } from '../../features/learning/components/ClosedCourses.tsx'
import { ContinueCard } from '../../features/learning/components/ContinueCard.tsx'
import { NoCourseYet } from '../../features/learning/components/NoCourseYet.tsx'
import { Studies } from '../../features/learning/components/Studies.tsx'
import { finishedTitles } from '../../features/learning/model/study.ts'
import { NextSessions } from '../../features/sessions/NextSessions.tsx'
import { paths } from '../../shared/paths.ts'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'
import { LinkCards } from '../../shared/ui/links.tsx'
import { heldAndClosed } from './heldAndClosed.ts'
import './user.css'

export default function MyDashboard() {
  const { user } = useSignedInPerson()
  return (
    <div className="stack-wide">
      <PageHeading title="My Dashboard">
        Welcome{user.displayName !== null && `, ${user.displayName}`}. Your courses and sessions are
        here.
      </PageHeading>
      <UnverifiedNotice />
      <CertificateNotice userId={user.uid} />
      <RemindersOff userId={user.uid} />
      <OwnRequests userId={user.uid} />
      <OwnAccess userId={user.uid}>
        {(own, isKnown) => {
          const { held, closed } = heldAndClosed(own)
          return (
            <>
              {held.length > 0 ? (
                <OfCourses userId={user.uid} held={held} />
              ) : (
                <>
                  {isKnown && <NoCourseYet />}
                  <CalendarAddress userId={user.uid} />
                </>
              )}
              <ClosedCourses userId={user.uid} courses={closed} />
            </>
          )
        }}
      </OwnAccess>
      <OwnCertificates userId={user.uid} />
      <LinkCards
        links={[
          {
            href: paths.user.courses,
            label: 'My courses',
            text: 'Courses you have access to.',
          },
          {
            href: paths.user.graduateProfile,
            label: 'Graduate profile',
            text: 'Your profile on the page Our graduates.',
          },
          {
            href: paths.user.settings,
            label: 'Account settings',
            text: 'Your name, your address, your password, your data.',
          },
        ]}
      />
    </div>
  )
}

function OfCourses({ userId, held }: { userId: string; held: readonly OwnCourse[] }) {
  const courseIds = held.map(({ courseId }) => courseId)
  const byCourse = new Map(held.map((course) => [course.courseId, course]))
  return (
    <Studies userId={userId} courseIds={courseIds}>
      {(studies) => (
        <>
          <ProfileToDo userId={userId} finished={finishedTitles(studies)} />
          <div className="my-dashboard">
            <div className="stack">
              <ContinueCard userId={userId} studies={studies} own={byCourse} />
              <CalendarAddress userId={userId} />
            </div>
            <NextSessions
              userId={userId}
              courses={studies.map(({ courseId, course }) => ({ courseId, title: course.title }))}
            />
          </div>
        </>
      )}
    </Studies>
  )
}
