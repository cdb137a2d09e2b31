import type { CoursePrice } from '@shala/contract/courses/coursePrice'
import { Course, type CourseStatus, duplicateCourse } from '@shala/contract/courses/courses'
import { limits } from '@shala/contract/limits'
import { type ReactNode, useRef, useState } from 'react'
import { coursesQuery } from '#entities/courses/courses.ts'
import { useLoad } from '#shared/load.ts'
import type { Stored } from '#shared/query.ts'
import { documentQuery, toEdit } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import { OpenRecord } from '#shared/ui/record/OpenRecord.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import { useCourseStatus } from '../../api/useCourseStatus.ts'
import {
  duplicateErrorLabels,
  parseDuplicate,
  proposeCopyTitle,
  suggestCourseKey,
} from '../../model/course.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import type { LessonAddress } from '../lessons/LessonActions.tsx'
import { LessonList } from '../lessons/LessonList.tsx'
import { CourseForm, SameTitle } from './CourseForm.tsx'

interface DuplicateCourseProps {
  course: Stored<Course>
  onMade: (courseId: string, title: string) => void
  onClose: () => void
}

/** Copies a course with its lessons, under a new title and URL. */
function DuplicateCourse({ course, onMade, onClose }: DuplicateCourseProps) {
  const server = useServer()
  const [titleTyped, setTitle] = useState<string | null>(null)
  const load = useLoad(coursesQuery(server))
  const courses = load.state === 'ready' ? load.value : []
  const title = titleTyped ?? proposeCopyTitle(course.data.title, courses)
  const [keyTyped, setKeyTyped] = useState<string | null>(null)
  const newCourseId = keyTyped ?? suggestCourseKey(title)
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
        The copy is a draft with all lessons, pictures and files. It has no students and no
        sessions.
      </p>
      <TextField
        label="Title"
        {...form.field('title', title, setTitle)}
        autoComplete="off"
        maxLength={limits.courseTitle}
      />
      <SameTitle title={title} courseId={null} onPropose={setTitle} />
      <TextField
        label="Web address"
        {...form.field('newCourseId', newCourseId, setKeyTyped)}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.courseId}
        hint="For example yin-weekend for /courses/yin-weekend. It cannot be changed later."
      />
    </DialogForm>
  )
}

/** Shows parts of a course that other features own. */
export type RenderCoursePart = (course: {
  courseId: string
  status: CourseStatus
  price: CoursePrice | null
}) => ReactNode

interface OpenCourseProps {
  courseId: string
  lessonAddress: LessonAddress
  /** What is missing until it can be booked. */
  steps?: RenderCoursePart | undefined
  /** Its groups and its public page. */
  offer?: RenderCoursePart | undefined
  /** What is said of it was saved. */
  onSaved: (title: string, undo?: () => Promise<string>) => void
  /** A copy of it was made, under this key. */
  onCopied: (courseId: string, title: string) => void
  onLeave: () => void
}

/** A course: what is said of it, its status, and its lessons. */
export function OpenCourse({ courseId, onLeave, ...rest }: OpenCourseProps) {
  const server = useServer()
  const load = useLoad(toEdit(documentQuery(server, 'courses', courseId, Course)))
  return (
    <OpenRecord load={load} noun="course" back="Back to the courses" onLeave={onLeave}>
      {(data) => <Found first={{ id: courseId, data }} onLeave={onLeave} {...rest} />}
    </OpenRecord>
  )
}

const verbs: Readonly<Record<CourseStatus, string>> = {
  published: 'Publish',
  archived: 'Archive',
  draft: 'Unpublish',
}

interface FoundProps extends Omit<OpenCourseProps, 'courseId'> {
  first: Stored<Course>
}

function Found(props: FoundProps) {
  const { first, lessonAddress, steps, offer, onSaved, onCopied, onLeave } = props
  const server = useServer()
  const [course, setCourse] = useState(first)
  const [copies, setCopies] = useState(false)
  /** Counts undos, after each of which the form begins with what was restored. */
  const [restores, setRestores] = useState(0)
  /** What was done last, to it or to its lessons. */
  const { done, say } = useUndo()
  const reload = async () => {
    const read = await server.get('courses', first.id, Course).catch(() => null)
    if (read === null) return
    // A change of the status may have been answered since this was asked for.
    setCourse(({ id, data: { status: shown, revision } }) => ({
      id,
      data: read.revision < revision ? { ...read, status: shown, revision } : read,
    }))
  }
  const status = useCourseStatus({
    onChanged: ({ id, data }) =>
      setCourse((now) => ({
        id,
        data: { ...now.data, status: data.status, revision: data.revision },
      })),
    onDone: say,
    onRefused: () => void reload(),
  })
  const others = (['published', 'archived', 'draft'] as const).filter(
    (one) => one !== course.data.status,
  )
  const { status: shown, price } = course.data
  const part = { courseId: course.id, status: shown, price }
  return (
    <div className="stack-wide">
      <CourseForm
        key={restores}
        course={course}
        onBase={setCourse}
        onSaved={(_, title, undo) => {
          const restore = async () => {
            const said = await undo?.()
            await reload()
            setRestores((before) => before + 1)
            return said ?? ''
          }
          onSaved(title, undo && restore)
          void reload()
        }}
        onLeave={onLeave}
        steps={steps?.(part)}
      />
      <section className="stack" id="course-status" aria-label="Status">
        <div className="row">
          <StatusBadge status={course.data.status} />
          {others.map((one) => (
            <Button
              key={one}
              small
              pending={status.isPending(course.id, one)}
              onClick={() => void status.set(course, one)}
            >
              {verbs[one]}
            </Button>
          ))}
          <Button small onClick={() => setCopies(true)}>
            Duplicate
          </Button>
        </div>
        {copies && (
          <DuplicateCourse course={course} onMade={onCopied} onClose={() => setCopies(false)} />
        )}
        <Refusals messages={status.refused.map(({ message }) => message)} />
      </section>
      {offer?.(part)}
      <LessonList courseId={course.id} lessonAddress={lessonAddress} onDone={say} />
      <UndoBar done={done} />
    </div>
  )
}
