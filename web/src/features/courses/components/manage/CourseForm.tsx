import { Course, createCourse, saveCourse } from '@shala/contract/courses'
import { useState } from 'react'
import type { Stored } from '../../../../shared/query.ts'
import { useServer } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Form } from '../../../../shared/ui/Form.tsx'
import { TextArea } from '../../../../shared/ui/TextArea.tsx'
import { TextField } from '../../../../shared/ui/TextField.tsx'
import { toFormErrors } from '../../../../shared/ui/formErrors.ts'
import { EditConflict, differencesOf } from '../../../../shared/ui/record/EditConflict.tsx'
import { UnsavedGuard } from '../../../../shared/ui/record/UnsavedGuard.tsx'
import { useRecordForm } from '../../../../shared/ui/record/useRecordForm.ts'
import { useForm } from '../../../../shared/ui/useForm.ts'
import {
  courseLabels,
  courseErrorLabels,
  keyOf,
  newCourse,
  readCourse,
  formValuesOf,
  type CourseFormValues,
} from '../../model/courseFormValues.ts'

interface CourseFormProps {
  /** Null for a new one. */
  course: Stored<Course> | null
  /** Another version to go on from, because somebody else changed it. */
  onBase: (course: Stored<Course>) => void
  onSaved: (courseId: string, title: string) => void
  onLeave: () => void
}

/** Makes a course, or changes what is said of one. */
export function CourseForm({ course, onBase, onSaved, onLeave }: CourseFormProps) {
  const server = useServer()
  const [keyTyped, setKeyTyped] = useState(false)
  const { heading, before, values, setValues, current, send, onSent, conflict } = useRecordForm({
    collection: 'courses',
    id: course?.id ?? null,
    base: course,
    onBase,
    blank: newCourse,
    formValuesOf,
    save: async (filled, seen) => {
      const { course: content, courseId } = readCourse(filled)
      if (content === null) return null
      const answer = await (seen
        ? server.call(saveCourse, { courseId, revision: seen.revision, course: content })
        : server.call(createCourse, { courseId, course: content }))
      return { ...answer, saved: { courseId, title: content.title } }
    },
    read: (id) => server.get('courses', id, Course),
    onSaved: ({ courseId, title }) => onSaved(courseId, title),
  })
  const form = useForm({
    check: () => readCourse(current()).errors ?? {},
    send,
    onSent,
    explain: (error) => toFormErrors(error, courseErrorLabels),
  })
  const field = (name: keyof CourseFormValues) => ({
    name,
    label: courseLabels[name],
    value: values[name],
    error: form.errors[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  })
  return (
    <section className="card stack course-form" aria-labelledby="course-form-title">
      <h2 id="course-form-title" ref={heading} tabIndex={-1}>
        {course ? course.data.title : 'New course'}
      </h2>
      {course && (
        <p className="soft small">
          Key: <code>{course.id}</code>. It stays, because records name it.
        </p>
      )}
      {differencesOf(courseLabels, values, before).length > 0 && <UnsavedGuard />}
      <Form
        form={form}
        label={course ? 'Edit course' : 'New course'}
        submit={course ? 'Save changes' : 'Add course'}
        pending="Saving…"
        beside={<Button onClick={onLeave}>Back to the courses</Button>}
      >
        <TextField
          {...field('title')}
          autoComplete="off"
          maxLength={200}
          onChange={(title) =>
            setValues({
              ...values,
              title,
              ...(course || keyTyped ? {} : { courseId: keyOf(title) }),
            })
          }
        />
        {!course && (
          <TextField
            {...field('courseId')}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            hint="In addresses, and the same as in the content service. It cannot be changed later."
            onChange={(courseId) => {
              setKeyTyped(true)
              setValues({ ...values, courseId })
            }}
          />
        )}
        <TextArea {...field('summary')} hint="One or two sentences for the dashboards" />
        {conflict && (
          <EditConflict
            differences={differencesOf(courseLabels, values, conflict.theirs)}
            onTakeTheirs={conflict.takeTheirs}
            onKeepMine={conflict.keepMine}
          />
        )}
      </Form>
    </section>
  )
}
