import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { AskAccess } from '../../../features/access/components/explain/AskAccess.tsx'
import { PersonAccess } from '../../../features/access/components/person/PersonAccess.tsx'
import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { personKey } from '../../../features/people/api/personById.ts'
import { PersonAdmin } from '../../../features/people/components/PersonAdmin.tsx'
import { AccountActions } from '../../../features/students/components/AccountActions.tsx'
import { StudentFacts } from '../../../features/students/components/StudentFacts.tsx'
import { paths } from '../../../shared/paths.ts'
import { refresh } from '../../../shared/queryClient.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { nameOf } from '../people.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Finds a person, and shows what they hold; or asks whether somebody can enter a course. */
export default function FindPerson() {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const [deleted, setDeleted] = useState<string | null>(null)
  return (
    <AccessPage title="Find a student">
      <AllCourses>
        {(courses) => (
          <>
            {deleted !== null && !search.has('person') && (
              <Notice tone="good">
                The account of {deleted} was deleted. What is kept of them goes within minutes.
              </Notice>
            )}
            <PersonAdmin
              userId={search.get('person')}
              onChoose={(person) => navigate(paths.admin.person(person.userId))}
            >
              {(person) => (
                <>
                  <StudentFacts key={`about ${person.userId}`} userId={person.userId} />
                  <PersonAccess
                    key={person.userId}
                    person={person}
                    courses={courses}
                    who={nameOf}
                  />
                  <AccountActions
                    key={`account ${person.userId}`}
                    person={person}
                    onChanged={() => void refresh(personKey(person.userId))}
                    onDeleted={() => {
                      setDeleted(person.displayName ?? person.email ?? person.userId)
                      navigate(paths.admin.access)
                    }}
                  />
                </>
              )}
            </PersonAdmin>
            {!search.has('person') && <AskAccess courses={courses} who={nameOf} />}
          </>
        )}
      </AllCourses>
    </AccessPage>
  )
}
