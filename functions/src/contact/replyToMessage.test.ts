import { randomUUID } from 'node:crypto'
import { limits } from '@shala/contract/limits'
import { replyToMessage } from '@shala/contract/messages/messages'
import { slowTest } from '@shala/contract/testing/slowTest'
import { listEmailsTo } from '../testing/builders/addresses.ts'
import { admin } from '../testing/builders/admin.ts'
import { readEmailWords } from '../testing/builders/emails.ts'
import { createOldMessage, readMessage, setOffice } from '../testing/builders/messages.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'

beforeAll(() => setOffice('office@shala.test'))

const buildReply = (id: string, wishes: object = {}) => ({
  id,
  revision: 0,
  replyId: randomUUID(),
  text: 'Dear Vera,\n\non <b>3 May</b>.',
  ...wishes,
})
const getAddress = async (id: string) => (await readMessage(id))?.email ?? ''

test('replyToMessage stores the reply and emails it to the sender', async () => {
  const id = await createOldMessage({ createdAt: new Date('2026-11-03T12:00:00Z') })
  const reply = buildReply(id)
  expect(await call(replyToMessage, reply, admin)).toEqual({ id, revision: 1 })
  expect(await readMessage(id)).toMatchObject({
    status: 'answered',
    replies: [{ replyId: reply.replyId, text: reply.text, by: admin.uid, at: expect.any(Date) }],
  })
  const [mail, ...more] = await listEmailsTo(await getAddress(id))
  expect(more).toEqual([])
  expect(mail).toMatchObject({ replyTo: 'office@shala.test' })
  expect(mail?.message.subject).toBe('Re: Your message to Shala')
  expect(readEmailWords(mail?.message.text)).toBe(
    'Dear Vera,\n\non <b>3 May</b>.\n\nOn 3 November 2026, Vera Visitor wrote:\n\n' +
      '> When is the next open day?\n>\n> Vera',
  )
  expect(mail?.message.html).toContain('on &lt;b&gt;3\u00a0May&lt;/b&gt;.')
  expect(mail?.message.html).toMatch(
    /<blockquote [^>]*>\n<p [^>]*>When is the next open day\?<\/p>/,
  )
})

slowTest('replyToMessage sends one email for repeated or simultaneous calls', async () => {
  const id = await createOldMessage()
  const reply = buildReply(id)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call(replyToMessage, reply, admin)),
  )
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ id, revision: 1 })))
  expect(await call(replyToMessage, reply, admin)).toEqual({ id, revision: 1 })
  expect((await readMessage(id))?.replies).toHaveLength(1)
  expect(await listEmailsTo(await getAddress(id))).toHaveLength(1)
})

test('replyToMessage refers to the first reply in the second, so that they form a thread', async () => {
  const id = await createOldMessage()
  const [first, second] = [
    buildReply(id),
    buildReply(id, { revision: 1, text: 'And bring a mat.' }),
  ]
  await call(replyToMessage, first, admin)
  await call(replyToMessage, second, admin)
  const headers = (await listEmailsTo(await getAddress(id))).map((mail) => mail.headers ?? {})
  const [one, two] = headers
  expect(one?.['Message-ID']).toMatch(/^<answer-[^@\s<>]+@[^@\s<>]+>$/)
  expect(one?.['In-Reply-To']).toMatch(new RegExp(`^<message-${id}@`))
  expect(two?.['In-Reply-To']).toBe(one?.['Message-ID'])
  expect(two?.References).toBe(`${one?.['In-Reply-To']} ${one?.['Message-ID']}`)
})

describe('replyToMessage', () => {
  const expectNothing = async (id: string, replies = 0) => {
    expect(await listEmailsTo(await getAddress(id))).toHaveLength(replies)
    expect((await readMessage(id))?.replies).toHaveLength(replies)
  }

  test('refuses a reply if another admin has replied since', async () => {
    const id = await createOldMessage()
    await call(replyToMessage, buildReply(id), admin)
    await expectRefusal(replyToMessage, buildReply(id), admin, 'ABORTED', 'revision')
    await expectNothing(id, 1)
  })

  test('refuses a known reply with another text', async () => {
    const id = await createOldMessage()
    const reply = buildReply(id)
    await call(replyToMessage, reply, admin)
    const met = await refusal(replyToMessage, { ...reply, text: 'Other words' }, admin)
    expect(met).toMatchObject({ code: 'ALREADY_EXISTS', field: 'text' })
    await expectNothing(id, 1)
  })

  slowTest('refuses to reply to spam, to a missing message, or too often', async () => {
    const spam = await createOldMessage({ status: 'spam' })
    expect(await refusal(replyToMessage, buildReply(spam), admin)).toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: expect.stringContaining('not spam first'),
    })
    await expectNothing(spam)
    await expectRefusal(replyToMessage, buildReply('gone'), admin, 'NOT_FOUND', 'id')
    const replies = Array.from({ length: limits.messageReplies }, () => ({
      replyId: randomUUID(),
      text: 'Yes.',
      by: 'asha',
      at: new Date(),
    }))
    const often = await createOldMessage({ replies })
    await expectRefusal(replyToMessage, buildReply(often), admin, 'FAILED_PRECONDITION')
  })
})
