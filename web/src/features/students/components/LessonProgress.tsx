import { getStudentProgress } from '@shala/contract/courses/progress'
import { useId, useState } from 'react'
import type * as z from 'zod'
import { formatDay } from '#shared/dates.ts'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useSchoolZone } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { ProgressBar } from '#shared/ui/Notice.tsx'

interface LessonProgressProps {
  userId: string
  courseId: string
  courseTitle: string
}

/** The student's progress in a course, loaded on request. */
export function LessonProgress({ userId, courseId, courseTitle }: LessonProgressProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="stack">
      <div>
        <Button small aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          Progress<span className="visually-hidden"> in {courseTitle}</span>
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Opened userId={userId} courseId={courseId} />}
      </div>
    </div>
  )
}

function Opened({ userId, courseId }: Pick<LessonProgressProps, 'userId' | 'courseId'>) {
  const server = useServer()
  const load = useLoad(
    serverQuery(['courseProgress', userId, courseId], () =>
      server.call(getStudentProgress, { userId, courseId }),
    ),
  )
  return (
    <Loaded load={load} of="the progress">
      {(progress) => <Shown {...progress} />}
    </Loaded>
  )
}

function Shown({ lessons, lastAt, finishedAt, held }: z.output<typeof getStudentProgress.output>) {
  const zone = useSchoolZone()
  const done = lessons.filter((lesson) => lesson.done).length
  return (
    <div className="stack">
      {lessons.length === 0 ? (
        <p className="soft">This course has no published lessons.</p>
      ) : (
        <ProgressBar label="Lessons done" done={done} total={lessons.length} />
      )}
      <p className="small soft">
        {lastAt === null ? 'Not started yet.' : `Last on ${formatDay(new Date(lastAt), zone)}.`}
        <span>
          {finishedAt !== null && ` Finished on ${formatDay(new Date(finishedAt), zone)}.`}
        </span>
        <span>
          {!held &&
            lastAt !== null &&
            ' They have no access to the course now. Their progress is kept.'}
        </span>
      </p>
      {lessons.length > 0 && (
        <ol className="student-lessons" aria-label="Lessons">
          {lessons.map(({ lessonId, title, done: isDone }) => (
            <li key={lessonId}>
              {title} {isDone ? <Badge tone="good">Done</Badge> : <Badge>Not yet</Badge>}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
