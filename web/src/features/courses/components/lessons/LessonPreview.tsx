import { Course } from '@shala/contract/courses/courses'
import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import { useEffect, useRef } from 'react'
import { LessonContent, lessonPlace } from '#shared/lesson/LessonContent.tsx'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { documentQuery, kept, serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { OpenRecord } from '#shared/ui/record/OpenRecord.tsx'
import { RecordHeading } from '#shared/ui/record/RecordForm.tsx'
import {
  type PreviewedLesson,
  previewNote,
  studentPlace,
  studentSection,
} from '../../model/lessonDraft.ts'

/** The heading of a lesson's page, and the way back to its course and to all courses. */
export function LessonHeading({ courseId, title }: { courseId: string; title: string }) {
  const load = useLoad({ ...documentQuery(useServer(), 'courses', courseId, Course), ...kept })
  const course = load.state === 'ready' ? load.value?.title : undefined
  return (
    <RecordHeading
      trail={[
        paths.admin.courses,
        { href: paths.admin.course(courseId), label: course ?? 'Course' },
      ]}
      title={title}
    />
  )
}

interface LessonPreviewProps {
  courseId: string
  lessonId: string
  lesson: PreviewedLesson
  /** On the button that closes it. */
  back: string
  onLeave: () => void
}

/** A lesson as its students see it. Admins only: the rules let no other user read a draft. */
export function LessonPreview(props: LessonPreviewProps) {
  const { courseId, lessonId, lesson, back, onLeave } = props
  const server = useServer()
  const note = useRef<HTMLSpanElement>(null)
  // The button that opened it is hidden with its form.
  useEffect(() => note.current?.focus(), [])
  const load = useLoad(
    serverQuery([lessonsPath(courseId), 'around', lessonId], () => readCourse(server, courseId)),
  )
  return (
    <div className="stack-wide">
      <Notice tone={lesson.status === 'draft' || lesson.isUnsaved ? 'warn' : 'good'}>
        <div className="row">
          <span tabIndex={-1} ref={note}>
            {previewNote(lesson)}
          </span>
          <Button small onClick={onLeave}>
            {back}
          </Button>
        </div>
      </Notice>
      <article className="stack-wide lesson" aria-label={`Preview: ${lesson.title}`}>
        <header className="stack prose">
          <h2>{lesson.title}</h2>
          <Loaded load={load} of="the course">
            {({ title, lessons, sections }) => {
              const { place, of } = studentPlace(lessons, lessonId)
              const section = studentSection(lessons, sections, lessonId)
              return (
                <p className="soft">
                  {section === null ? title : `${title}, ${section}`}.{' '}
                  {lessonPlace(place, of, lesson.minutes)}
                </p>
              )
            }}
          </Loaded>
        </header>
        <LessonContent lesson={lesson} from={3} />
      </article>
    </div>
  )
}

async function readCourse(server: Server, courseId: string) {
  const order = { field: 'position', descending: false } as const
  const [course, lessons] = await Promise.all([
    server.get('courses', courseId, Course),
    server.list({ collection: lessonsPath(courseId), order }, Lesson),
  ])
  return { title: course?.title ?? courseId, lessons, sections: course?.sections ?? [] }
}

interface OpenPreviewProps {
  courseId: string
  lessonId: string
  onLeave: () => void
}

/** The preview of a lesson as it is stored. */
export function OpenPreview({ courseId, lessonId, onLeave }: OpenPreviewProps) {
  const server = useServer()
  const load = useLoad(documentQuery(server, lessonsPath(courseId), lessonId, Lesson))
  const back = 'Back to the course'
  return (
    <OpenRecord load={load} noun="lesson" back={back} onLeave={onLeave}>
      {(data) => (
        <>
          <LessonHeading courseId={courseId} title={`Preview: ${data.title}`} />
          <LessonPreview
            courseId={courseId}
            lessonId={lessonId}
            lesson={{ ...data, isUnsaved: false }}
            back={back}
            onLeave={onLeave}
          />
        </>
      )}
    </OpenRecord>
  )
}
