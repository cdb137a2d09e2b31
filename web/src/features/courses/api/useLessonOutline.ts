import type { SavedRecord } from '@shala/contract/audit'
import { Course } from '@shala/contract/courses/courses'
import { Lesson, lessonsPath, orderLessons } from '@shala/contract/courses/lessons'
import { addSection, removeSection, renameSection } from '@shala/contract/courses/sections'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { type Server, useServer } from '#shared/server.ts'
import type { Done } from '#shared/ui/record/useUndo.ts'
import { useSortable } from '#shared/ui/sortable/useSortable.ts'
import {
  newRecordId,
  orderRequest,
  type OutlineRow,
  outlineRows,
  getSectionId,
  type StoredOutline,
} from '../model/lessonOutline.ts'

/** The lessons and sections of a course as an admin arranges them; see `useSortable`. */
export function useLessonOutline(courseId: string) {
  const server = useServer()
  const collection = lessonsPath(courseId)
  const load = useLoad(serverQuery([collection], () => readOutline(server, courseId)))
  const { arrange, ...changes } = useSortable<OutlineRow>(
    collection,
    load,
    async (seen) => {
      const request = { courseId, ...orderRequest(seen) }
      const { lessons, course } = await server.call(orderLessons, request)
      if (course === undefined) return lessons
      const headings = seen.filter(({ id }) => getSectionId(id) !== null)
      return [...lessons, ...headings.map(({ id }) => ({ id, revision: course.revision }))]
    },
    // A heading is kept in the course.
    (id) => (getSectionId(id) === null ? `${collection}/${id}` : `courses/${courseId}`),
  )
  const outline = load.state === 'ready' ? load.value : null
  const rows = outline === null ? [] : arrange(outlineRows(outline))
  return { load, outline, rows, ...changes }
}

async function readOutline(server: Server, courseId: string): Promise<StoredOutline> {
  const order = { field: 'position', descending: false } as const
  const [lessons, course] = await Promise.all([
    server.list({ collection: lessonsPath(courseId), order }, Lesson),
    server.get('courses', courseId, Course),
  ])
  return { lessons, course: course ?? { sections: [], revision: 0 } }
}

/**
 * Adds and renames sections of a course by its revision that was seen, each with a way back. In
 * their turn with the orders of the lessons, which must name all sections. They throw the
 * `CallError` they met; `onUndone` is called after each undo.
 */
export function useSections(courseId: string, onUndone: () => void) {
  const server = useServer()
  const queue = useActionQueue()
  const path = `courses/${courseId}`

  const change = (seen: number, send: (revision: number) => Promise<SavedRecord>) =>
    queue.run([lessonsPath(courseId), path], async () => {
      const revision = queue.since(path, seen)
      const answer = await send(revision)
      queue.went(path, revision, answer.revision)
      return answer.revision
    })

  /** It begins with the lesson `before`; null: last, without lessons. */
  const add = async (title: string, before: string | null, seen: number): Promise<Done> => {
    const named = { courseId, sectionId: newRecordId() }
    const added = await change(seen, (revision) =>
      server.call(addSection, { ...named, revision, title, before }),
    )
    return {
      text: `The section ${title} was added.`,
      undo: async () => {
        await change(added, (revision) => server.call(removeSection, { ...named, revision }))
        onUndone()
        return `The section ${title} was removed.`
      },
    }
  }

  const rename = async (
    section: { sectionId: string; title: string },
    title: string,
    seen: number,
  ): Promise<Done> => {
    const named = { courseId, sectionId: section.sectionId }
    const to = (next: string, from: number) =>
      change(from, (revision) => server.call(renameSection, { ...named, revision, title: next }))
    const renamed = await to(title, seen)
    return {
      text: `${section.title} was renamed to ${title}.`,
      undo: async () => {
        await to(section.title, renamed)
        onUndone()
        return `${section.title} has its old name again.`
      },
    }
  }
  return { add, rename }
}
