import { limits } from '@shala/contract/limits'
import { saveStudentDetails, StudentDetails } from '@shala/contract/people/students'
import type { Stored } from '../../../shared/query.ts'
import { useServer } from '../../../shared/server.ts'
import { TextArea, TextField } from '../../../shared/ui/form/TextField.tsx'
import { toFormErrors } from '../../../shared/ui/form/formErrors.ts'
import { formFields } from '../../../shared/ui/form/useForm.ts'
import { differencesOf } from '../../../shared/ui/record/EditConflict.tsx'
import { RecordForm } from '../../../shared/ui/record/RecordForm.tsx'
import { useRecordForm } from '../../../shared/ui/record/useRecordForm.ts'
import {
  formValuesOf,
  noDetails,
  parseStudentDetails,
  studentDetailsErrorLabels,
  studentDetailsLabels,
  type StudentDetailsValues,
} from '../model/studentDetailsValues.ts'

/** What takes the place of what was just saved when that is undone. */
export interface SavedDetails {
  readonly before: StudentDetailsValues
  readonly revision: number
}

interface StudentDetailsFormProps {
  userId: string
  /** Null where nothing was written down yet. */
  details: StudentDetails | null
  /** With what stood there before, and the revision that was saved. */
  onSaved: (saved: SavedDetails) => void
  onLeave: () => void
}

/** Phone and notes of a student, as the office keeps them for itself. */
export function StudentDetailsForm(props: StudentDetailsFormProps) {
  const { userId, details, onSaved, onLeave } = props
  const server = useServer()
  const stored: Stored<StudentDetails> | null = details && { id: userId, data: details }
  const record = useRecordForm({
    collection: 'studentDetails',
    record: stored,
    newId: userId,
    labels: studentDetailsLabels,
    blank: noDetails,
    formValuesOf,
    parse: parseStudentDetails,
    compare: (mine, theirs) => differencesOf(studentDetailsLabels, mine, theirs),
    save: async (content, seen, earlier) => {
      const request = { userId, details: content, ...(seen && { revision: seen.revision }) }
      const answer = await server.call(saveStudentDetails, request)
      const before = earlier === null ? noDetails : formValuesOf(earlier)
      return { ...answer, saved: { before, revision: answer.revision } }
    },
    explain: (error) => toFormErrors(error, studentDetailsErrorLabels),
    read: (id) => server.get('studentDetails', id, StudentDetails),
    onSaved,
  })
  const { form, values, setValues } = record
  const field = formFields({
    labels: studentDetailsLabels,
    values,
    errors: form.errors,
    onChange: setValues,
  })
  return (
    <RecordForm
      record={record}
      title="Phone and notes"
      label="Phone and notes"
      submit="Save"
      back="Cancel"
      onLeave={onLeave}
    >
      <TextField {...field('phone')} type="tel" autoComplete="off" maxLength={limits.phone} />
      <TextArea
        {...field('notes')}
        hint="Only admins see it"
        rows={5}
        maxLength={limits.studentNotes}
      />
    </RecordForm>
  )
}
