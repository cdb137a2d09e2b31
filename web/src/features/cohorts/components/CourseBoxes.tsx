import { CheckBox } from '../../../shared/ui/form/CheckBox.tsx'
import { FieldGroup } from '../../../shared/ui/form/FieldGroup.tsx'
import type { CourseChoice } from '../model/cohortFormValues.ts'

interface CourseBoxesProps {
  label: string
  courses: readonly CourseChoice[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (courseIds: string[]) => void
}

/** Selects courses. An archived course is offered only if it is selected. */
export function CourseBoxes({ label, courses, chosen, error, onChange }: CourseBoxesProps) {
  const offered = courses.filter(
    ({ courseId, status }) => status !== 'archived' || chosen.includes(courseId),
  )
  return (
    <FieldGroup label={label} error={error} className="field cohort-courses">
      {offered.map(({ courseId, title, status }) => (
        <CheckBox
          key={courseId}
          name="courseIds"
          checked={chosen.includes(courseId)}
          onChange={(on) =>
            onChange(on ? [...chosen, courseId] : chosen.filter((one) => one !== courseId))
          }
        >
          {title}
          {status !== 'published' && <span className="soft small"> ({status})</span>}
        </CheckBox>
      ))}
      {offered.length === 0 && <p className="soft">No courses yet. Add one first.</p>}
    </FieldGroup>
  )
}
