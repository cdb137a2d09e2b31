import { Course, createCourse, saveCourse } from '@shala/contract/courses'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf, Refusal } from '../../../shared/Refusal.ts'
import { useServer, type Stored } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Form } from '../../../shared/ui/Form.tsx'
import { TextArea } from '../../../shared/ui/TextArea.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { Clash, differencesOf } from '../../../shared/ui/record/Clash.tsx'
import { UnsavedGuard } from '../../../shared/ui/record/UnsavedGuard.tsx'
import { useForm } from '../../../shared/ui/useForm.ts'
import {
  courseLabels,
  faultAt,
  keyOf,
  newCourse,
  readCourse,
  textOf,
  type CourseText,
} from './courseText.ts'

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
  const heading = useRef<HTMLHeadingElement>(null)
  const plain = course ? textOf(course.id, course.data) : newCourse
  const [text, setText] = useState<CourseText>(plain)
  const [keyTyped, setKeyTyped] = useState(false)
  const [theirs, setTheirs] = useState<Stored<Course> | null>(null)
  const [saved, setSaved] = useState<{ id: string; title: string } | null>(null)
  useEffect(() => heading.current?.focus(), [])

  const send = async () => {
    const { course: filled, courseId } = readCourse(text)
    if (filled === null) return
    setTheirs(null)
    try {
      await (course
        ? server.call(saveCourse, { courseId, revision: course.data.revision, course: filled })
        : server.call(createCourse, { courseId, course: filled }))
      setSaved({ id: courseId, title: filled.title })
    } catch (error) {
      const isClash = error instanceof Refusal && error.code === 'aborted'
      const now = isClash && course ? await server.get('courses', courseId, Course) : null
      if (now === null) throw error
      setTheirs({ id: courseId, data: now })
    }
  }
  const form = useForm({
    check: () => readCourse(text).faults ?? {},
    send,
    explain: (error) => {
      const faults = error instanceof Refusal ? faultAt(error.field, error.message) : null
      return faults ? { faults } : { refused: messageOf(error) }
    },
  })

  // By then the guard is gone, so nobody is asked on the way on.
  const tellSaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved !== null) tellSaved(saved.id, saved.title)
  }, [saved])

  const dirty = saved === null && differencesOf(courseLabels, text, plain).length > 0
  const goOnFrom = (now: Stored<Course>, next: CourseText) => {
    onBase(now)
    setText(next)
    setTheirs(null)
    heading.current?.focus()
  }
  const field = (name: keyof CourseText) => ({
    ...{ name, label: courseLabels[name], value: text[name], error: form.faults[name] },
    onChange: (value: string) => setText({ ...text, [name]: value }),
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
      {dirty && <UnsavedGuard />}
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
            setText({
              ...{ ...text, title },
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
              setText({ ...text, courseId })
            }}
          />
        )}
        <TextArea {...field('summary')} hint="One or two sentences for the dashboards" />
        {theirs && (
          <Clash
            differences={differencesOf(courseLabels, text, textOf(theirs.id, theirs.data))}
            onTakeTheirs={() => goOnFrom(theirs, textOf(theirs.id, theirs.data))}
            onKeepMine={() => goOnFrom(theirs, text)}
          />
        )}
      </Form>
    </section>
  )
}
