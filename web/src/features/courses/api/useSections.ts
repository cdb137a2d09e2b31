import type { SavedRecord } from '@shala/contract/audit'
import { lessonsOf } from '@shala/contract/courses/lessons'
import { addSection, removeSection, renameSection } from '@shala/contract/courses/sections'
import { useActionQueue } from '../../../shared/server/ActionQueue.ts'
import { useServer } from '../../../shared/server.ts'
import type { Done } from '../../../shared/ui/record/UndoNotice.tsx'
import { newRecordId } from '../model/newRecordId.ts'

/**
 * Adds and renames sections of a course by its revision that was seen, each with a way back. In
 * their turn with the orders of the lessons, which must name all sections. They throw the
 * `AppError` they met; `onUndone` is called after each undo.
 */
export function useSections(courseId: string, onUndone: () => void) {
  const server = useServer()
  const queue = useActionQueue()
  const path = `courses/${courseId}`

  const change = (seen: number, send: (revision: number) => Promise<SavedRecord>) =>
    queue.run([lessonsOf(courseId), path], async () => {
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
      text: `${section.title} is called ${title} now.`,
      undo: async () => {
        await to(section.title, renamed)
        onUndone()
        return `${section.title} is called so again.`
      },
    }
  }
  return { add, rename }
}
