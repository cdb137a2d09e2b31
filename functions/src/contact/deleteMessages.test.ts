import { deleteMessages, replyToMessage } from '@shala/contract/messages/messages'
import { firestore } from '../firestore/client.ts'
import { expectBadInput } from '../testing/badPayloads.ts'
import { anOldMessage, messageOf, setOffice } from '../testing/builders/messages.ts'
import { createAdmin, type TestPerson } from '../testing/builders/people.ts'
import { call } from '../testing/server.ts'
import { auditOf } from '../testing/store.ts'
import { aMessage, taken, useLocalKey, write } from '../testing/visitors.ts'

let admin: TestPerson
beforeAll(async () => {
  useLocalKey()
  admin = await createAdmin()
  await setOffice('office@shala.test')
})

const mails = async () => (await firestore().collection('mail').get()).docs.map(({ id }) => id)

test('messages go with what told the office of them; what was sent to visitors is kept', async () => {
  const id = await taken(write(await aMessage()))
  const old = await anOldMessage()
  const replyId = '6ba7b810-9dad-41d1-80b4-00c04fd430c8'
  await call(replyToMessage, { id, revision: 0, replyId, text: 'Yes.' }, admin)
  expect(await mails()).toEqual(expect.arrayContaining([`message-${id}`]))
  expect(await call(deleteMessages, { ids: [id, old] }, admin)).toEqual({ deleted: [id, old] })
  expect([await messageOf(id), await messageOf(old)]).toEqual([null, null])
  expect(await mails()).toEqual([`answer-${id}-${replyId}`])
})

test('the event says that there was one and who deleted it, and none of its words', async () => {
  const id = await anOldMessage()
  await call(deleteMessages, { ids: [id] }, admin)
  const events = await auditOf('contactMessages', id)
  expect(events).toEqual([
    expect.objectContaining({
      action: 'delete',
      by: admin.uid,
      before: { status: 'new', replies: 0 },
      after: null,
    }),
  ])
})

test('what is gone is gone, however often it is deleted', async () => {
  const id = await anOldMessage()
  const request = { ids: [id, id, 'never-there'] }
  const deleted = { deleted: [id, 'never-there'] }
  expect(await call(deleteMessages, request, admin)).toEqual(deleted)
  expect(await call(deleteMessages, request, admin)).toEqual(deleted)
  expect(await auditOf('contactMessages', id)).toHaveLength(1)
})

describe('is refused', () => {
  test.each<[string, object, string]>([
    ['no keys', {}, 'ids'],
    ['an empty list', { ids: [] }, 'ids'],
    ['a key that is a path', { ids: ['a/b'] }, 'ids.0'],
    ['too many', { ids: Array.from({ length: 101 }, (_, place) => `m${place}`) }, 'ids'],
  ])('for %s', async (_, data, field) => {
    await expectBadInput(deleteMessages, JSON.stringify({ data }), admin, field)
  })
})
