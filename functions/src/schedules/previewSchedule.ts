import * as contract from '@shala/contract/schedules/schedules'
import type { Meeting } from '@shala/domain/schedules/clashes'
import { schedules, buildSession } from '@shala/domain/schedules/schedule'
import { countAffected } from '../bookings/carryBookings.ts'
import { notFound } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { implement } from '../people/implement.ts'
import { sessionsOfSchedule, readSurroundings } from './sessionBook.ts'
import { sessionChanges } from './sessionChanges.ts'
import { findAllConflicts, readSubstitutions } from './substitutes.ts'

export const previewSchedule = implement(
  contract.previewSchedule,
  async ({ id, schedule: form }) => {
    const at = new Date()
    const known = id === undefined ? null : await readKnown(id)
    const changes = sessionChanges(form, known?.sessions ?? null, at)
    const { room, course, teacher: record } = await readSurroundings(form)
    const teacher = record?.name ?? form.teacher
    const substitutes = known?.substitutes ?? []
    const substitutions = await readSubstitutions(substitutes, substitutes, changes.coming, form)
    const wanted =
      room && course
        ? changes.coming.map((one) => ({
            ...buildSession(id ?? '', form, { room, course, teacher }, one),
            ...substitutions.get(one.wallTime),
          }))
        : null
    const shown = (begun: boolean) => (meeting: Meeting) => ({
      wallTime: meeting.wallTime,
      startsAt: meeting.startsAt.toISOString(),
      endsAt: meeting.endsAt.toISOString(),
      begun,
    })
    return {
      sessions: [...changes.begun.map(shown(true)), ...changes.coming.map(shown(false))],
      notices: [...changes.notices],
      clashes: await findAllConflicts(id, { ...form, teacher }, substitutions, changes.coming, at),
      affected:
        id !== undefined && known?.isPlanned && wanted
          ? await countAffected(
              id,
              known.sessions.filter(({ startsAt }) => startsAt > at),
              wanted,
              at,
            )
          : 0,
    }
  },
)

async function readKnown(id: string) {
  const snapshot = await firestore().collection(schedules.collection).doc(id).get()
  const schedule = readRecord(schedules, snapshot)
  if (schedule === null) throw notFound('id', 'there is no such schedule')
  const sessions = (await sessionsOfSchedule(id)).flatMap(({ session }) => session ?? [])
  const { substitutes, status } = schedule
  return { sessions, substitutes, isPlanned: status === 'planned' }
}
