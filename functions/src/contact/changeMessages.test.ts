import { limits } from '@shala/contract/limits'
import { changeMessages, SpamSender, type MessageStatus } from '@shala/contract/messages/messages'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import { createOldMessage, readMessage, setOffice } from '../testing/builders/messages.ts'
import { createUser, type TestPerson } from '../testing/builders/people.ts'
import { call } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'
import {
  buildContactForm,
  buildMessage,
  handOn,
  someNetwork,
  taken,
  useLocalKey,
  write,
} from '../testing/visitors.ts'

beforeAll(async () => {
  useLocalKey()
  await setOffice('office@shala.test')
})

const change = (status: MessageStatus, ...messages: { id: string; revision: number }[]) =>
  call(changeMessages, { messages, status }, admin)
const senders = async () => (await firestore().collection('contactSpam').get()).size
const getStatus = async (id: string) => (await readMessage(id))?.status

test('changeMessages changes the status of several messages, with an event each', async () => {
  const [one, two] = [
    await createOldMessage(),
    await createOldMessage({ status: 'answered', revision: 3 }),
  ]
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
  expect([await getStatus(one), await getStatus(two)]).toEqual(['archived', 'archived'])
  const [event] = await listAudit('contactMessages', two)
  expect(event).toMatchObject({
    action: 'archive',
    by: admin.uid,
    before: { status: 'answered', replies: 0 },
    after: { status: 'archived', replies: 0 },
  })
})

test('changeMessages keeps and lists messages that were deleted or changed by another admin', async () => {
  const [mine, theirs] = [await createOldMessage(), await createOldMessage()]
  await change('answered', { id: theirs, revision: 0 })
  const gone = { id: 'gone', revision: 0 }
  const asked = [{ id: mine, revision: 0 }, { id: theirs, revision: 0 }, gone]
  expect(await change('archived', ...asked)).toEqual({
    changed: [{ id: mine, revision: 1 }],
    others: [theirs, 'gone'],
  })
  expect(await getStatus(theirs)).toBe('answered')
})

describe('A spam report', () => {
  interface Wishes {
    email?: string
    network?: string
    person?: TestPerson
  }
  const from = async ({ email, network, person }: Wishes) => {
    const words = await buildMessage(email === undefined ? {} : { email })
    return taken(write(words, { ...(network && { network }), ...(person && { person }) }))
  }
  /** Sends a message from a signed-in user with a verified email. */
  const signedIn = (person: TestPerson, network: string) =>
    from({ email: person.email, network, person })
  const report = async (id: string) => change('spam', { id, revision: 0 })
  const isTold = async (id: string) => (await firestore().doc(`mail/message-${id}`).get()).exists

  slowTest('blocks a verified email together with its network, but neither alone', async () => {
    const [spammer, network] = [await createUser(), someNetwork()]
    await report(await signedIn(spammer, network))
    const again = await signedIn(spammer, network)
    expect([await getStatus(again), await isTold(again)]).toEqual(['spam', false])
    expect(await getStatus(await signedIn(spammer, someNetwork()))).toBe('new')
    expect(await getStatus(await from({ network }))).toBe('new')
    expect(await getStatus(await from({ email: spammer.email, network }))).toBe('new')
  })

  slowTest.each<[string, (victim: TestPerson, network: string) => Promise<string>]>([
    ['with the email of the victim', ({ email }) => from({ email })],
    [
      'with that email by a signed-in user',
      async ({ email }) => from({ email, person: await createUser() }),
    ],
    ['from the network of the victim', (_, network) => from({ network })],
    ['with that email from that network', ({ email }, network) => from({ email, network })],
    [
      'with that email from that network by another user',
      async ({ email }, network) => from({ email, network, person: await createUser() }),
    ],
    [
      'from that network with a verified email',
      async (_, network) => signedIn(await createUser(), network),
    ],
    [
      'by the form without JavaScript',
      ({ email }, network) => taken(handOn(buildContactForm({ email, sender: network }))),
    ],
  ])('of a message sent %s blocks neither the victim nor others', async (_, attack) => {
    const [victim, network] = [await createUser(), someNetwork()]
    for (let times = 0; times < 2; times += 1) await report(await attack(victim, network))
    const messages = [
      await signedIn(victim, network),
      await from({ email: victim.email, network }),
      await from({ network }),
      await taken(
        handOn(buildContactForm({ email: victim.email, sender: network, message: 'A question' })),
      ),
    ]
    for (const id of messages) {
      expect([await getStatus(id), await isTold(id)]).toEqual(['new', true])
    }
  })

  slowTest.each(['new', 'archived'] as const)(
    'is withdrawn when a message of its sender becomes %s',
    async (status) => {
      const [person, network] = [await createUser(), someNetwork()]
      const before = await senders()
      await report(await signedIn(person, network))
      expect(await senders()).toBe(before + 2)
      const second = await signedIn(person, network)
      await change(status, { id: second, revision: 0 })
      expect(await senders()).toBe(before)
      expect(await getStatus(await signedIn(person, network))).toBe('new')
    },
  )

  test('stores no email and no network of the sender', async () => {
    const [person, network] = [await createUser(), someNetwork()]
    const id = await signedIn(person, network)
    await report(id)
    const learned = await firestore().collection('contactSpam').get()
    const all = JSON.stringify(learned.docs.map((one) => [one.id, one.data()]))
    expect(all).not.toContain(network)
    expect(all).not.toContain(person.email)
    expect(JSON.stringify(await readMessage(id))).not.toContain(network)
  })

  slowTest('stores nothing if the sender is not certain', async () => {
    const before = await senders()
    await report(await createOldMessage())
    await report(await createOldMessage({ senderKeys: ['address-older', 'network-older'] }))
    await report(await from({ network: 'nowhere' }))
    await report(await taken(handOn(buildContactForm())))
    expect(await senders()).toBe(before)
  })

  slowTest('expires after some days for a network and after a year for an email', async () => {
    const [person, network] = [await createUser(), someNetwork()]
    const id = await signedIn(person, network)
    await report(id)
    const keys = (await readMessage(id))?.senderKeys ?? []
    const days = await Promise.all(
      keys.map(async (key) => {
        const stored = await firestore().doc(`contactSpam/${key}`).get()
        const { expiresAt } = SpamSender.parse(stored.data())
        return Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)
      }),
    )
    expect(days).toEqual([limits.messageDays, limits.spamNetworkDays])
    await firestore()
      .doc(`contactSpam/${keys[1] ?? ''}`)
      .update({ expiresAt: new Date(Date.now() - 1000) })
    expect(await getStatus(await signedIn(person, network))).toBe('new')
  })
})
