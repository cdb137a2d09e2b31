import { randomUUID } from 'node:crypto'
import type { NotifyOption } from '@shala/contract/emails/email'
import { defaultEmailTemplates } from '@shala/contract/emails/emailTemplates'
import * as contract from '@shala/contract/people/groups'
import { slowTest } from '@shala/contract/testing/slowTest'
import { emailTemplatesRef } from '../../emails/emailTemplates.ts'
import { firestore } from '../../firestore/client.ts'
import { listEmailsTo } from '../../testing/builders/addresses.ts'
import { admin } from '../../testing/builders/admin.ts'
import {
  createBatchId,
  createGroup,
  readInvitation,
  type Names,
  leave,
} from '../../testing/builders/groups.ts'
import { createUser } from '../../testing/builders/people.ts'
import { call } from '../../testing/server.ts'
import { addCourse } from '../../testing/store.ts'

const newAddress = () => `${randomUUID()}@test.shala.test`
const join = (id: string, members: Names, invite: NotifyOption) =>
  call(contract.joinGroup, { id, members, batchId: createBatchId(), notify: false, invite }, admin)
const invitationsTo = async (email: string) =>
  (await listEmailsTo(email)).filter(({ kind }) => kind === 'invite')

test('joinGroup sends one email with the invitations to all courses of a group', async () => {
  const { id, courseIds, source } = await createGroup(admin, {
    courseIds: [await addCourse(), await addCourse()],
  })
  const [first = '', second = ''] = courseIds
  const email = newAddress()
  expect(await join(id, [{ email }], true)).toMatchObject({ waiting: 1, failed: [] })
  const [mail, ...more] = await invitationsTo(email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: [email], userId: null, listed: true })
  const { text = '' } = mail?.message ?? {}
  expect(text).toContain('A course and A course')
  const [link = ''] = /http\S+/.exec(text) ?? []
  expect(new URL(link).searchParams.get('next')).toBe(`/dashboard/user/courses/${first}`)
  const grants = await Promise.all([first, second].map((one) => readInvitation(email, one, source)))
  const [mailId] = grants.map((grant) => grant?.mailId ?? '')
  expect(
    (
      await firestore()
        .collection('mail')
        .doc(mailId ?? '')
        .get()
    ).exists,
  ).toBe(true)
  for (const grant of grants) {
    expect(grant).toMatchObject({ invited: true, invitedAt: expect.any(Date), mailId })
  }
})

slowTest('joinGroup sends no invitation again, if it is turned off, or to an account', async () => {
  const { id } = await createGroup(admin)
  const [student, email, off] = [await createUser(), newAddress(), newAddress()]
  await join(id, [{ email }], true)
  await join(id, [{ email }], true)
  await leave(admin, id, [{ email }])
  expect(await join(id, [{ email }], true)).toMatchObject({ waiting: 1 })
  expect(await invitationsTo(email)).toHaveLength(1)
  await join(id, [{ email: off }], false)
  await join(id, [{ email: student.email }], true)
  expect([...(await invitationsTo(off)), ...(await invitationsTo(student.email))]).toEqual([])
})

slowTest('joinGroup without an invite option follows the setting of the school', async () => {
  const { id } = await createGroup(admin)
  const [off, on] = [newAddress(), newAddress()]
  await join(id, [{ email: off }], null)
  expect(await invitationsTo(off)).toEqual([])
  const invite = { ...defaultEmailTemplates.invite, on: true }
  await emailTemplatesRef().set({ ...defaultEmailTemplates, invite })
  await join(id, [{ email: on }], null)
  expect(await invitationsTo(on)).toHaveLength(1)
  await emailTemplatesRef().delete()
})
