import { searchKey } from '@shala/contract/values/searchKey'
import type { Commit } from '../firestore/Commit.ts'
import { addRecordChange } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { schedules } from './schedule.ts'
import { holdGuard, readGuard, replaceSessions, sessionsOfTypedName } from './sessionBook.ts'

/**
 * Adds to the commit of a new teacher that the schedules in which their name was typed are theirs,
 * and the sessions of these that are not over. A schedule that is open in a form is another revision
 * from then on: saved as it was, it would name nobody again.
 */
export async function adoptTypedName(
  commit: Commit,
  { id: teacherId, name }: { readonly id: string; readonly name: string },
  by: string,
): Promise<void> {
  holdGuard(commit, await readGuard())
  const [teacherKey, at] = [searchKey(name), new Date()]
  const [{ docs }, sessions] = await Promise.all([
    firestore().collection(schedules.collection).where('teacherKey', '==', teacherKey).get(),
    sessionsOfTypedName(teacherKey, at),
  ])
  for (const snapshot of docs) {
    await addRecordChange(commit, {
      kind: schedules,
      snapshot,
      at,
      change: {
        id: snapshot.id,
        seen: 'any',
        action: 'adopt',
        by,
        decide: (before) => {
          if (before?.teacherId !== null) return before && schedules.content.parse(before)
          return { ...schedules.content.parse(before), teacherId, teacher: name }
        },
      },
    })
  }
  const adopted = sessions.flatMap(({ session }) => session ?? [])
  replaceSessions(
    commit,
    sessions,
    adopted.map((session) => ({ ...session, teacherId, teacher: name })),
  )
}
