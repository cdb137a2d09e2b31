import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import { useEffect, useEffectEvent, useRef } from 'react'
import { AppError } from '../../../shared/AppError.ts'
import { useServerQuery } from '../../../shared/load.ts'
import { documentQuery } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import type { Study } from '../model/study.ts'
import { useMarks } from './lessonMarksContext.ts'

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
  const { result } = useServerQuery(documentQuery(server, lessonsPath(courseId), lessonId, Lesson))
  const { data, error } = result
  const isRefused = data === null || (error !== null && !isUnavailable(error))
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    if (isRefused) refused()
  }, [isRefused, courseId, lessonId])
  return data ?? lessons.find(({ id }) => id === lessonId)?.data ?? null
}

const isUnavailable = (error: Error) => error instanceof AppError && error.code === 'unavailable'

/** Remembers the lesson at which a student is, where it is another one than the last. */
export function useOpening({ courseId, progress }: Study, lessonId: string): void {
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
