import { useState } from 'react'
import { NotifyCheckbox } from '../../../../shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '../../../../shared/emails/useNotifyOption.ts'
import { useServer } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Form } from '../../../../shared/ui/form/Form.tsx'
import { TextArea } from '../../../../shared/ui/form/TextField.tsx'
import { useForm } from '../../../../shared/ui/form/useForm.ts'
import { type ChosenPerson, changeChosen, type ChangedPeople } from '../../api/bulkChanges.ts'
import { bulkRevoke } from '../../api/changeAccess.ts'
import { courseTitle, type CourseChoice } from '../../model/courses.ts'
import { reasonErrors } from '../../model/reason.ts'
import { CourseOfChosen } from './BulkCourse.tsx'

interface RemoveChosenFormProps {
  people: readonly ChosenPerson[]
  courses: readonly CourseChoice[]
  /** Receives the title of the course and the result. */
  onDone: (course: string, became: ChangedPeople) => void
  onCancel: () => void
}

/** Removes one course with all its enrolments from the selected people, with a reason. */
export function RemoveChosenForm({ people, courses, onDone, onCancel }: RemoveChosenFormProps) {
  const server = useServer()
  const [courseId, setCourseId] = useState('')
  const [reason, setReason] = useState('')
  const notifyChoice = useNotifyOption('revoke', { action: 'bulkRevoke' })
  const form = useForm<'courseId' | 'reason'>({
    check: () => ({
      ...(courseId === '' && { courseId: 'Choose a course' }),
      ...reasonErrors(reason),
    }),
    send: async () => {
      const userIds = people.map(({ userId }) => userId)
      const became = await changeChosen(server, { courseId, userIds }, () =>
        bulkRevoke({ userIds, courseId, reason, notify: notifyChoice.notify }, server),
      )
      onDone(courseTitle(courses, courseId), became)
    },
  })
  return (
    <Form
      form={form}
      kind="danger"
      label="Remove access from the selected students"
      submit={`Remove access from ${people.length}`}
      pending="Removing…"
      focusFirst
      beside={
        <Button onClick={onCancel} unavailable={form.pending}>
          Cancel
        </Button>
      }
    >
      <CourseOfChosen
        people={people}
        courses={courses}
        courseId={courseId}
        error={form.errors.courseId}
        onChange={setCourseId}
      />
      <TextArea
        label="Reason"
        name="reason"
        hint="For example “refunded”. The students see it in their history."
        value={reason}
        onChange={setReason}
        error={form.errors.reason}
      />
      <NotifyCheckbox
        notifyChoice={notifyChoice}
        to={null}
        does="Students with a verified address get the school’s standard email."
      />
    </Form>
  )
}
