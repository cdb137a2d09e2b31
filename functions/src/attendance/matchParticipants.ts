import * as contract from '@shala/contract/attendance/participants'
import { notFound } from '../callable/AppError.ts'
import { findUsers } from '../people/findUser.ts'
import { getDisplayName } from '../people/person.ts'
import { reachesSession } from '../people/reachesSession.ts'
import { staffCallable } from '../people/staffCallable.ts'
import { listExpected } from './listExpected.ts'
import { readSession } from './register.ts'

export const matchParticipants = staffCallable(
  contract.matchParticipants,
  async ({ courseId, sessionId, connections }, caller) => {
    const session = await readSession(courseId, sessionId)
    if (session === null || !reachesSession(caller, session)) {
      throw notFound('sessionId', 'there is no such session')
    }
    const people = await listExpected(session)
    const accounts = await findUsers(people.map(({ userId }) => ({ uid: userId })))
    const expected = accounts.map((account) => {
      const { uid: userId, email, emailVerified } = account
      // An unverified address could belong to another person.
      const verified = emailVerified ? (email?.toLowerCase() ?? null) : null
      return { userId, name: getDisplayName(account), email: verified }
    })
    return { matches: contract.matchConnections(connections, expected) }
  },
)
