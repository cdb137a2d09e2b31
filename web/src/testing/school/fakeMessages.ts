import * as contract from '@shala/contract/messages/messages'
import { expectedRevision } from '@shala/contract/records'
import { withReply, withStatus } from '@shala/domain/messages/messageChanges'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

/** Adds a message of a visitor and gives its key. */
export function addMessage(
  school: FakeSchool,
  name: string,
  wishes: Partial<contract.ContactMessage> = {},
): string {
  const id = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const email = `${id}@visitors.test`
  school.put('contactMessages', id, {
    name,
    email,
    subject: 'general',
    message: `Hello from ${name}.`,
    userId: null,
    status: 'new',
    createdAt: new Date('2026-11-20T10:00:00Z'),
    revision: 0,
    replies: [],
    search: contract.messageSearch({ name, email }),
    senderKeys: [`address-${id}`],
    ...wishes,
  })
  return id
}

/** The message as it stands, or null. */
export function getMessage(school: FakeSchool, id: string): contract.ContactMessage | null {
  return school.find('contactMessages', id, contract.ContactMessage)
}

/** The answers of message callables, by name. */
export const messageAnswers: Answers = [
  answer(contract.replyToMessage, (school, { id, revision, replyId, text }) => {
    const reply = { replyId, text, by: 'sample-admin', at: new Date() }
    return put(school, id, withReply(getMessage(school, id), revision, reply))
  }),
  answer(contract.changeMessages, (school, { messages, status }) => {
    const others: string[] = []
    const changed = messages.flatMap(({ id, revision }) => {
      const after = withStatus(getMessage(school, id), revision, status)
      if (after !== null) return [put(school, id, after)]
      others.push(id)
      return []
    })
    return { changed, others }
  }),
  answer(contract.deleteMessages, (school, { ids }) => {
    for (const id of ids) school.collections.get('contactMessages')?.delete(id)
    return { deleted: ids }
  }),
  answer(contract.saveOffice, (school, { revision, office }) => {
    const seen = expectedRevision(revision)
    return school.change(contract.offices, contract.officeDocument, seen, () => office)
  }),
]

/** Says where new messages are sent. */
export function setOffice(school: FakeSchool, email: string | null, revision = 1): void {
  school.add('school', contract.officeDocument, { email, revision })
}

function put(school: FakeSchool, id: string, message: contract.ContactMessage) {
  school.put('contactMessages', id, message)
  return { id, revision: message.revision }
}
