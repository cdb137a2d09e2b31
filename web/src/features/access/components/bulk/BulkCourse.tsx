import { isAccessActive, type AccessRecord } from '@shala/contract/access/access'
import { useLoad } from '../../../../shared/load.ts'
import { useServer } from '../../../../shared/server.ts'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { Select } from '../../../../shared/ui/form/Select.tsx'
import { type ChosenPerson, chosenRecordsQuery } from '../../api/bulkChanges.ts'
import type { CourseChoice } from '../../model/courses.ts'

interface CourseOfChosenProps {
  people: readonly ChosenPerson[]
  courses: readonly CourseChoice[]
  courseId: string
  error: string | undefined
  onChange: (courseId: string) => void
}

/** The course to give or remove, and which of the selected people have it now. */
export function CourseOfChosen(props: CourseOfChosenProps) {
  const { people, courses, courseId, error, onChange } = props
  return (
    <>
      <Select
        label="Course"
        name="courseId"
        value={courseId}
        error={error}
        options={[
          { value: '', label: 'Choose a course' },
          ...courses.map((course) => ({ value: course.courseId, label: course.title })),
        ]}
        onChange={onChange}
      />
      {courseId !== '' && <WhoHasIt people={people} courseId={courseId} />}
    </>
  )
}

function WhoHasIt({ people, courseId }: Pick<CourseOfChosenProps, 'people' | 'courseId'>) {
  const server = useServer()
  const userIds = people.map(({ userId }) => userId)
  const load = useLoad(chosenRecordsQuery(server, courseId, userIds))
  return (
    <Loaded load={load} of="who has this course">
      {(records) => <p className="soft">{describeHolders(people, records)}</p>}
    </Loaded>
  )
}

function describeHolders(
  people: readonly ChosenPerson[],
  records: ReadonlyMap<string, AccessRecord | null>,
): string {
  const now = new Date()
  const holders = people.filter(({ userId }) => {
    const record = records.get(userId)
    return record != null && isAccessActive(record, now)
  })
  if (holders.length === 0) return 'None of them has access now.'
  if (holders.length === people.length) return 'All of them have access now.'
  return `With access now: ${holders.map(({ name }) => name).join(', ')}.`
}
