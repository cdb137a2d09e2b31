import * as contract from '@shala/contract/attendance/participants'
import { findUsers } from '../people/findUser.ts'
import { getDisplayName } from '../people/person.ts'
import { staffCallable } from '../people/staffCallable.ts'
import { listExpected } from './listExpected.ts'
import { requireSession } from './requireSession.ts'

export const matchParticipants = staffCallable(
  contract.matchParticipants,
  async ({ names, ...wanted }, caller) => {
    const people = await listExpected(await requireSession(caller, wanted))
    const accounts = await findUsers(people.map(({ userId }) => ({ uid: userId })))
    const expected = accounts.map((account) => {
      const { uid: userId, email, emailVerified } = account
      // An unverified address could belong to another person.
      const verified = emailVerified ? (email?.toLowerCase() ?? null) : null
      return { userId, name: getDisplayName(account), email: verified }
    })
    return { matches: contract.matchConnections(names, expected) }
  },
)
