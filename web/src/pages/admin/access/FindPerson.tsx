import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { AskAccess } from '../../../features/access/components/explain/CheckAccess.tsx'
import { PersonAccess } from '../../../features/access/components/person/PersonAccess.tsx'
import { courseTitle } from '../../../features/access/model/courses.ts'
import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { FailingAddress } from '../../../features/emails/components/FailingAddress.tsx'
import { personKey } from '../../../features/people/api/people.ts'
import { PersonAdmin } from '../../../features/people/components/PersonAdmin.tsx'
import { PersonTitle } from '../../../features/people/components/PersonName.tsx'
import { AccountActions } from '../../../features/students/components/AccountActions.tsx'
import { LessonProgress } from '../../../features/students/components/LessonProgress.tsx'
import { StudentFacts } from '../../../features/students/components/StudentFacts.tsx'
import { StudentGroups } from '../../../features/students/components/StudentGroups.tsx'
import { paths } from '../../../shared/paths.ts'
import { refresh } from '../../../shared/queryClient.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { renderPersonName } from '../people.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Finds a student and shows their access, or answers whether a student can open a course. */
export default function FindPerson() {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const [deleted, setDeleted] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const userId = search.get('person')
  return (
    <AccessPage title={userId === null ? 'Find a student' : null}>
      {userId !== null && <PersonTitle key={userId} userId={userId} focus={chosen === userId} />}
      <AllCourses>
        {(courses) => (
          <>
            {deleted !== null && userId === null && (
              <Notice tone="good">
                The account of {deleted} was deleted. The rest of their data is deleted within
                minutes.
              </Notice>
            )}
            <PersonAdmin
              userId={userId}
              onChoose={(person) => {
                setChosen(person.userId)
                navigate(paths.admin.person(person.userId))
              }}
            >
              {(person) => (
                <>
                  <FailingAddress key={`emails ${person.userId}`} person={person} />
                  <StudentFacts key={`about ${person.userId}`} userId={person.userId} />
                  <PersonAccess
                    key={person.userId}
                    person={person}
                    courses={courses}
                    who={renderPersonName}
                    progress={({ courseId, title }) => (
                      <LessonProgress
                        userId={person.userId}
                        courseId={courseId}
                        courseTitle={title}
                      />
                    )}
                  />
                  <StudentGroups
                    key={`groups ${person.userId}`}
                    userId={person.userId}
                    getTitle={(courseId) => courseTitle(courses, courseId)}
                  />
                  <AccountActions
                    key={`account ${person.userId}`}
                    person={person}
                    who={renderPersonName}
                    onChanged={() => void refresh(personKey(person.userId))}
                    onDeleted={() => {
                      setDeleted(person.displayName ?? person.email ?? person.userId)
                      navigate(paths.admin.access)
                    }}
                  />
                </>
              )}
            </PersonAdmin>
            {userId === null && <AskAccess courses={courses} who={renderPersonName} />}
          </>
        )}
      </AllCourses>
    </AccessPage>
  )
}
