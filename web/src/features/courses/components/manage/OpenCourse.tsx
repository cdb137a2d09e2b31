import { Course, type CourseStatus } from '@shala/contract/courses/courses'
import { useState, type ReactNode } from 'react'
import { useLoad } from '../../../../shared/load.ts'
import type { Stored } from '../../../../shared/query.ts'
import { documentQuery, toEdit } from '../../../../shared/queryClient.ts'
import { useServer } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Refusals } from '../../../../shared/ui/Notice.tsx'
import { OpenRecord } from '../../../../shared/ui/record/OpenRecord.tsx'
import { DoneBar } from '../../../../shared/ui/record/UndoBar.tsx'
import type { Done } from '../../../../shared/ui/record/UndoNotice.tsx'
import { useCourseStatus } from '../../api/useCourseStatus.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import type { LessonAddress } from '../lessons/LessonActions.tsx'
import { LessonList } from '../lessons/LessonList.tsx'
import { CourseForm } from './CourseForm.tsx'
import { DuplicateCourse } from './DuplicateCourse.tsx'

/** Shows what visitors find of a course. */
export type PublicPageOf = (course: { courseId: string; status: CourseStatus }) => ReactNode

interface OpenCourseProps {
  courseId: string
  lessonAddress: LessonAddress
  /** What visitors find of it, by its status. */
  publicPage?: PublicPageOf | undefined
  /** What is said of it was saved. */
  onSaved: (title: string) => void
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
  const { first, lessonAddress, publicPage, onSaved, onCopied, onLeave } = props
  const server = useServer()
  const [course, setCourse] = useState(first)
  const [copies, setCopies] = useState(false)
  /** What was done last, to it or to its lessons. */
  const [done, setDone] = useState<Done | null>(null)
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
    onDone: setDone,
    onRefused: () => void reload(),
  })
  const others = (['published', 'archived', 'draft'] as const).filter(
    (one) => one !== course.data.status,
  )
  return (
    <div className="stack-wide">
      <CourseForm
        course={course}
        onBase={setCourse}
        onSaved={(_, title) => {
          onSaved(title)
          void reload()
        }}
        onLeave={onLeave}
      />
      <section className="stack" aria-label="Status">
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
      {publicPage?.({ courseId: course.id, status: course.data.status })}
      <LessonList courseId={course.id} lessonAddress={lessonAddress} onDone={setDone} />
      <DoneBar done={done} />
    </div>
  )
}
