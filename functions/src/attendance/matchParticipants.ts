import * as contract from '@shala/contract/attendance/participants'
import { findUsers } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'
import { getDisplayName } from '../people/person.ts'
import { listAwaited, listCourse, listExpected } from './listExpected.ts'
import { requireSession } from './requireSession.ts'

export const matchParticipants = implement(
  contract.matchParticipants,
  async ({ names, ...wanted }, caller) => {
    const session = await requireSession(caller, wanted)
    const isTeacher = caller.role === 'teacher'
    // A student of another group may make up for a session here.
    const people = await (isTeacher ? listCourse : listExpected)(session)
    const accounts = await findUsers(people.map(({ userId }) => ({ uid: userId })))
    const expected = accounts.map((account) => {
      const { uid: userId, email, emailVerified } = account
      // An unverified address could belong to another person.
      const verified = emailVerified ? (email?.toLowerCase() ?? null) : null
      return { userId, name: getDisplayName(account), email: verified }
    })
    const all = contract.matchConnections(names, expected)
    if (!isTeacher) return { matches: all }
    // A teacher finds other students of the course only by a whole name or an address that they know.
    const awaited = new Set((await listAwaited(session)).map(({ userId }) => userId))
    const own = contract.matchConnections(
      names,
      expected.filter(({ userId }) => awaited.has(userId)),
    )
    const matches = all.map((found, place) => {
      const certain = found.filter(({ by, userId }) => by !== 'part' || awaited.has(userId))
      return certain.some(({ by }) => by !== 'part') ? certain : (own[place] ?? [])
    })
    return { matches }
  },
)
