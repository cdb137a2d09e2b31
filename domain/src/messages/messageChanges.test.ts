import { changedMeanwhile } from '@shala/contract/audit'
import { limits } from '@shala/contract/limits'
import { ContactMessage, messageSearch } from '@shala/contract/messages/messages'
import { at } from '@shala/contract/testing/values'
import { withReply, withStatus } from './messageChanges.ts'

const message = ContactMessage.parse({
  name: 'Maya',
  email: 'maya@shala.test',
  subject: 'yoga',
  message: 'Hello',
  userId: null,
  status: 'new',
  createdAt: at,
  revision: 3,
})
const reply = { replyId: 'r1', text: 'Yes.', by: 'asha', at }
const search = messageSearch(message)

test('a status is set at the revision that the admin saw, with the search terms', () => {
  const after = withStatus(message, 3, 'archived')
  expect(after).toEqual({ ...message, status: 'archived', revision: 4, search })
})

test.each([
  ['a message with this status already', message, 1, 'new', message],
  ['a message that was changed since', message, 2, 'spam', null],
  ['a deleted message', null, 3, 'spam', null],
] as const)('a status leaves %s as it is', (_, before, seen, status, expected) => {
  expect(withStatus(before, seen, status)).toBe(expected)
})

test('a reply marks the message as answered, once', () => {
  const after = withReply(message, 3, reply)
  expect(after).toEqual({ ...message, status: 'answered', revision: 4, replies: [reply], search })
  expect(withReply(after, 3, { ...reply, at: new Date() })).toBe(after)
})

test.each<[string, ContactMessage | null, number, string]>([
  ['a deleted message', null, 3, 'id: there is no such message any more'],
  ['a message that was changed since', message, 2, `revision: ${changedMeanwhile}`],
  ['spam', { ...message, status: 'spam' }, 3, 'Say that it is not spam first.'],
  [
    'the same reply with another text',
    { ...message, replies: [{ ...reply, text: 'No.' }] },
    3,
    'text: was sent already',
  ],
  [
    'a message with the maximum number of replies',
    {
      ...message,
      replies: Array.from({ length: limits.messageReplies }, () => ({ ...reply, replyId: 'r0' })),
    },
    3,
    'Please go on by email.',
  ],
])('a reply to %s is refused', (_, before, seen, refusal) => {
  expect(() => withReply(before, seen, reply)).toThrow(refusal)
})
