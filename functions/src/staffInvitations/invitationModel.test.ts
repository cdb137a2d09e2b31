import { syncProfile } from '@shala/contract/people/people'
import type { StaffRole } from '@shala/contract/people/permissions'
import { setStaffRole } from '@shala/contract/people/staff'
import * as contract from '@shala/contract/people/staffInvitations'
import { countRuns } from '@shala/contract/testing/depth'
import fc from '@shala/contract/testing/fastCheck'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import {
  createAdmin,
  createUser,
  signInAgain,
  type TestPerson,
} from '../testing/builders/people.ts'
import { call } from '../testing/server.ts'
import { staffInvitationId, staffInvitationRef } from './staffInvitation.ts'

let owner: TestPerson
beforeAll(async () => {
  owner = await createAdmin()
})

/** The expected state of the person and of their invitation. */
interface Model {
  readonly isVerified: boolean
  readonly role: StaffRole | null
  /** The role of the invitation that still counts. */
  readonly invited: StaffRole | null
}

const steps = ['invite', 'withdraw', 'expire', 'verify', 'signIn', 'give', 'take'] as const
type Step = (typeof steps)[number]

/** Returns the model after a step, unchanged if the step is refused. */
function predict(model: Model, step: Step): Model {
  const { isVerified, role, invited } = model
  switch (step) {
    case 'invite':
      return role === null && !isVerified ? { ...model, invited: 'office' } : model
    case 'withdraw':
    case 'expire':
      return { ...model, invited: null }
    case 'verify':
      return { ...model, isVerified: true }
    case 'signIn':
      return isVerified && invited !== null ? { ...model, role: invited, invited: null } : model
    case 'give':
      return isVerified ? { ...model, role: 'owner', invited: null } : model
    case 'take':
      return { ...model, role: null, invited: null }
  }
}

/** Takes a step; a refusal changes nothing. */
async function take(step: Step, person: TestPerson): Promise<void> {
  const id = staffInvitationId(person.email)
  const stored = await staffInvitationRef(id).get()
  const userId = person.uid
  const work = {
    invite: async () => {
      // Two invitations within the hour are refused.
      if (stored.get('status') === 'waiting') {
        await stored.ref.update({ sentAt: new Date(Date.now() - 3_600_000 * 2) })
      }
      await call(contract.inviteStaff, { email: person.email, role: 'office' }, owner)
    },
    withdraw: () => {
      const revision = Number(stored.get('revision') ?? 0)
      return call(contract.withdrawStaffInvitation, { id, revision }, owner)
    },
    expire: () => stored.ref.update({ expiresAt: new Date() }),
    verify: () => auth().updateUser(userId, { emailVerified: true }),
    signIn: () => call(syncProfile, {}, signInAgain(person)),
    give: () => call(setStaffRole, { userId, role: 'owner' }, owner),
    take: () => call(setStaffRole, { userId, role: null }, owner),
  } as const satisfies Record<Step, () => Promise<unknown>>
  await work[step]().catch(() => undefined)
}

slowTest('an invitation gives its role after any steps until it ends', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 8 }),
      async (all) => {
        const person = await createUser({ emailVerified: false })
        let model: Model = { isVerified: false, role: null, invited: null }
        for (const step of ['invite', ...all, 'signIn'] as const) {
          await take(step, person)
          model = predict(model, step)
        }
        // Removing a role ended the earlier sessions.
        expect((await call(syncProfile, {}, signInAgain(person))).role).toBe(model.role)
      },
    ),
    { numRuns: countRuns({ quick: 4, deep: 200 }) },
  )
})
