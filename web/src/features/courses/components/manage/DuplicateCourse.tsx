import { duplicateCourse, type Course } from '@shala/contract/courses/courses'
import { useRef, useState } from 'react'
import type { Stored } from '../../../../shared/query.ts'
import { useServer } from '../../../../shared/server.ts'
import { DialogForm } from '../../../../shared/ui/form/DialogForm.tsx'
import { TextField } from '../../../../shared/ui/form/TextField.tsx'
import { toFormErrors } from '../../../../shared/ui/form/formErrors.ts'
import { useForm } from '../../../../shared/ui/form/useForm.ts'
import { duplicateErrorLabels, keyOf, parseDuplicate } from '../../model/courseFormValues.ts'

interface DuplicateCourseProps {
  course: Stored<Course>
  onMade: (courseId: string, title: string) => void
  onClose: () => void
}

/** Copies a course with its lessons, under a name and a web address of its own. */
export function DuplicateCourse({ course, onMade, onClose }: DuplicateCourseProps) {
  const server = useServer()
  const [title, setTitle] = useState(`Copy of ${course.data.title}`)
  const [keyTyped, setKeyTyped] = useState<string | null>(null)
  const newCourseId = keyTyped ?? keyOf(title)
  const parsed = () => parseDuplicate({ title, newCourseId })
  const made = useRef('')
  const form = useForm<'title' | 'newCourseId'>({
    check: () => parsed().errors ?? {},
    send: async () => {
      const { data } = parsed()
      if (data === null) return
      await server.call(duplicateCourse, { courseId: course.id, ...data })
      made.current = data.title
    },
    onSent: () => onMade(newCourseId, made.current),
    explain: (error) => toFormErrors(error, duplicateErrorLabels),
  })
  return (
    <DialogForm
      title={`Duplicate ${course.data.title}`}
      form={form}
      submit="Duplicate course"
      pending="Copying…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>
        The copy is a draft with all lessons, pictures and files. Nobody has access to it, and it
        has no sessions.
      </p>
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={200}
        value={title}
        error={form.errors.title}
        onChange={setTitle}
      />
      <TextField
        label="Web address"
        name="newCourseId"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        hint="Such as yin-weekend for /courses/yin-weekend. It cannot be changed later."
        value={newCourseId}
        error={form.errors.newCourseId}
        onChange={setKeyTyped}
      />
    </DialogForm>
  )
}
