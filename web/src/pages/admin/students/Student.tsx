import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { PersonAccess } from '../../../features/access/components/person/PersonAccess.tsx'
import { courseTitle } from '../../../features/access/model/courses.ts'
import { AcceptedAgreements } from '../../../features/agreements/components/AcceptedAgreements.tsx'
import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { FailingAddress } from '../../../features/emails/components/FailingAddress.tsx'
import { StudentApplications } from '../../../features/enrolments/components/application/AnswerList.tsx'
import { StudentOrders } from '../../../features/orders/components/office/StudentOrders.tsx'
import { personKey } from '../../../features/people/api/people.ts'
import { PersonTitle } from '../../../features/people/components/PersonName.tsx'
import { PersonRecord } from '../../../features/people/components/PersonRecord.tsx'
import { AccountActions } from '../../../features/students/components/AccountActions.tsx'
import { LessonProgress } from '../../../features/students/components/LessonProgress.tsx'
import { StudentFacts } from '../../../features/students/components/StudentFacts.tsx'
import { StudentGroups } from '../../../features/students/components/StudentGroups.tsx'
import { paths } from '../../../shared/paths.ts'
import { refresh } from '../../../shared/queryClient.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'
import { takeFocus } from '../../../shared/ui/takeFocus.ts'
import { renderPersonName } from '../people.tsx'

/** The student in the query of the URL. */
export default function Student() {
  const [search] = useSearchParams()
  const userId = search.get('person') ?? ''
  const [first] = useState(userId)
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
        {(courses) => (
          <PersonRecord userId={userId}>
            {(person) => (
              <>
                <FailingAddress person={person} />
                <StudentFacts userId={userId} />
                <PersonAccess
                  person={person}
                  courses={courses}
                  who={renderPersonName}
                  progress={({ courseId, title }) => (
                    <LessonProgress userId={userId} courseId={courseId} courseTitle={title} />
                  )}
                />
                <StudentApplications
                  userId={userId}
                  getTitle={(courseId) => courseTitle(courses, courseId)}
                />
                <StudentOrders person={person} courses={courses} />
                <StudentGroups
                  userId={userId}
                  getTitle={(courseId) => courseTitle(courses, courseId)}
                />
                <AcceptedAgreements userId={userId} title="Accepted agreements" />
                <AccountActions
                  person={person}
                  who={renderPersonName}
                  onChanged={() => void refresh(personKey(userId))}
                  onDeleted={() => setDeleted(person.displayName ?? person.email ?? userId)}
                />
              </>
            )}
          </PersonRecord>
        )}
      </AllCourses>
    </div>
  )
}
