import { limits } from '@shala/contract/limits'
import { saveTeacher, TeacherForm } from '@shala/contract/people/teachers'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { errorLabels, parseForm, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { formFields, useForm } from '#shared/ui/form/useForm.ts'
import { addToReferences } from '../../api/references.ts'
import type { ScheduleReferences } from '../../model/references.ts'
import { typedTeacher, type ScheduleFormValues } from '../../model/scheduleFormValues.ts'

interface TeacherFieldProps {
  values: ScheduleFormValues
  references: ScheduleReferences
  error: string | undefined
  onChange: Dispatch<SetStateAction<ScheduleFormValues>>
  /** Opens the form for a new teacher. */
  onAdd: () => void
}

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
            ? 'This name is not in the list of teachers. Choose a teacher, or add this one'
            : undefined
        }
        options={[
          { value: '', label: 'Choose a teacher' },
          ...(isTyped ? [{ value: typedTeacher, label: `${teacher} (not in the list)` }] : []),
          ...offered.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={(id) => choose(id, offered.find((one) => one.id === id)?.name)}
      />
      <div className="below-field">
        <Button small onClick={onAdd}>
          Add a teacher
        </Button>
      </div>
    </div>
  )
}

const labels = { name: 'Name', email: 'Email' }
type NewTeacherField = keyof typeof labels
const labelled = errorLabels<NewTeacherField>(labels, 'teacher')

interface AddTeacherProps {
  name: string
  onAdded: (id: string, name: string) => void
  onClose: () => void
}

/** Adds a teacher from the form of a schedule. */
export function AddTeacher({ name, onAdded, onClose }: AddTeacherProps) {
  const server = useServer()
  const [values, setValues] = useState({ name, email: '' })
  const typed = () =>
    parseForm(TeacherForm, { name: values.name, email: values.email.trim() }, labelled)
  const form = useForm<NewTeacherField>({
    check: () => typed().errors ?? {},
    send: async () => {
      const { data } = typed()
      if (data === null) return
      const { id } = await server.call(saveTeacher, { teacher: data })
      addToReferences(server, id, data)
      onAdded(id, data.name)
    },
    explain: (error) => toFormErrors(error, labelled),
  })
  const field = formFields({ labels, values, errors: form.errors, onChange: setValues })
  return (
    <DialogForm
      title="Add a teacher"
      form={form}
      submit="Add teacher"
      pending="Adding…"
      leave="Cancel"
      onClose={onClose}
    >
      <TextField {...field('name')} autoComplete="off" maxLength={limits.teacher} />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="off"
        hint="Optional. Only admins see it"
      />
    </DialogForm>
  )
}
