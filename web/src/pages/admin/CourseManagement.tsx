import type { ComponentProps } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { PersonAccess } from '../../features/access/PersonAccess.tsx'
import { AskAccess } from '../../features/access/explain/AskAccess.tsx'
import { CourseHistory } from '../../features/access/history/CourseHistory.tsx'
import { AccessListDesk } from '../../features/access/list/AccessListDesk.tsx'
import { PlanDesk } from '../../features/access/plans/PlanDesk.tsx'
import { useSignedInPerson } from '../../features/auth/session.ts'
import { CohortDesk } from '../../features/cohorts/CohortDesk.tsx'
import { AllCourses } from '../../features/courses/AllCourses.tsx'
import { CourseDesk } from '../../features/courses/manage/CourseDesk.tsx'
import { LettersDesk } from '../../features/letters/LettersDesk.tsx'
import { PersonDesk } from '../../features/people/PersonDesk.tsx'
import { PersonName } from '../../features/people/PersonName.tsx'
import { PersonSearch } from '../../features/people/PersonSearch.tsx'
import { findPeople } from '../../features/people/findPeople.ts'
import { peopleById } from '../../features/people/peopleById.ts'
import { WaitingList } from '../../features/waiting/WaitingList.tsx'
import { paths } from '../../shared/paths.ts'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'

/** The parts of the access desk, by what `people` says in the address. */
const parts = {
  one: { href: paths.admin.access, label: 'One person' },
  many: { href: paths.admin.manyPeople, label: 'Many people' },
  cohorts: { href: paths.admin.cohorts, label: 'Cohorts' },
  waiting: { href: paths.admin.waiting, label: 'Waiting' },
  all: { href: paths.admin.allAccess, label: 'Who holds what' },
  letters: { href: paths.admin.letters, label: 'Letters' },
} as const
type Part = keyof typeof parts

const isPart = (name: string | null): name is Part => name !== null && Object.hasOwn(parts, name)

/** The courses, and the access desk: who may enter which of them. */
export default function CourseManagement() {
  const [search] = useSearchParams()
  const named = search.get('people')
  const part = isPart(named) ? named : search.has('person') ? 'one' : null
  return (
    <div className="stack-wide">
      <PageHeading title="Course Management">
        What the school teaches, and who may enter which course.
      </PageHeading>
      <Tabs
        label="Courses and access"
        tabs={[
          { href: paths.admin.courses, label: 'Courses', here: part === null },
          ...Object.entries(parts).map(([name, tab]) => ({ ...tab, here: name === part })),
        ]}
      />
      {part === null ? (
        <CourseDesk beside={(courseId) => <CourseHistory courseId={courseId} who={nameOf} />} />
      ) : (
        <AllCourses>{(courses) => <AccessDesk part={part} courses={courses} />}</AllCourses>
      )}
    </div>
  )
}

type Courses = ComponentProps<typeof PersonAccess>['courses']
type OnChoose = ComponentProps<typeof PersonSearch>['onChoose']

const nameOf = (userId: string) => <PersonName userId={userId} />
const addBySearch = (onChoose: OnChoose) => (
  <PersonSearch label="Add a person by search" onChoose={onChoose} />
)

function AccessDesk({ part, courses }: { part: Part; courses: Courses }) {
  const { user } = useSignedInPerson()
  switch (part) {
    case 'one':
      return <OnePerson courses={courses} />
    case 'many':
      return <PlanDesk adminId={user.uid} courses={courses} search={addBySearch} who={nameOf} />
    case 'cohorts':
      return <CohortDesk courses={courses} who={nameOf} search={addBySearch} />
    case 'waiting':
      return <WaitingList courses={courses} who={nameOf} />
    case 'all':
      return (
        <AccessListDesk
          courses={courses}
          who={nameOf}
          peopleOf={peopleById}
          findPeople={findPeople}
        />
      )
    case 'letters':
      return <LettersDesk />
  }
}

function OnePerson({ courses }: { courses: Courses }) {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  return (
    <>
      <PersonDesk
        userId={search.get('person')}
        onChoose={(person) => navigate(paths.admin.person(person.userId))}
      >
        {(person) => (
          <PersonAccess key={person.userId} person={person} courses={courses} who={nameOf} />
        )}
      </PersonDesk>
      {!search.has('person') && <AskAccess courses={courses} who={nameOf} />}
    </>
  )
}
