import { CheckBox } from '../../../shared/ui/form/CheckBox.tsx'
import { useFieldNotes } from '../../../shared/ui/form/Field.tsx'
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
  const { describedBy, errorNote } = useFieldNotes({ error })
  const offered = courses.filter(
    ({ courseId, status }) => status !== 'archived' || chosen.includes(courseId),
  )
  return (
    <fieldset
      className="field cohort-courses"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
      // Forms focus the invalid field.
      tabIndex={error ? -1 : undefined}
    >
      <legend className="field-label">{label}</legend>
      {offered.map(({ courseId, title, status }) => (
        <CheckBox
          key={courseId}
          name={courseId}
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
      {errorNote}
    </fieldset>
  )
}
