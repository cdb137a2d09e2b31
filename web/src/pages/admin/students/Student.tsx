import { useState } from 'react'
import { Link, Redirect, useSearchParams } from 'wouter'
import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { PersonTitle } from '#entities/people/PersonName.tsx'
import { getPersonName } from '#entities/people/describePerson.ts'
import { personKey } from '#entities/people/peopleQueries.ts'
import { PersonAccess } from '#features/access/components/person/PersonAccess.tsx'
import { AcceptedAgreements } from '#features/agreements/components/AcceptedAgreements.tsx'
import { FailingAddress } from '#features/emails/components/FailingAddress.tsx'
import { StudentOrders } from '#features/orders/components/office/StudentOrders.tsx'
import { PersonRecord } from '#features/people/components/PersonRecord.tsx'
import { RequestEvents } from '#features/requests/components/office/RequestEvents.tsx'
import { StudentApplications } from '#features/requests/components/office/StudentApplications.tsx'
import { AccountActions } from '#features/students/components/AccountActions.tsx'
import { LessonProgress } from '#features/students/components/LessonProgress.tsx'
import { StudentFacts } from '#features/students/components/StudentFacts.tsx'
import { StudentGroups } from '#features/students/components/StudentGroups.tsx'
import { paths } from '#shared/paths.ts'
import { refresh } from '#shared/queryClient.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { takeFocus } from '#shared/ui/takeFocus.ts'

/** The student in the query of the URL; without one, the list of students. */
export default function Student() {
  const [search] = useSearchParams()
  const userId = search.get('person') ?? ''
  const [first] = useState(userId)
  if (userId === '') return <Redirect to={paths.admin.students} replace />
  return <StudentPage key={userId} userId={userId} focus={userId !== first} />
}

function StudentPage({ userId, focus }: { userId: string; focus: boolean }) {
  const [deleted, setDeleted] = useState<string | null>(null)
  if (deleted !== null) {
    return (
      <div className="stack-wide">
        <PageHeading title="Account deleted" headingRef={takeFocus} />
        <Notice tone="good">
          The account of {deleted} was deleted. The rest of their data is deleted within minutes.
        </Notice>
        <p>
          <Link href={paths.admin.students}>All students</Link>
        </p>
      </div>
    )
  }
  return (
    <div className="stack-wide">
      <PersonTitle userId={userId} focus={focus} />
      <AllCourses>
        <PersonRecord userId={userId}>
          {(person) => (
            <>
              <FailingAddress person={person} />
              <StudentFacts userId={userId} />
              <RequestEvents userId={userId}>
                {(requestEvents) => (
                  <PersonAccess
                    person={person}
                    otherEvents={requestEvents}
                    progress={({ courseId, title }) => (
                      <LessonProgress userId={userId} courseId={courseId} courseTitle={title} />
                    )}
                  />
                )}
              </RequestEvents>
              <StudentApplications userId={userId} />
              <StudentOrders person={person} />
              <StudentGroups userId={userId} />
              <AcceptedAgreements userId={userId} title="Accepted agreements" />
              <AccountActions
                person={person}
                onChanged={() => void refresh(personKey(userId))}
                onDeleted={() => setDeleted(getPersonName(person))}
              />
            </>
          )}
        </PersonRecord>
      </AllCourses>
    </div>
  )
}
