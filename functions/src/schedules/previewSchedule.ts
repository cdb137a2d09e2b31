import * as contract from '@shala/contract/schedules'
import { notFound } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { findConflicts } from './findConflicts.ts'
import { schedules } from './schedule.ts'
import { sessionsOfSchedule } from './sessionBook.ts'
import type { Meeting } from './sessionsOf.ts'

export const previewSchedule = adminCallable(
  contract.previewSchedule,
  async ({ id, schedule: form }) => {
    const { sessionChanges } = await import('./sessionChanges.ts')
    const at = new Date()
    const changes = sessionChanges(form, id === undefined ? null : await knownOf(id), at)
    const shown = (begun: boolean) => (meeting: Meeting) => ({
      wallTime: meeting.wallTime,
      startsAt: meeting.startsAt.toISOString(),
      endsAt: meeting.endsAt.toISOString(),
      begun,
    })
    return {
      sessions: [...changes.begun.map(shown(true)), ...changes.coming.map(shown(false))],
      notices: [...changes.notices],
      clashes: await findConflicts(id, form, changes.coming, at),
    }
  },
)

async function knownOf(id: string): Promise<contract.Session[]> {
  const snapshot = await firestore().collection(schedules.collection).doc(id).get()
  if (readRecord(schedules, snapshot) === null) throw notFound('id', 'there is no such schedule')
  return (await sessionsOfSchedule(id)).flatMap(({ session }) => session ?? [])
}
