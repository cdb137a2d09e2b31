import { Lesson, lessonsOf } from '@shala/contract/lessons'
import { useEffect, useEffectEvent, useState } from 'react'
import { AppError } from '../../../shared/AppError.ts'
import { useServer } from '../../../shared/server.ts'
import type { Study } from '../model/study.ts'

/**
 * A lesson of a study, at once as it was read with the course, and then as it is now: a course may
 * have been closed since. Where the network is away, what was read stays.
 */
export function useFreshLesson(
  { courseId, lessons }: Study,
  lessonId: string,
  onRefused: () => void,
): Lesson | null {
  const server = useServer()
  const [fresh, setFresh] = useState<{ key: string; lesson: Lesson } | null>(null)
  const key = `${courseId} ${lessonId}`
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    let wanted = true
    server.get(lessonsOf(courseId), lessonId, Lesson).then(
      (lesson) => {
        if (!wanted) return
        if (lesson === null) refused()
        else setFresh({ key: `${courseId} ${lessonId}`, lesson })
      },
      (error: unknown) => {
        if (wanted && !(error instanceof AppError && error.code === 'unavailable')) refused()
      },
    )
    return () => {
      wanted = false
    }
  }, [server, courseId, lessonId])
  if (fresh?.key === key) return fresh.lesson
  return lessons.find(({ id }) => id === lessonId)?.data ?? null
}
