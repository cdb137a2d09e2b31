import { limits } from '@shala/contract/limits'
import { saveTeacher, TeacherForm } from '@shala/contract/people/teachers'
import { useState } from 'react'
import { useServer } from '../../../../shared/server.ts'
import { DialogForm } from '../../../../shared/ui/form/DialogForm.tsx'
import { TextField } from '../../../../shared/ui/form/TextField.tsx'
import { errorLabels, parseForm, toFormErrors } from '../../../../shared/ui/form/formErrors.ts'
import { formFields, useForm } from '../../../../shared/ui/form/useForm.ts'
import { addToReferences } from '../../api/addToReferences.ts'

const labels = { name: 'Name', email: 'E-mail' }
type TeacherField = keyof typeof labels
const labelled = errorLabels<TeacherField>(labels, 'teacher')

interface AddTeacherProps {
  /** What the name begins as. */
  name: string
  onAdded: (id: string, name: string) => void
  onClose: () => void
}

/** Adds a teacher to the list, from the form of a schedule. */
export function AddTeacher({ name, onAdded, onClose }: AddTeacherProps) {
  const server = useServer()
  const [values, setValues] = useState({ name, email: '' })
  const typed = () =>
    parseForm(TeacherForm, { name: values.name, email: values.email.trim() }, labelled)
  const form = useForm<TeacherField>({
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
        hint="May stay empty. Only admins see it"
      />
    </DialogForm>
  )
}
