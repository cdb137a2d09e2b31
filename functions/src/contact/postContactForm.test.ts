import { randomUUID } from 'node:crypto'
import { messageSearch } from '@shala/contract/messages/messages'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import {
  buildContactForm,
  buildMessage,
  handOn,
  listMessages,
  someNetwork,
  stored,
  taken,
  useLocalKey,
  write,
} from '../testing/visitors.ts'

beforeAll(useLocalKey)
/** All tests share the counters of the whole school. */
const forgetAll = () =>
  Promise.all(['all', 'posted'].map((name) => firestore().doc(`contactGuards/${name}`).delete()))
beforeEach(forgetAll)
afterAll(forgetAll)

const isTooMany = { code: 'RESOURCE_EXHAUSTED', message: expect.stringMatching(/minutes?\.$/) }

test('postContactForm stores a form without a proof, and nothing about the sender', async () => {
  const form = buildContactForm({
    message: '  Grüße!\r\n<b>ॐ</b> ',
    subject: 'sound-healing-certification',
  })
  const document = await stored(await taken(handOn(form)))
  expect(document).toEqual({
    name: form.name,
    commitId: expect.any(String),
    email: form.email,
    subject: form.subject,
    date: '',
    message: form.message,
    userId: null,
    status: 'new',
    createdAt: expect.anything(),
    revision: 0,
    replies: [],
    search: messageSearch(form),
    senderKeys: [],
  })
  expect(JSON.stringify(document)).not.toContain(form.sender)
  const { docs } = await firestore().collection('contactGuards').get()
  const guards = JSON.stringify(docs.map((guard) => [guard.id, guard.data()]))
  for (const clear of [form.sender, form.email, form.name]) expect(guards).not.toContain(clear)
  for (const guard of docs) expect(guard.data()).toHaveProperty('expiresAt.toDate')
})

test('postContactForm stores a repeated form once, and a changed one separately', async () => {
  const form = buildContactForm()
  const [first, second] = await Promise.all([taken(handOn(form)), taken(handOn(form))])
  expect(second).toBe(first)
  await taken(handOn({ ...form, message: 'And another thing.' }))
  expect(await listMessages(form.email)).toHaveLength(2)
})

test('postContactForm answers a filled honeypot field as usual, and stores nothing', async () => {
  const form = buildContactForm({ website: 'https://pills.example' })
  expect(await stored(await taken(handOn(form)))).toBeUndefined()
  expect(await listMessages(form.email)).toEqual([])
})

describe('Too many forms', () => {
  slowTest('from one email are refused, with or without a proof', async () => {
    const email = `${randomUUID()}@test.shala.test`
    for (let sent = 0; sent < 3; sent += 1) await taken(write(await buildMessage({ email })))
    for (let sent = 0; sent < 2; sent += 1)
      await taken(handOn(buildContactForm({ email, message: `${sent}` })))
    expect(await handOn(buildContactForm({ email }))).toMatchObject(isTooMany)
  })

  slowTest('from one network are refused, as reported by the web server', async () => {
    const sender = someNetwork()
    for (let sent = 0; sent < 10; sent += 1) await taken(handOn(buildContactForm({ sender })))
    expect(await handOn(buildContactForm({ sender }))).toMatchObject(isTooMany)
    expect(await write(await buildMessage(), { network: sender })).toMatchObject(isTooMany)
  })

  slowTest('from a caller who claims another network each time are refused', async () => {
    const way = someNetwork()
    for (let sent = 0; sent < 30; sent += 1) await taken(handOn(buildContactForm(), way))
    expect(await handOn(buildContactForm(), way)).toMatchObject(isTooMany)
    await taken(handOn(buildContactForm()))
  })

  slowTest('from all visitors are refused, those with a proof accepted', async () => {
    await full('posted', 60)
    expect(await handOn(buildContactForm())).toMatchObject({
      ...isTooMany,
      message: expect.stringContaining('than we can read'),
    })
    await taken(write(await buildMessage()))
    await full('all', 300)
    expect(await write(await buildMessage())).toMatchObject(isTooMany)
  })

  async function full(counter: string, messages: number): Promise<void> {
    const now = new Date()
    const sentAt = Array.from({ length: messages }, () => now)
    await firestore().doc(`contactGuards/${counter}`).set({ sentAt, expiresAt: now })
  }
})
