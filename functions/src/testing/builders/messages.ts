import { randomUUID } from 'node:crypto'
import { ContactMessage, officeDocument } from '@shala/contract/messages/messages'
import { firestore } from '../../firestore/client.ts'
import { readStored } from '../store.ts'

/** Creates a message in the format from before replies existed, with the given fields. */
export async function createOldMessage(wishes: object = {}): Promise<string> {
  const message = firestore().collection('contactMessages').doc()
  await message.set({
    name: 'Vera Visitor',
    email: `${randomUUID()}@test.shala.test`,
    subject: 'general',
    message: 'When is the next open day?\n\nVera',
    userId: null,
    status: 'new',
    createdAt: new Date(),
    ...wishes,
  })
  return message.id
}

/** The message as it is stored, or null. */
export const readMessage = (messageId: string) =>
  readStored(ContactMessage, 'contactMessages', messageId)

/** Says where new messages are sent, or with null that they are sent nowhere. */
export async function setOffice(email: string | null): Promise<void> {
  const at = new Date()
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  await firestore()
    .collection('school')
    .doc(officeDocument)
    .set({ email, ...stamps })
}
