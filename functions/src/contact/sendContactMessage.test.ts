import { randomUUID } from 'node:crypto'
import { ContactMessage } from '@shala/contract/messages/messages'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { listEmailsTo } from '../testing/builders/addresses.ts'
import { createUser } from '../testing/builders/people.ts'
import {
  buildMessage,
  listMessages,
  someNetwork,
  stored,
  taken,
  write,
} from '../testing/visitors.ts'

describe('A contact message', () => {
  test('from a visitor is stored as it was written, without other data about the visitor', async () => {
    const message = '  Grüße!\r\n\n\t<script>alert("ॐ 🧘")</script> \u0000 $& {{x}} \n '
    const sent = await buildMessage({
      message,
      name: ' Renée O’Hara ',
      email: `A.${randomUUID()}@X.TEST`,
    })
    const document = await stored(await taken(write(sent)))
    expect(document).toEqual({
      name: 'Renée O’Hara',
      commitId: expect.any(String),
      email: sent.email.toLowerCase(),
      subject: 'general',
      date: '',
      message,
      userId: null,
      status: 'new',
      createdAt: expect.anything(),
      revision: 0,
      replies: [],
      search: expect.arrayContaining(['renee', 'o']),
      senderKeys: [expect.stringMatching(/^scripted-[0-9a-f]{64}$/)],
    })
    const { createdAt } = ContactMessage.parse(document)
    expect(Math.abs(createdAt.getTime() - Date.now())).toBeLessThan(60_000)
  })

  slowTest('is copied only to a signed-in user with this verified email', async () => {
    const [maya, nina] = await Promise.all([createUser(), createUser({ emailVerified: false })])
    const wish = { copy: true, message: 'Is there a place left?' }
    const copied = await buildMessage({ ...wish, email: maya.email })
    await taken(write(copied, { person: maya }))
    expect(await listEmailsTo(maya.email)).toMatchObject([
      { kind: 'copy', userId: maya.uid, message: { subject: 'Your message to Shala' } },
    ])
    expect((await listEmailsTo(maya.email))[0]?.message.text).toContain(wish.message)
    await taken(write(await buildMessage({ ...wish, email: nina.email }), { person: nina }))
    expect(await listEmailsTo(nina.email)).toEqual([])
    const stranger = await buildMessage(wish)
    await taken(write(stranger, { person: maya }))
    await taken(write(await buildMessage({ ...wish, email: stranger.email })))
    expect(await listEmailsTo(stranger.email)).toEqual([])
  })

  test('leaves only expiring documents without the email and the network', async () => {
    const network = someNetwork()
    const { email, ...sent } = await buildMessage()
    await taken(write({ ...sent, email }, { network }))
    const { docs } = await firestore().collection('contactGuards').get()
    const guards = JSON.stringify(docs.map((guard) => [guard.id, guard.data()]))
    for (const clear of [network, email]) expect(guards).not.toContain(clear)
    for (const guard of docs) expect(guard.data()).toHaveProperty('expiresAt.toDate')
    const used = docs.find(({ id }) => id === `challenge-${sent.proof.challenge.signature}`)
    expect(Object.keys(used?.data() ?? {})).toEqual(['expiresAt'])
  })
})

test('sendContactMessage answers a filled honeypot field as usual, and stores nothing', async () => {
  const sent = await buildMessage({ website: 'https://pills.example' })
  const messageId = await taken(write(sent))
  expect(messageId).toMatch(/^[A-Za-z0-9]{20}$/)
  expect(await stored(messageId)).toBeUndefined()
  expect(await listMessages(sent.email)).toEqual([])
  await taken(write({ ...sent, website: '' }))
})
