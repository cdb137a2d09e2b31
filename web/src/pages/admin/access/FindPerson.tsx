import { useLocation, useSearchParams } from 'wouter'
import { AskAccess } from '../../../features/access/components/explain/AskAccess.tsx'
import { PersonAccess } from '../../../features/access/components/person/PersonAccess.tsx'
import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { PersonAdmin } from '../../../features/people/components/PersonAdmin.tsx'
import { paths } from '../../../shared/paths.ts'
import { nameOf } from '../people.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Finds a person, and shows what they hold; or asks whether somebody can enter a course. */
export default function FindPerson() {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  return (
    <AccessPage title="Find a student">
      <AllCourses>
        {(courses) => (
          <>
            <PersonAdmin
              userId={search.get('person')}
              onChoose={(person) => navigate(paths.admin.person(person.userId))}
            >
              {(person) => (
                <PersonAccess key={person.userId} person={person} courses={courses} who={nameOf} />
              )}
            </PersonAdmin>
            {!search.has('person') && <AskAccess courses={courses} who={nameOf} />}
          </>
        )}
      </AllCourses>
    </AccessPage>
  )
}
