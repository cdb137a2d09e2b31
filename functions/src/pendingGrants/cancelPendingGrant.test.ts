import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/access/pendingGrants'
import { saveCohort } from '@shala/contract/people/cohorts'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { expectBadInput } from '../testing/badPayloads.ts'
import { createSecondAddress } from '../testing/builders/addresses.ts'
import { admin } from '../testing/builders/admin.ts'
import { createBatchId, createCohort, join, leave } from '../testing/builders/cohorts.ts'
import { createPendingGrant, listPendingGrants } from '../testing/builders/pendingGrants.ts'
import { createUser } from '../testing/builders/people.ts'
import { call, refusal } from '../testing/server.ts'
import { addCourse, listAudit, readRecord } from '../testing/store.ts'
import { claimPending } from './claimPending.ts'
import { endPending } from './endPending.ts'

const newAddress = () => `${randomUUID()}@test.shala.test`
const pending = (wishes: Partial<Parameters<typeof createPendingGrant>[0]> = {}) =>
  createPendingGrant({ email: newAddress(), ...wishes })

describe('cancelPendingGrant', () => {
  test('cancels a pending grant, which cannot be claimed afterwards', async () => {
    const [email, courseId] = [newAddress(), await addCourse()]
    const pendingGrantId = await pending({ email, courseId })
    const request = { pendingGrantId, revision: 1 }
    expect(await call(contract.cancelPendingGrant, request, admin)).toEqual({
      id: pendingGrantId,
      revision: 2,
    })
    expect(await listPendingGrants(pendingGrantId)).toMatchObject({ status: 'cancelled' })
    const events = await listAudit('pendingGrants', pendingGrantId)
    expect(events.at(-1)).toMatchObject({ action: 'cancel', by: admin.uid })
    const { uid } = await createUser({ email })
    expect(await claimPending(await auth().getUser(uid))).toBe(0)
    expect(await readRecord(uid, courseId)).toBeNull()
  })

  test('changes nothing for a cancelled grant', async () => {
    const pendingGrantId = await pending({ status: 'cancelled' })
    expect(await call(contract.cancelPendingGrant, { pendingGrantId, revision: 1 }, admin)).toEqual(
      {
        id: pendingGrantId,
        revision: 1,
      },
    )
  })

  test.each(['claimed', 'ended'] as const)('refuses a grant that is %s', async (status) => {
    const pendingGrantId = await pending({ status })
    const met = await refusal(contract.cancelPendingGrant, { pendingGrantId, revision: 1 }, admin)
    expect(met.code).toBe('FAILED_PRECONDITION')
    expect(await listPendingGrants(pendingGrantId)).toMatchObject({ status, revision: 1 })
  })

  test('concurrent with a claim leaves the grant either claimed or cancelled', async () => {
    const [email, courseId] = [newAddress(), await addCourse()]
    const pendingGrantId = await pending({ email, courseId })
    const { uid } = await createUser({ email })
    const record = await auth().getUser(uid)
    await Promise.allSettled([
      claimPending(record),
      call(contract.cancelPendingGrant, { pendingGrantId, revision: 1 }, admin),
    ])
    const { status } = await listPendingGrants(pendingGrantId)
    const access = await readRecord(uid, courseId)
    expect(status).toBe(access === null ? 'cancelled' : 'claimed')
    expect(await listAudit('pendingGrants', pendingGrantId)).toHaveLength(2)
  })
})

describe('renewPendingGrant', () => {
  test.each(['cancelled', 'ended'] as const)(
    'makes a grant that is %s pending for 90 days',
    async (status) => {
      const pendingGrantId = await pending({ status, endsAt: new Date('2026-01-01') })
      const request = { pendingGrantId, revision: 1 }
      expect(await call(contract.renewPendingGrant, request, admin)).toMatchObject({ revision: 2 })
      const now = await listPendingGrants(pendingGrantId)
      expect(now).toMatchObject({ status: 'waiting', by: admin.uid })
      const days = (now.endsAt.getTime() - now.updatedAt.getTime()) / (24 * 60 * 60 * 1000)
      expect(days).toBeCloseTo(90, 3)
    },
  )

  test('keeps a grant pending until its access ends if that is after 90 days', async () => {
    const pendingGrantId = await pending({
      status: 'ended',
      endsAt: new Date('2026-01-01'),
      terms: { endsOn: '2099-06-30' },
    })
    await call(contract.renewPendingGrant, { pendingGrantId, revision: 1 }, admin)
    const { endsAt } = await listPendingGrants(pendingGrantId)
    expect(endsAt).toEqual(new Date('2099-06-30T23:00:00Z'))
  })

  test.each(['own', 'second'] as const)(
    'grants access at once if a user has verified the email as %s address',
    async (kind) => {
      const [email, courseId] = [newAddress(), await addCourse()]
      const person = await createUser(kind === 'own' ? { email } : {})
      if (kind === 'second') await createSecondAddress(person, email)
      const pendingGrantId = await pending({ email, courseId, status: 'cancelled' })
      await call(contract.renewPendingGrant, { pendingGrantId, revision: 1 }, admin)
      expect(await readRecord(person.uid, courseId)).toMatchObject({ grantedBy: admin.uid })
    },
  )

  test('grants no access to an account with an unverified email', async () => {
    const [email, courseId] = [newAddress(), await addCourse()]
    const { uid } = await createUser({ email, emailVerified: false })
    const pendingGrantId = await pending({ email, courseId, status: 'cancelled' })
    await call(contract.renewPendingGrant, { pendingGrantId, revision: 1 }, admin)
    expect(await readRecord(uid, courseId)).toBeNull()
  })

  test('refuses a claimed grant', async () => {
    const pendingGrantId = await pending({ status: 'claimed', claimedBy: 'somebody' })
    const met = await refusal(contract.renewPendingGrant, { pendingGrantId, revision: 1 }, admin)
    expect(met.code).toBe('FAILED_PRECONDITION')
  })

  test('refuses the grant of a former cohort member', async () => {
    const pendingGrantId = await pending({ status: 'cancelled', source: 'cohort-Gone' })
    const met = await refusal(contract.renewPendingGrant, { pendingGrantId, revision: 1 }, admin)
    expect(met).toMatchObject({ code: 'FAILED_PRECONDITION' })
    expect(met.message).toContain('is not a member of the group any more')
  })

  slowTest('refuses a grant for a course that the cohort no longer has', async () => {
    const email = newAddress()
    const cohort = await createCohort(admin)
    const [courseId = ''] = cohort.courseIds
    await join(admin, cohort.id, [{ email }])
    const other = { ...cohort.cohort, courseIds: [await addCourse()] }
    const change = { id: cohort.id, revision: 1, cohort: other, batchId: createBatchId() }
    await call(saveCohort, change, admin)
    const pendingGrantId = contract.pendingGrantId(email, courseId, cohort.source)
    const met = await refusal(contract.renewPendingGrant, { pendingGrantId, revision: 2 }, admin)
    expect(met.code).toBe('FAILED_PRECONDITION')
    expect(met.message).toContain('does not have this course any more')
  })

  test('concurrent with leaving the cohort leaves no pending grant', async () => {
    const emails = Array.from({ length: 2 }, newAddress)
    const { id, courseIds, source } = await createCohort(admin)
    const [courseId = ''] = courseIds
    await join(
      admin,
      id,
      emails.map((email) => ({ email })),
    )
    await Promise.all(
      emails.map(async (email) => {
        const pendingGrantId = contract.pendingGrantId(email, courseId, source)
        await call(contract.cancelPendingGrant, { pendingGrantId, revision: 1 }, admin)
        const renewal = { pendingGrantId, revision: 2 }
        await Promise.allSettled([
          call(contract.renewPendingGrant, renewal, admin),
          leave(admin, id, [{ email }]),
        ])
        expect(await listPendingGrants(pendingGrantId)).toMatchObject({ status: 'cancelled' })
      }),
    )
  })
})

describe.each([contract.cancelPendingGrant, contract.renewPendingGrant])(
  '$name is refused',
  (callable) => {
    test('with a stale revision, and for a missing grant', async () => {
      const pendingGrantId = await pending()
      expect(await refusal(callable, { pendingGrantId, revision: 7 }, admin)).toMatchObject({
        code: 'ABORTED',
        field: 'revision',
      })
      const nowhere = { pendingGrantId: 'a%40b.test_yoga_individual', revision: 1 }
      expect(await refusal(callable, nowhere, admin)).toMatchObject({
        code: 'NOT_FOUND',
        field: 'id',
      })
    })

    const good = { pendingGrantId: 'a%40b.test_yoga_individual', revision: 1 }
    test.each<[string, object, string]>([
      ['a missing key', { revision: 1 }, 'pendingGrantId'],
      ['a key with a slash', { ...good, pendingGrantId: 'a/b_yoga_individual' }, 'pendingGrantId'],
      ['a key of two dots', { ...good, pendingGrantId: '..' }, 'pendingGrantId'],
      ['a reserved key', { ...good, pendingGrantId: '__x__' }, 'pendingGrantId'],
      [
        'a key that is too long',
        { ...good, pendingGrantId: `${'a'.repeat(1200)}_y_i` },
        'pendingGrantId',
      ],
      ['a missing revision', { pendingGrantId: good.pendingGrantId }, 'revision'],
      ['a fractional revision', { ...good, revision: 0.5 }, 'revision'],
    ])('for %s', async (_, data, field) => {
      await expectBadInput(callable, JSON.stringify({ data }), admin, field)
    })
  },
)

describe('endPending', () => {
  const now = new Date('2031-01-01T03:40:00Z')
  const past = new Date('2030-12-31')

  test('marks expired grants once and leaves others unchanged', async () => {
    const over = await Promise.all(Array.from({ length: 3 }, () => pending({ endsAt: past })))
    const open = await pending({ endsAt: new Date('2031-01-02') })
    const claimed = await pending({ endsAt: past, status: 'claimed', claimedBy: 'somebody' })
    const damaged = await pending({ endsAt: past })
    await firestore().collection('pendingGrants').doc(damaged).update({ terms: 'none' })
    expect(await endPending(now)).toBeGreaterThanOrEqual(3)
    await endPending(now)
    for (const id of over) {
      expect(await listPendingGrants(id)).toMatchObject({ status: 'ended', revision: 2 })
      const events = await listAudit('pendingGrants', id)
      expect(events.map(({ action, by }) => [action, by]).at(-1)).toEqual(['end', 'system'])
    }
    expect(await listPendingGrants(open)).toMatchObject({ status: 'waiting', revision: 1 })
    expect(await listPendingGrants(claimed)).toMatchObject({ status: 'claimed', revision: 1 })
    await firestore().collection('pendingGrants').doc(damaged).delete()
  })
})
