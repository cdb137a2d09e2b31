import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/access/invitations'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { listEmailsTo } from '../testing/builders/addresses.ts'
import { admin } from '../testing/builders/admin.ts'
import { readEmailWords } from '../testing/builders/emails.ts'
import { createGroup, join } from '../testing/builders/groups.ts'
import { createInvitation, listInvitations } from '../testing/builders/invitations.ts'
import { createUser } from '../testing/builders/people.ts'
import { committed, grantInstruction, buildPlan } from '../testing/builders/plans.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { addCourse, listAudit, readRecord } from '../testing/store.ts'
import { claimInvitations } from './claimInvitations.ts'

const newAddress = () => `${randomUUID()}@test.shala.test`
const hourAgo = () => new Date(Date.now() - 61 * 60_000)

describe('sendInvitation', () => {
  test('emails the invited address, without notes or personal data', async () => {
    const [email, courseId] = [newAddress(), await addCourse()]
    const invitationId = await createInvitation({
      email,
      courseId,
      terms: { adminNotes: 'Owes us money', notes: 'Dear Lea' },
    })
    expect(await listInvitations(invitationId)).toMatchObject({
      invited: false,
      invitedAt: null,
    })
    const request = { invitationId, revision: 1 }
    expect(await call(contract.sendInvitation, request, admin)).toEqual({
      id: invitationId,
      revision: 2,
    })
    const [mail, ...more] = await listEmailsTo(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: [email],
      kind: 'invite',
      userId: null,
      courseId,
      listed: true,
    })
    const { text = '', subject } = mail?.message ?? {}
    expect(subject).toBe('A course is waiting for you')
    const [link = ''] = /http\S+/.exec(text) ?? []
    expect(readEmailWords(text).replace(link, '')).not.toMatch(/Owes|Lea|\d/)
    const { pathname, searchParams, hash } = new URL(link)
    expect(pathname).toBe('/register')
    expect(searchParams.get('next')).toBe(`/dashboard/user/courses/${courseId}`)
    expect(new URLSearchParams(hash.slice(1)).get('email')).toBe(email)
    const after = await listInvitations(invitationId)
    expect(after).toMatchObject({ status: 'waiting', invited: true, revision: 2 })
    expect(after.mailId).toMatch(/^invite-[\w-]+-2$/)
    expect(
      (
        await firestore()
          .doc(`mail/${after.mailId ?? ''}`)
          .get()
      ).exists,
    ).toBe(true)
    const events = await listAudit('invitations', invitationId)
    expect(events.at(-1)).toMatchObject({ action: 'invite', by: admin.uid })
  })

  test('sends another email only after an hour, and one for concurrent calls', async () => {
    const email = newAddress()
    const sent = { invited: true, invitedAt: new Date(), mailId: 'before' }
    const soon = await createInvitation({ email, ...sent })
    const met = await refusal(contract.sendInvitation, { invitationId: soon, revision: 1 }, admin)
    expect(met).toMatchObject({ code: 'RESOURCE_EXHAUSTED' })
    expect(met.message).toMatch(/within the hour\. Please try again in 60 minutes/)
    const later = await createInvitation({ email, ...sent, invitedAt: hourAgo() })
    const send = () => call(contract.sendInvitation, { invitationId: later, revision: 1 }, admin)
    await Promise.allSettled([send(), send(), send()])
    expect(await listEmailsTo(email)).toHaveLength(1)
  })

  test('grants access instead if a user has verified the address', async () => {
    const [email, courseId] = [newAddress(), await addCourse()]
    const invitationId = await createInvitation({ email, courseId })
    const { uid } = await createUser({ email })
    const met = await refusal(contract.sendInvitation, { invitationId, revision: 1 }, admin)
    expect(met.code).toMatch(/FAILED_PRECONDITION|ABORTED/)
    expect(await readRecord(uid, courseId)).toMatchObject({ hasAccess: true })
    expect((await listEmailsTo(email)).filter(({ kind }) => kind === 'invite')).toEqual([])
  })
})

test('extendInvitation adds 90 days', async () => {
  const endsAt = new Date(Date.now() + 1000 * 60 * 60 * 24 * 10)
  const invitationId = await createInvitation({ email: newAddress(), endsAt })
  await call(contract.extendInvitation, { invitationId, revision: 1 }, admin)
  const days = ((await listInvitations(invitationId)).endsAt.getTime() - endsAt.getTime()) / 864e5
  expect(days).toBeCloseTo(90, 5)
})

describe.each([contract.sendInvitation, contract.extendInvitation])('$name', (callable) => {
  test.each(['claimed', 'cancelled', 'ended'] as const)(
    'refuses an invitation that is %s',
    async (status) => {
      const email = newAddress()
      const invitationId = await createInvitation({ email, status })
      await expectRefusal(callable, { invitationId, revision: 1 }, admin, 'FAILED_PRECONDITION')
      expect(await listInvitations(invitationId)).toMatchObject({ status, revision: 1 })
      expect(await listEmailsTo(email)).toEqual([])
    },
  )
})

describe('correctInvitation', () => {
  const correct = (invitationId: string, email: string, invite: boolean | null = true) =>
    call(contract.correctInvitation, { invitationId, revision: 1, email, invite }, admin)

  test('cancels the old invitation, keeps its terms and emails only the new address', async () => {
    const [wrong, right, courseId] = [newAddress(), newAddress(), await addCourse()]
    const terms = { endsOn: '2099-06-30', adminNotes: 'Paid in cash' }
    const old = await createInvitation({ email: wrong, courseId, terms, notify: true })
    const { id, revision } = await correct(old, ` ${right.toUpperCase()} `)
    expect([id, revision]).toEqual([contract.invitationId(right, courseId, 'individual'), 1])
    expect(await listInvitations(old)).toMatchObject({ status: 'cancelled', revision: 2 })
    expect(await listInvitations(id)).toMatchObject({
      email: right,
      status: 'waiting',
      terms,
      notify: true,
      batch: 'a-batch',
      by: admin.uid,
      invited: true,
    })
    expect(await listEmailsTo(wrong)).toEqual([])
    expect(await listEmailsTo(right)).toMatchObject([{ to: [right], kind: 'invite' }])
    const { uid } = await createUser({ email: wrong })
    expect(await claimInvitations(await auth().getUser(uid))).toBe(0)
    const owner = await createUser({ email: right })
    await claimInvitations(await auth().getUser(owner.uid))
    expect(await readRecord(owner.uid, courseId)).toMatchObject({ endsOn: '2099-06-30' })
  })

  test('grants access at once for a verified address, without an invitation', async () => {
    const [email, courseId] = [newAddress(), await addCourse()]
    const { uid } = await createUser({ email })
    await correct(await createInvitation({ email: newAddress(), courseId }), email)
    expect(await readRecord(uid, courseId)).toMatchObject({ hasAccess: true })
    expect((await listEmailsTo(email)).filter(({ kind }) => kind === 'invite')).toEqual([])
  })

  slowTest('emails an address at most once an hour when corrected back and forth', async () => {
    const [one, other, courseId] = [newAddress(), newAddress(), await addCourse()]
    const { id } = await correct(await createInvitation({ email: one, courseId }), other)
    const back = await correct(id, one)
    await call(
      contract.correctInvitation,
      { invitationId: back.id, revision: back.revision, email: other, invite: true },
      admin,
    )
    expect(await listEmailsTo(other)).toHaveLength(1)
  })

  slowTest('refuses the same address, an invited one, and the invitation of a group', async () => {
    const [email, taken, courseId] = [newAddress(), newAddress(), await addCourse()]
    const invitationId = await createInvitation({ email, courseId })
    await createInvitation({ email: taken, courseId })
    const request = { invitationId, revision: 1, invite: true }
    const same = await refusal(contract.correctInvitation, { ...request, email }, admin)
    expect(same).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'email' })
    const there = await refusal(contract.correctInvitation, { ...request, email: taken }, admin)
    expect(there).toMatchObject({ code: 'ALREADY_EXISTS', field: 'email' })
    expect(await listInvitations(invitationId)).toMatchObject({
      status: 'waiting',
      revision: 1,
    })
    const group = await createGroup(admin)
    await join(admin, group.id, [{ email }])
    const [first = ''] = group.courseIds
    const ofGroup = contract.invitationId(email, first, group.source)
    const met = await refusal(
      contract.correctInvitation,
      { ...request, invitationId: ofGroup, email: newAddress() },
      admin,
    )
    expect(met).toMatchObject({ code: 'FAILED_PRECONDITION' })
    expect(met.message).toContain('comes from a group')
  })
})

describe('an import', () => {
  const imported = async (more: object) => {
    const [email, courseId] = [newAddress(), await addCourse()]
    const rows = await buildPlan(admin, {
      instruction: grantInstruction,
      courseId,
      rows: [{ email }],
    })
    const batchId = await committed(admin, rows, more)
    const id = contract.invitationId(email, courseId, 'individual')
    return { email, batchId, grant: await listInvitations(id) }
  }

  test('sends no emails to people without an account unless requested', async () => {
    const { email, grant } = await imported({})
    expect(grant).toMatchObject({ invited: false, invitedAt: null, mailId: null })
    expect(await listEmailsTo(email)).toEqual([])
  })

  test('invites each person in its commit if requested', async () => {
    const { email, grant, batchId } = await imported({ invite: true })
    const emails = await listEmailsTo(email)
    expect(emails).toMatchObject([
      { kind: 'invite', to: [email], batch: batchId, createdAt: expect.any(Date) },
    ])
    expect(grant).toMatchObject({ invited: true, mailId: expect.stringMatching(/^invite-.*-1$/) })
  })
})
