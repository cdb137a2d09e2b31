import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { getPersonName } from '#entities/people/describePerson.ts'
import { ChosenPeople } from '#features/access/components/bulk/ChosenPeople.tsx'
import { AskAccess } from '#features/access/components/explain/CheckAccess.tsx'
import { StudentList } from '#features/students/components/StudentList.tsx'
import { useMay } from '#shared/admin/staffRole.ts'
import { paths } from '#shared/paths.ts'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

/** All students, with bulk actions for the selected students. */
export default function Students() {
  const mayErase = useMay('people.delete')
  return (
    <div className="stack-wide">
      <PageHeading title="All students" />
      <StudentList
        selected={({ students, deselect, changed }) => (
          <AllCourses>
            <ChosenPeople
              people={students.map((student) => ({
                userId: student.userId,
                name: getPersonName(student),
                emailVerified: student.emailVerified,
              }))}
              onDrop={deselect}
              onChanged={changed}
            />
          </AllCourses>
        )}
      />
      <CheckAccess />
      {mayErase && (
        <p className="soft">
          Did a person without an account ask you to delete their data?{' '}
          <Link href={paths.admin.erase}>Erase an address</Link>
        </p>
      )}
    </div>
  )
}

/** Answers whether an address can open a course. Loads the courses once it is open. */
function CheckAccess() {
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(search.has('can'))
  return (
    <Disclosure
      summary="Check access by email"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {isOpen && (
        <AllCourses>
          <AskAccess />
        </AllCourses>
      )}
    </Disclosure>
  )
}
