import { setCourseStatus, type Course, type CourseStatus } from '@shala/contract/courses'
import { useState } from 'react'
import { messageOf } from '../../../shared/Refusal.ts'
import { useServer, type Stored } from '../../../shared/server.ts'
import type { Done } from '../../../shared/ui/record/Undoable.tsx'

interface CourseStatusWatch {
  /** The course as it is now. */
  onChanged: (course: Stored<Course>) => void
  onDone: (done: Done | null) => void
  /** Somebody else was first, or it did not work. */
  onRefused: () => void
}

/** Publishes, archives and withdraws courses, each with a way back. */
export function useCourseStatus({ onChanged, onDone, onRefused }: CourseStatusWatch) {
  const server = useServer()
  const [pending, setPending] = useState<string | null>(null)
  const [refused, setRefused] = useState('')

  const change = async ({ id, data }: Stored<Course>, status: CourseStatus) => {
    const request = { courseId: id, revision: data.revision, status }
    const { revision } = await server.call(setCourseStatus, request)
    const changed = { id, data: { ...data, status, revision } }
    onChanged(changed)
    return changed
  }
  const set = async (course: Stored<Course>, status: CourseStatus) => {
    if (pending !== null) return
    setPending(course.id)
    setRefused('')
    onDone(null)
    const before = course.data.status
    try {
      const changed = await change(course, status)
      onDone({
        text: said(course.data.title, status),
        undo: async () => {
          await change(changed, before)
          return said(course.data.title, before)
        },
      })
    } catch (error) {
      setRefused(messageOf(error))
      onRefused()
    } finally {
      setPending(null)
    }
  }
  return { set, pending, refused }
}

const said = (title: string, status: CourseStatus): string =>
  ({
    draft: `${title} is a draft.`,
    published: `${title} is published.`,
    archived: `${title} is archived. Who holds it still reads it.`,
  })[status]
