import { Link } from 'wouter'
import { ChosenPeople } from '../../../features/access/components/bulk/BulkActions.tsx'
import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { getStudentName, StudentList } from '../../../features/students/components/StudentList.tsx'
import { paths } from '../../../shared/paths.ts'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'

/** All students, with bulk actions for the selected students. */
export default function Students() {
  return (
    <div className="stack-wide">
      <PageHeading title="All students">
        Did a person without an account ask you to delete their data?{' '}
        <Link href={paths.admin.erase}>Erase an address</Link>
      </PageHeading>
      <StudentList
        selected={({ students, deselect, changed }) => (
          <AllCourses>
            {(courses) => (
              <ChosenPeople
                people={students.map((student) => ({
                  userId: student.userId,
                  name: getStudentName(student),
                  emailVerified: student.emailVerified,
                }))}
                courses={courses}
                onDrop={deselect}
                onChanged={changed}
              />
            )}
          </AllCourses>
        )}
      />
    </div>
  )
}
