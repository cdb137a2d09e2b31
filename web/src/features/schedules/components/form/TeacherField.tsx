import type { Dispatch, SetStateAction } from 'react'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Select } from '../../../../shared/ui/form/Select.tsx'
import type { ScheduleReferences } from '../../model/references.ts'
import { typedTeacher, type ScheduleFormValues } from '../../model/scheduleFormValues.ts'

interface TeacherFieldProps {
  values: ScheduleFormValues
  references: ScheduleReferences
  error: string | undefined
  onChange: Dispatch<SetStateAction<ScheduleFormValues>>
  /** Asks for one who is not there yet. */
  onAdd: () => void
}

/** Who teaches: one of the teachers, or one who is added meanwhile. */
export function TeacherField({ values, references, error, onChange, onAdd }: TeacherFieldProps) {
  const { teacherId, teacher } = values
  const offered = references.teachers
    .filter(({ id, data }) => data.active || id === teacherId)
    .map(({ id, data }) => ({ id, name: data.name, label: references.teacherName(id) }))
  const choose = (id: string, name: string | undefined) =>
    onChange((now) => ({ ...now, teacherId: id, ...(name !== undefined && { teacher: name }) }))
  const isTyped = teacherId === typedTeacher
  return (
    <div className="stack">
      <Select
        label="Teacher"
        name="teacherId"
        value={teacherId}
        error={error}
        hint={
          isTyped
            ? 'This name was typed before there was a list: choose from it, or add it'
            : undefined
        }
        options={[
          { value: '', label: 'Choose a teacher' },
          ...(isTyped ? [{ value: typedTeacher, label: `${teacher} (not in the list)` }] : []),
          ...offered.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={(id) => choose(id, offered.find((one) => one.id === id)?.name)}
      />
      <div>
        <Button small onClick={onAdd}>
          Add a teacher
        </Button>
      </div>
    </div>
  )
}
