import { limits } from '@shala/contract/limits'
import { Session, toSessionId } from '@shala/contract/schedules/schedules'
import * as contract from '@shala/contract/schedules/teaching'
import { requireSession } from '../attendance/requireSession.ts'
import { firestore } from '../firestore/client.ts'
import { implement } from '../people/implement.ts'
import { listSessionPeople } from '../schedules/listSessionPeople.ts'

export const listTeacherSessions = implement(
  contract.listTeacherSessions,
  async ({ from, before, latestFirst }, { teacherId }) => {
    if (teacherId === null) return { sessions: [], more: false }
    const { docs } = await firestore()
      .collectionGroup('sessions')
      .where('teacherId', '==', teacherId)
      .where('startsAt', '>=', new Date(from))
      .where('startsAt', '<', new Date(before))
      .orderBy('startsAt', latestFirst ? 'desc' : 'asc')
      .limit(limits.teacherSessions + 1)
      .get()
    const page = docs.slice(0, limits.teacherSessions)
    const sessions = page.flatMap((stored) => Session.safeParse(stored.data()).data ?? [])
    return { sessions: sessions.map(toTeacherSession), more: docs.length > page.length }
  },
)

export const getTeacherSession = implement(contract.getTeacherSession, async (wanted, caller) => {
  const session = await requireSession(caller, wanted)
  return { session: toTeacherSession(session), ...(await listSessionPeople(session)) }
})

function toTeacherSession(session: Session): contract.TeacherSession {
  const { courseId, title, timeZone, roomName, place, seats, booked, waiting } = session
  return {
    courseId,
    sessionId: toSessionId(session),
    title,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    timeZone,
    roomName,
    place,
    seats,
    booked,
    waiting,
  }
}
