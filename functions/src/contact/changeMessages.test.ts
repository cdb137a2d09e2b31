import { randomUUID } from 'node:crypto'
import { limits } from '@shala/contract/limits'
import { changeMessages, type MessageStatus } from '@shala/contract/messages'
import { firestore } from '../firestore/client.ts'
import { emailsTo } from '../testing/addresses.ts'
import { expectBadInput, hostileBodies } from '../testing/badPayloads.ts'
import { anOldMessage, messageOf, setOffice } from '../testing/messages.ts'
import { createAdmin, createUser, type TestPerson } from '../testing/people.ts'
import { call, refusal } from '../testing/server.ts'
import { auditOf } from '../testing/store.ts'
import {
  aForm,
  aMessage,
  handOn,
  someNetwork,
  taken,
  useLocalKey,
  write,
} from '../testing/visitors.ts'

let admin: TestPerson
beforeAll(async () => {
  useLocalKey()
  admin = await createAdmin()
  await setOffice('office@shala.test')
})

const change = (status: MessageStatus, ...messages: { id: string; revision: number }[]) =>
  call(changeMessages, { messages, status }, admin)
const statusOf = async (id: string) => (await messageOf(id))?.status
const senders = async () => (await firestore().collection('contactSpam').get()).size

test('messages come to a status together, each with its event', async () => {
  const [one, two] = [await anOldMessage(), await anOldMessage({ status: 'answered', revision: 3 })]
  const both = [
    { id: one, revision: 0 },
    { id: two, revision: 3 },
  ]
  expect(await change('archived', ...both)).toEqual({
    changed: [
      { id: one, revision: 1 },
      { id: two, revision: 4 },
    ],
    others: [],
  })
  expect([await statusOf(one), await statusOf(two)]).toEqual(['archived', 'archived'])
  const [event] = await auditOf('contactMessages', two)
  expect(event).toMatchObject({
    action: 'archive',
    by: admin.uid,
    before: { status: 'answered', replies: 0 },
    after: { status: 'archived', replies: 0 },
  })
})

test('the same again changes nothing and tells nothing', async () => {
  const id = await anOldMessage()
  await change('archived', { id, revision: 0 })
  expect(await change('archived', { id, revision: 0 }, { id, revision: 0 })).toEqual({
    changed: [{ id, revision: 1 }],
    others: [],
  })
  expect(await auditOf('contactMessages', id)).toHaveLength(1)
})

test('what is gone, or what somebody else has changed, stays, and is named', async () => {
  const [mine, theirs] = [await anOldMessage(), await anOldMessage()]
  await change('answered', { id: theirs, revision: 0 })
  const gone = { id: 'gone', revision: 0 }
  const asked = [{ id: mine, revision: 0 }, { id: theirs, revision: 0 }, gone]
  expect(await change('archived', ...asked)).toEqual({
    changed: [{ id: mine, revision: 1 }],
    others: [theirs, 'gone'],
  })
  expect(await statusOf(theirs)).toBe('answered')
})

describe('spam', () => {
  const from = async (wishes: { email?: string; network?: string }) => {
    const { network, ...words } = wishes
    return taken(write(await aMessage(words), network === undefined ? {} : { network }))
  }
  const anAddress = () => `${randomUUID()}@test.shala.test`

  test('that was reported once is known again, by its address and by its network', async () => {
    const [email, network] = [anAddress(), someNetwork()]
    const first = await from({ email, network })
    expect(await statusOf(first)).toBe('new')
    await change('spam', { id: first, revision: 0 })
    expect(await statusOf(await from({ email }))).toBe('spam')
    expect(await statusOf(await from({ network }))).toBe('spam')
    expect(await statusOf(await taken(handOn(aForm({ email }))))).toBe('spam')
    expect(await statusOf(await taken(handOn(aForm({ sender: network }))))).toBe('spam')
    expect(await statusOf(await from({}))).toBe('new')
  })

  test('is answered like any message, and the office hears nothing of it', async () => {
    const [email, network] = [anAddress(), someNetwork()]
    const first = await from({ email, network })
    await change('spam', { id: first, revision: 0 })
    const second = await from({ email })
    const keys = (await firestore().collection('mail').get()).docs.map(({ id }) => id)
    expect(keys).toContain(`message-${first}`)
    expect(keys).not.toContain(`message-${second}`)
    expect(await emailsTo(email)).toEqual([])
  })

  test.each(['new', 'archived'] as const)(
    'that becomes %s is no spam any more, nor is what comes after it',
    async (status) => {
      const [email, network] = [anAddress(), someNetwork()]
      const before = await senders()
      const first = await from({ email, network })
      await change('spam', { id: first, revision: 0 })
      expect(await senders()).toBe(before + 2)
      const second = await from({ email, network })
      await change(status, { id: second, revision: 0 })
      expect(await senders()).toBe(before)
      expect(await statusOf(await from({ email, network }))).toBe('new')
    },
  )

  test('says of nobody who it was: neither the messages nor what is learned', async () => {
    const [email, network] = [anAddress(), someNetwork()]
    const id = await from({ email, network })
    await change('spam', { id, revision: 0 })
    const learned = await firestore().collection('contactSpam').get()
    const all = JSON.stringify(learned.docs.map((one) => [one.id, one.data()]))
    expect(all).not.toContain(network)
    expect(all).not.toContain(email)
    expect(JSON.stringify(await messageOf(id))).not.toContain(network)
  })

  test('of one sender many times, and twice in one press, is learned once', async () => {
    const [email, network] = [anAddress(), someNetwork()]
    const ids = [await from({ email, network }), await from({ email, network })]
    const before = await senders()
    await change('spam', ...ids.map((id) => ({ id, revision: 0 })))
    expect(await senders()).toBe(before + 2)
  })

  test('from before networks were kept is known by its address', async () => {
    const email = anAddress()
    await change('spam', { id: await anOldMessage({ email }), revision: 0 })
    expect(await statusOf(await from({ email }))).toBe('spam')
    expect(await statusOf(await from({}))).toBe('new')
  })

  test('from no known network does not make spam of all others from there', async () => {
    const email = anAddress()
    await change('spam', { id: await from({ email, network: 'nowhere' }), revision: 0 })
    expect(await statusOf(await from({ network: 'nowhere' }))).toBe('new')
    expect(await statusOf(await from({ email, network: 'nowhere' }))).toBe('spam')
  })

  test('is forgotten after a year', async () => {
    const email = anAddress()
    await change('spam', { id: await from({ email }), revision: 0 })
    const { docs } = await firestore().collection('contactSpam').get()
    for (const { ref } of docs) await ref.update({ expiresAt: new Date(Date.now() - 1000) })
    expect(await statusOf(await from({ email }))).toBe('new')
  })
})

describe('is refused', () => {
  const request = { messages: [{ id: 'm1', revision: 0 }], status: 'archived' }
  const seen = (part: object) => ({ ...request, messages: [{ id: 'm1', revision: 0, ...part }] })
  const many = Array.from({ length: limits.messagesAtOnce + 1 }, (_, place) => ({
    id: `m${place}`,
    revision: 0,
  }))

  test('to whoever is not signed in, and to a student', async () => {
    expect(await refusal(changeMessages, request)).toMatchObject({ code: 'UNAUTHENTICATED' })
    for (const claims of [{}, { admin: 'true' }]) {
      const met = await refusal(changeMessages, request, await createUser({ claims }))
      expect(met.code).toBe('PERMISSION_DENIED')
    }
  })

  test.each<[string, object, string]>([
    ['no messages', { status: 'archived' }, 'messages'],
    ['an empty list', { ...request, messages: [] }, 'messages'],
    ['too many', { ...request, messages: many }, 'messages'],
    ['a key that is a path', seen({ id: 'a/b' }), 'messages.0.id'],
    ['no revision', seen({ revision: undefined }), 'messages.0.revision'],
    ['a status that there is not', { ...request, status: 'read' }, 'status'],
    ['more than it knows', { ...request, all: true }, 'all'],
  ])('for %s', async (_, data, field) => {
    await expectBadInput(changeMessages, JSON.stringify({ data }), admin, field)
  })

  test.each(hostileBodies('messages', request))('for %s', async (_, body) => {
    await expectBadInput(changeMessages, body, admin)
  })
})
