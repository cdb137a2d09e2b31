import { useEffect, useEffectEvent, useRef } from 'react'
import { useServer } from '../../../shared/server.ts'
import type { Study } from '../model/study.ts'
import { useMarks } from './lessonMarksContext.ts'

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
