import { useLocation, useSearchParams } from 'wouter'
import { PersonAccess } from '../../features/access/PersonAccess.tsx'
import { AskAccess } from '../../features/access/explain/AskAccess.tsx'
import { PlanDesk } from '../../features/access/plans/PlanDesk.tsx'
import { useSignedInPerson } from '../../features/auth/session.ts'
import { AllCourses } from '../../features/courses/AllCourses.tsx'
import { CourseDesk } from '../../features/courses/manage/CourseDesk.tsx'
import { PersonDesk } from '../../features/people/PersonDesk.tsx'
import { PersonName } from '../../features/people/PersonName.tsx'
import { PersonSearch } from '../../features/people/PersonSearch.tsx'
import { WaitingList } from '../../features/waiting/WaitingList.tsx'
import { paths } from '../../shared/paths.ts'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'

const nameOf = (userId: string) => <PersonName userId={userId} />

/** The courses, and the access desk: who may enter which of them. */
export default function CourseManagement() {
  const { user } = useSignedInPerson()
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const many = search.get('people') === 'many'
  const waiting = search.get('people') === 'waiting'
  const one = !many && !waiting && (search.get('people') === 'one' || search.has('person'))
  return (
    <div className="stack-wide">
      <PageHeading title="Course Management">
        What the school teaches, and who may enter which course.
      </PageHeading>
      <Tabs
        label="Courses and access"
        tabs={[
          { href: paths.admin.courses, label: 'Courses', here: !one && !many && !waiting },
          { href: paths.admin.access, label: 'One person', here: one },
          { href: paths.admin.manyPeople, label: 'Many people', here: many },
          { href: paths.admin.waiting, label: 'Waiting', here: waiting },
        ]}
      />
      {!one && !many && !waiting ? (
        <CourseDesk />
      ) : (
        <AllCourses>
          {(courses) =>
            waiting ? (
              <WaitingList courses={courses} who={nameOf} />
            ) : many ? (
              <PlanDesk
                adminId={user.uid}
                courses={courses}
                search={(onChoose) => (
                  <PersonSearch label="Add a person by search" onChoose={onChoose} />
                )}
                who={(userId) => <PersonName userId={userId} />}
              />
            ) : (
              <>
                <PersonDesk
                  userId={search.get('person')}
                  onChoose={(person) => navigate(paths.admin.person(person.userId))}
                >
                  {(person) => (
                    <PersonAccess
                      key={person.userId}
                      person={person}
                      courses={courses}
                      who={nameOf}
                    />
                  )}
                </PersonDesk>
                {!search.has('person') && <AskAccess courses={courses} who={nameOf} />}
              </>
            )
          }
        </AllCourses>
      )}
    </div>
  )
}
