import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/access/invitations'
import { saveGroup } from '@shala/contract/people/groups'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { createSecondAddress } from '../testing/builders/addresses.ts'
import { admin } from '../testing/builders/admin.ts'
import { createBatchId, createGroup, join } from '../testing/builders/groups.ts'
import { createInvitation, listInvitations } from '../testing/builders/invitations.ts'
import { createUser } from '../testing/builders/people.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { addCourse, listAudit, readRecord } from '../testing/store.ts'
import { claimInvitations } from './claimInvitations.ts'
import { endInvitations } from './endInvitations.ts'

const newAddress = () => `${randomUUID()}@test.shala.test`
const pending = (wishes: Partial<Parameters<typeof createInvitation>[0]> = {}) =>
  createInvitation({ email: newAddress(), ...wishes })

describe('cancelInvitation', () => {
  test('cancels an invitation, which cannot be claimed afterwards', async () => {
    const [email, courseId] = [newAddress(), await addCourse()]
    const invitationId = await pending({ email, courseId })
    const request = { invitationId, revision: 1 }
    expect(await call(contract.cancelInvitation, request, admin)).toEqual({
      id: invitationId,
      revision: 2,
    })
    expect(await listInvitations(invitationId)).toMatchObject({ status: 'cancelled' })
    const events = await listAudit('invitations', invitationId)
    expect(events.at(-1)).toMatchObject({ action: 'cancel', by: admin.uid })
    const { uid } = await createUser({ email })
    expect(await claimInvitations(await auth().getUser(uid))).toBe(0)
    expect(await readRecord(uid, courseId)).toBeNull()
  })

  test('concurrent with a claim leaves the grant either claimed or cancelled', async () => {
    const [email, courseId] = [newAddress(), await addCourse()]
    const invitationId = await pending({ email, courseId })
    const { uid } = await createUser({ email })
    const record = await auth().getUser(uid)
    await Promise.allSettled([
      claimInvitations(record),
      call(contract.cancelInvitation, { invitationId, revision: 1 }, admin),
    ])
    const { status } = await listInvitations(invitationId)
    const access = await readRecord(uid, courseId)
    expect(status).toBe(access === null ? 'cancelled' : 'claimed')
    expect(await listAudit('invitations', invitationId)).toHaveLength(2)
  })
})

describe('renewInvitation', () => {
  test('makes a cancelled grant pending for 90 days', async () => {
    const invitationId = await pending({ status: 'cancelled', endsAt: new Date('2026-01-01') })
    const request = { invitationId, revision: 1 }
    expect(await call(contract.renewInvitation, request, admin)).toMatchObject({ revision: 2 })
    const now = await listInvitations(invitationId)
    expect(now).toMatchObject({ status: 'waiting', by: admin.uid })
    const days = (now.endsAt.getTime() - now.updatedAt.getTime()) / (24 * 60 * 60 * 1000)
    expect(days).toBeCloseTo(90, 3)
  })

  test.each(['own', 'second'] as const)(
    'grants access at once if a user has verified the email as %s address',
    async (kind) => {
      const [email, courseId] = [newAddress(), await addCourse()]
      const person = await createUser(kind === 'own' ? { email } : {})
      if (kind === 'second') await createSecondAddress(person, email)
      const invitationId = await pending({ email, courseId, status: 'cancelled' })
      await call(contract.renewInvitation, { invitationId, revision: 1 }, admin)
      expect(await readRecord(person.uid, courseId)).toMatchObject({ grantedBy: admin.uid })
    },
  )

  test('grants no access to an account with an unverified email', async () => {
    const [email, courseId] = [newAddress(), await addCourse()]
    const { uid } = await createUser({ email, emailVerified: false })
    const invitationId = await pending({ email, courseId, status: 'cancelled' })
    await call(contract.renewInvitation, { invitationId, revision: 1 }, admin)
    expect(await readRecord(uid, courseId)).toBeNull()
  })

  slowTest('refuses a grant for a course that the group no longer has', async () => {
    const email = newAddress()
    const group = await createGroup(admin)
    const [courseId = ''] = group.courseIds
    await join(admin, group.id, [{ email }])
    const other = { ...group.group, courseIds: [await addCourse()] }
    const change = { id: group.id, revision: 1, group: other, batchId: createBatchId() }
    await call(saveGroup, change, admin)
    const invitationId = contract.invitationId(email, courseId, group.source)
    const met = await refusal(contract.renewInvitation, { invitationId, revision: 2 }, admin)
    expect(met.code).toBe('FAILED_PRECONDITION')
    expect(met.message).toContain('does not have this course any more')
  })
})

describe.each([contract.cancelInvitation, contract.renewInvitation])(
  '$name is refused',
  (callable) => {
    test('with a stale revision, and for a missing grant', async () => {
      const invitationId = await pending()
      await expectRefusal(callable, { invitationId, revision: 7 }, admin, 'ABORTED', 'revision')
      const nowhere = { invitationId: 'a%40b.test_yoga_individual', revision: 1 }
      await expectRefusal(callable, nowhere, admin, 'NOT_FOUND', 'id')
    })
  },
)

describe('endInvitations', () => {
  const now = new Date('2031-01-01T03:40:00Z')
  const past = new Date('2030-12-31')

  test('marks expired grants once and leaves others unchanged', async () => {
    const over = await Promise.all(Array.from({ length: 3 }, () => pending({ endsAt: past })))
    const open = await pending({ endsAt: new Date('2031-01-02') })
    const claimed = await pending({ endsAt: past, status: 'claimed', claimedBy: 'somebody' })
    const damaged = await pending({ endsAt: past })
    await firestore().collection('invitations').doc(damaged).update({ terms: 'none' })
    expect(await endInvitations(now)).toBeGreaterThanOrEqual(3)
    await endInvitations(now)
    for (const id of over) {
      expect(await listInvitations(id)).toMatchObject({ status: 'ended', revision: 2 })
      const events = await listAudit('invitations', id)
      expect(events.map(({ action, by }) => [action, by]).at(-1)).toEqual(['end', 'system'])
    }
    expect(await listInvitations(open)).toMatchObject({ status: 'waiting', revision: 1 })
    expect(await listInvitations(claimed)).toMatchObject({ status: 'claimed', revision: 1 })
    await firestore().collection('invitations').doc(damaged).delete()
  })
})
