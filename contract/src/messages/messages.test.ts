import { limits } from '../limits.ts'
import { atMost, casesOfEnum, testCallable, testSchema, type Case } from '../testing/testSchema.ts'
import { at, batchId, saved, stamps } from '../testing/values.ts'
import {
  changeMessages,
  ContactMessage,
  deleteMessages,
  messageSearch,
  Office,
  replyToMessage,
  saveOffice,
} from './messages.ts'

const written = {
  name: 'Maya',
  email: 'maya@shala.test',
  subject: 'yoga',
  message: ' Hello\n',
  userId: null,
  status: 'new',
  createdAt: at,
}
const nothingYet = { date: '', revision: 0, replies: [], search: [], senderKeys: [] }
const statuses = ['new', 'answered', 'archived', 'spam']
const reply = { replyId: batchId, text: 'Yes.', by: 'asha', at }

testSchema('a message stored before messages had replies', ContactMessage, {
  good: { ...written, website: '' },
  becomes: { ...written, ...nothingYet },
  cases: [['userId', 'maya'], ...casesOfEnum('status', statuses)],
})

testSchema('a message', ContactMessage, {
  good: {
    ...written,
    date: 'Spring',
    revision: 2,
    replies: [reply],
    search: ['m'],
    senderKeys: ['address-1'],
  },
  cases: [
    ['revision', -1, 'must not be negative'],
    ['replies.0.replyId', 'x', 'Invalid UUID'],
  ],
})

test('a message is found by the beginnings of the name and email of its sender', () => {
  const parts = messageSearch({ name: 'Vera Visitor', email: 'vv@inbox.test' })
  expect(parts).toEqual(expect.arrayContaining(['vera v', 'vis', 'vv@inbox', 'inbox.test']))
  expect(parts).not.toContain('era')
})

const ids = (count: number) => Array.from({ length: count }, (_, place) => `m${place}`)
const seen = { id: 'm1', revision: 0 }
const badKeys = (path: string): Case[] => [
  [path, 'a/b', 'may hold only letters, digits, dashes and underscores'],
]

testCallable(replyToMessage, {
  good: { ...seen, replyId: batchId, text: ' Dear Maya\n' },
  cases: [
    ...badKeys('id'),
    ...atMost('text', limits.message),
    ['text', ' \n', 'must not be empty'],
    ['text', 'a\ud83e', 'must be text'],
  ],
  answer: saved,
})

const most = limits.messagesAtOnce
testCallable(changeMessages, {
  good: { messages: [seen], status: 'archived' },
  cases: [
    ...casesOfEnum('status', statuses),
    ...badKeys('messages.0.id'),
    ['messages.0.revision', -1, 'must not be negative'],
    ['messages.0.strange', 1, 'Unrecognized key: "strange"', 'messages.0'],
    ['messages', [], 'must name at least one message'],
    ['messages', ids(most).map((id) => ({ id, revision: 0 }))],
    [
      'messages',
      ids(most + 1).map((id) => ({ id, revision: 0 })),
      `must be at most ${most} messages`,
    ],
  ],
  answer: { changed: [saved], others: ['m2'] },
})

testCallable(deleteMessages, {
  good: { ids: ['m1'] },
  cases: [
    ...badKeys('ids.0'),
    ['ids', [], 'must name at least one message'],
    ['ids', ids(most)],
    ['ids', ids(most + 1), `must be at most ${most} messages`],
  ],
  answer: { deleted: ['m1'] },
})

testSchema('the office settings', Office, {
  good: { email: 'office@shala.test', ...stamps },
  cases: [['email', null]],
})

testCallable(saveOffice, {
  good: { revision: 0, office: { email: ' Office@shala.test' } },
  becomes: { revision: 0, office: { email: 'office@shala.test' } },
  cases: [
    ['office.email', null],
    ['office.email', 'office', 'is not an email address'],
    ['office.email', undefined, 'Invalid input: expected string, received undefined'],
    ['office.strange', 1, 'Unrecognized key: "strange"', 'office'],
  ],
  answer: saved,
})
