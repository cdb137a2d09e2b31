import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'wouter'
import { CallError } from '#shared/CallError.ts'
import { useServerQuery } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { documentQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { useMarks } from '../api/LessonMarks.ts'
import { useStudies } from '../api/readStudy.ts'
import type { Closed, ClosedStatus, OpenDays } from '../model/describeAccess.ts'
import type { Study } from '../model/study.ts'
import { summarizeProgress } from '../model/summarizeProgress.ts'
import { OpenUntil } from './AskToExtend.tsx'
import { AccessDeniedNotice } from './ClosedCourses.tsx'
import { LessonView } from './LessonView.tsx'

interface StudiedLessonProps extends OpenDays, Omit<Closed, 'status'> {
  courseId: string
  lessonId: string
  status: 'held' | ClosedStatus
  /** The link to the public page of the course. */
  about: ReactNode
  /** The server refused what this status should open. */
  onRefused: () => void
}

/** A lesson of a course, or the wall before it. */
export function StudiedLesson(props: StudiedLessonProps) {
  const { courseId, lessonId, status, startsOn, endsOn, againOn, pausedOn } = props
  const days = { startsOn, endsOn, againOn, pausedOn }
  const load = useStudies([{ courseId, holds: status === 'held' }])
  const refused = () => {
    props.onRefused()
    load.reload()
  }
  return (
    <Loaded load={load} of="the lesson">
      {([study]) => {
        if (study === undefined) return null
        const known = study.lessons.some(({ id }) => id === lessonId)
        if (known) {
          return (
            <>
              <Open study={study} lessonId={lessonId} onRefused={refused} />
              {status === 'held' && endsOn !== null && (
                <OpenUntil {...{ courseId, days }} title={study.course.title} />
              )}
            </>
          )
        }
        return (
          <>
            <PageHeading title={study.course.title} />
            {status === 'held' ? (
              <NoSuchLesson courseId={courseId} />
            ) : (
              <AccessDeniedNotice
                {...{ courseId, status, ...days }}
                title={study.course.title}
                about={props.about}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

interface OpenProps {
  study: Study
  lessonId: string
  onRefused: () => void
}

function Open({ study, lessonId, onRefused }: OpenProps) {
  const { marks } = useMarks()
  const lesson = useFreshLesson(study, lessonId, onRefused)
  useOpening(study, lessonId)
  if (lesson === null) return null
  return (
    <LessonView
      key={lessonId}
      study={study}
      stand={summarizeProgress(study, marks)}
      lesson={{ id: lessonId, data: lesson }}
    />
  )
}

function NoSuchLesson({ courseId }: { courseId: string }) {
  return (
    <Notice tone="warn">
      <p>This lesson does not exist, or it was removed.</p>
      <Link href={paths.user.course(courseId)}>See its lessons</Link>
    </Notice>
  )
}

/**
 * A lesson of a study, at once as it was read with the course, and then as it is now: a course may
 * have been closed since. Where the network is away, what was read stays.
 */
function useFreshLesson(
  { courseId, lessons }: Study,
  lessonId: string,
  onRefused: () => void,
): Lesson | null {
  const server = useServer()
  const { result } = useServerQuery(documentQuery(server, lessonsPath(courseId), lessonId, Lesson))
  const { data, error } = result
  const isRefused = data === null || (error !== null && !isUnavailable(error))
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    if (isRefused) refused()
  }, [isRefused, courseId, lessonId])
  return data ?? lessons.find(({ id }) => id === lessonId)?.data ?? null
}

const isUnavailable = (error: Error) => error instanceof CallError && error.code === 'unavailable'

/** Remembers the lesson at which a student is, where it is another one than the last. */
function useOpening({ courseId, progress }: Study, lessonId: string): void {
  const server = useServer()
  const { keeper } = useMarks()
  const last = useRef(progress?.lastLessonId ?? null)
  const open = useEffectEvent(async () => {
    if (last.current === lessonId) return
    last.current = lessonId
    try {
      await keeper.open(server, courseId, lessonId)
    } catch (error) {
      // They read on all the same; the next lesson is remembered.
      console.warn('The place in the course could not be remembered', error)
    }
  })
  useEffect(() => void open(), [courseId, lessonId])
}
