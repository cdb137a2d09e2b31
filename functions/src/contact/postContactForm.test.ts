import { randomUUID } from 'node:crypto'
import { messageSearch } from '@shala/contract/messages/messages'
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
import { storePostedForm, type PostedForm } from './storeMessage.ts'

beforeAll(useLocalKey)
/** All tests share the counters of the whole school. */
const forgetAll = () =>
  Promise.all(['all', 'posted'].map((name) => firestore().doc(`contactGuards/${name}`).delete()))
beforeEach(forgetAll)
afterAll(forgetAll)

const isTooMany = { code: 'RESOURCE_EXHAUSTED', message: expect.stringMatching(/minutes?\.$/) }

test('a form without a proof is stored like any message, and says nothing of its sender', async () => {
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

test('the same form again is the same message, one that differs is another', async () => {
  const form = buildContactForm()
  const [first, second] = [await taken(handOn(form)), await taken(handOn(form))]
  expect(second).toBe(first)
  await taken(handOn({ ...form, message: 'And another thing.' }))
  expect(await listMessages(form.email)).toHaveLength(2)
})

test('the same form many times at once is one message', async () => {
  const { sender, ...written } = buildContactForm()
  const form: PostedForm = {
    date: '',
    ...written,
    userId: null,
    network: sender,
    way: someNetwork(),
  }
  const keys = await Promise.all(Array.from({ length: 12 }, () => storePostedForm(form)))
  expect(new Set(keys).size).toBe(1)
  expect(await listMessages(form.email)).toHaveLength(1)
})

test('a filled honeypot field gets a normal response, and nothing is stored', async () => {
  const form = buildContactForm({ website: 'https://pills.example' })
  expect(await stored(await taken(handOn(form)))).toBeUndefined()
  expect(await listMessages(form.email)).toEqual([])
})

describe('too many', () => {
  test('from one address, with a proof or without', async () => {
    const email = `${randomUUID()}@test.shala.test`
    for (let sent = 0; sent < 3; sent += 1) await taken(write(await buildMessage({ email })))
    for (let sent = 0; sent < 2; sent += 1)
      await taken(handOn(buildContactForm({ email, message: `${sent}` })))
    expect(await handOn(buildContactForm({ email }))).toMatchObject(isTooMany)
  })

  test('from one network, as the site was told', async () => {
    const sender = someNetwork()
    for (let sent = 0; sent < 10; sent += 1) await taken(handOn(buildContactForm({ sender })))
    expect(await handOn(buildContactForm({ sender }))).toMatchObject(isTooMany)
    expect(await write(await buildMessage(), { network: sender })).toMatchObject(isTooMany)
  })

  test('from who claims another network each time', async () => {
    const way = someNetwork()
    for (let sent = 0; sent < 30; sent += 1) await taken(handOn(buildContactForm(), way))
    expect(await handOn(buildContactForm(), way)).toMatchObject(isTooMany)
    await taken(handOn(buildContactForm()))
  })

  test('from everybody together; who does the work of a challenge is heard still', async () => {
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

describe('what is refused', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: undefined }, 'name'],
    ['an address that is none', { email: 'vera' }, 'email'],
    ['a subject with a slash', { subject: 'a/b' }, 'subject'],
    ['a message of white space', { message: ' \n ' }, 'message'],
    ['a sender that is no text', { sender: 7 }, 'sender'],
    ['a sender that is long', { sender: 'x'.repeat(65) }, 'sender'],
    ['a field that nobody knows', { userId: 'maya' }, 'userId'],
  ])('%s', async (_, wishes, field) => {
    expect(await handOn({ ...buildContactForm(), ...wishes })).toMatchObject({
      code: 'INVALID_ARGUMENT',
      field,
    })
  })
})
