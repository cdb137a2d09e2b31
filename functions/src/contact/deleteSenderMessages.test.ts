import { randomUUID } from 'node:crypto'
import { changeMessages } from '@shala/contract/messages/messages'
import { firestore } from '../firestore/client.ts'
import { createOldMessage, readMessage, setOffice } from '../testing/builders/messages.ts'
import { createAdmin } from '../testing/builders/people.ts'
import { call } from '../testing/server.ts'
import { buildMessage, taken, useLocalKey, write } from '../testing/visitors.ts'
import { deleteSenderMessages } from './deleteMessages.ts'

beforeAll(async () => {
  useLocalKey()
  await setOffice('office@shala.test')
})

const getKeys = async (collection: string) =>
  (await firestore().collection(collection).get()).docs.map(({ id }) => id)

test('deleteSenderMessages deletes the messages, notifications and spam entries of a user', async () => {
  const email = `${randomUUID()}@test.shala.test`
  const person = { userId: `gone-${randomUUID()}`, addresses: [email], reused: null, names: [] }
  const spam = await taken(write(await buildMessage({ email })))
  const theirs = await createOldMessage({ userId: person.userId })
  const another = await taken(write(await buildMessage()))
  const messages = [{ id: spam, revision: 0 }]
  await call(changeMessages, { messages, status: 'spam' }, await createAdmin())
  expect(await getKeys('contactSpam')).toHaveLength(1)

  const deleteAndLook = async () => {
    await deleteSenderMessages(person)
    expect([await readMessage(spam), await readMessage(theirs)]).toEqual([null, null])
    expect(await readMessage(another)).not.toBeNull()
    expect(await getKeys('mail')).toEqual([`message-${another}`])
    expect(await getKeys('contactSpam')).toEqual([])
  }
  await deleteAndLook()
  await deleteAndLook()
})
