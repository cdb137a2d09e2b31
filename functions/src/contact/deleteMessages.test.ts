import { deleteMessages, replyToMessage } from '@shala/contract/messages/messages'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import { createOldMessage, readMessage, setOffice } from '../testing/builders/messages.ts'
import { call } from '../testing/server.ts'
import { buildMessage, taken, useLocalKey, write } from '../testing/visitors.ts'

beforeAll(async () => {
  useLocalKey()
  await setOffice('office@shala.test')
})

const mails = async () => (await firestore().collection('mail').get()).docs.map(({ id }) => id)

test('deleteMessages deletes messages and notifications to the office, but keeps sent replies', async () => {
  const id = await taken(write(await buildMessage()))
  const old = await createOldMessage()
  const replyId = '6ba7b810-9dad-41d1-80b4-00c04fd430c8'
  await call(replyToMessage, { id, revision: 0, replyId, text: 'Yes.' }, admin)
  expect(await mails()).toEqual(expect.arrayContaining([`message-${id}`]))
  expect(await call(deleteMessages, { ids: [id, old] }, admin)).toEqual({ deleted: [id, old] })
  expect([await readMessage(id), await readMessage(old)]).toEqual([null, null])
  expect(await mails()).toEqual([`answer-${id}-${replyId}`])
})
