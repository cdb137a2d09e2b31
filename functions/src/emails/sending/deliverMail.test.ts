import { Mail, type MailDelivery } from '@shala/contract/emails/mail'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../../firestore/client.ts'
import { TestMailServer, type TestMailServerOptions } from '../../testing/TestMailServer.ts'
import { keepLogLines } from '../../testing/logLines.ts'
import { newMail } from '../newMail.ts'
import { deliverMail } from './deliverMail.ts'
import { startDelivery } from './delivery.ts'
import { wakeWaitingMails } from './wakeWaitingMails.ts'

// Settings of the deployed functions.
process.env.MAIL_FROM = 'Shala <office@shala.test>'
process.env.MAIL_REPLY_TO = 'answers@shala.test'
process.env.SMTP_PASSWORD = 'demo'

const minute = 60_000
const collection = () => firestore().collection('mail')

let server: TestMailServer | undefined
async function startServer(options: TestMailServerOptions = {}): Promise<TestMailServer> {
  server = await TestMailServer.create(options)
  process.env.SMTP_SERVER = server.address
  return server
}
afterEach(async () => {
  jest.restoreAllMocks()
  await server?.close()
  server = undefined
})

async function storeMail(
  delivery: MailDelivery | null = startDelivery(new Date()),
  changes: Partial<Pick<Mail, 'to'>> = {},
): Promise<string> {
  const { delivery: _own, ...mail } = newMail({
    to: 'maya@shala.test',
    message: { subject: 'A course is open', text: 'Dear Maya' },
    at: new Date(),
    kind: 'grant',
    userId: 'maya',
    courseId: 'yoga',
  })
  const ref = collection().doc()
  await ref.set({ ...mail, ...changes, ...(delivery !== null && { delivery }) })
  return ref.id
}

async function readDelivery(mailId: string): Promise<MailDelivery> {
  const { delivery } = Mail.parse((await collection().doc(mailId).get()).data())
  if (delivery === undefined) throw new Error('It has no delivery')
  return delivery
}

const minutesFromNow = (at: Date | null | undefined) =>
  at == null ? null : Math.round((at.getTime() - Date.now()) / minute)

test('a sent email stores its delivery and its deletion time', async () => {
  const { received } = await startServer()
  const mailId = await storeMail()
  const lines = keepLogLines()
  await deliverMail(mailId)
  expect(received).toMatchObject([
    { to: ['maya@shala.test'], mail: { replyTo: { text: 'answers@shala.test' } } },
  ])
  const delivery = await readDelivery(mailId)
  expect(delivery).toEqual({
    state: 'SUCCESS',
    error: null,
    attempts: 1,
    accepted: ['maya@shala.test'],
    endTime: expect.any(Date),
    expireAt: expect.any(Date),
    waitingSince: null,
    nextAttemptAt: null,
  })
  const keptDays = (minutesFromNow(delivery.expireAt) ?? 0) / 60 / 24
  expect(keptDays).toBeGreaterThan(390)
  expect(lines).toEqual([
    expect.objectContaining({ event: 'email.sent', subject: { userId: 'maya' } }),
  ])
})

test('duplicate and concurrent events send one email', async () => {
  const { received } = await startServer()
  const mailId = await storeMail()
  await Promise.all(Array.from({ length: 5 }, () => deliverMail(mailId)))
  await deliverMail(mailId)
  expect(received).toHaveLength(1)
  expect(await readDelivery(mailId)).toMatchObject({ state: 'SUCCESS', attempts: 1 })
})

test.each<MailDelivery['state']>(['SUCCESS', 'ERROR', 'UNWANTED', 'PROCESSING'])(
  'an email in the state %s is not sent',
  async (state) => {
    const { received } = await startServer()
    const delivery = { state, nextAttemptAt: new Date(Date.now() + minute) }
    const mailId = await storeMail(delivery)
    await deliverMail(mailId)
    expect(received).toEqual([])
    expect(await readDelivery(mailId)).toEqual(delivery)
  },
)

test('a held email is not sent by an event, even when it is due', async () => {
  const { received } = await startServer()
  const mailId = await storeMail({ state: 'HELD', nextAttemptAt: new Date(Date.now() - minute) })
  await deliverMail(mailId)
  expect(received).toEqual([])
  expect(await readDelivery(mailId)).toMatchObject({ state: 'HELD' })
})

test('an email that is deleted before or during the attempt stays deleted', async () => {
  const mailId = await storeMail()
  await startServer({
    onMail: () => {
      void collection().doc(mailId).delete()
      return undefined
    },
  })
  await deliverMail('there-is-none')
  await deliverMail(mailId)
  expect((await collection().doc(mailId).get()).exists).toBe(false)
})

test('a damaged email fails without a retry', async () => {
  keepLogLines()
  const ref = collection().doc()
  await ref.set({ to: 'maya', delivery: startDelivery(new Date()) })
  await deliverMail(ref.id)
  expect((await ref.get()).get('delivery')).toMatchObject({ state: 'ERROR', nextAttemptAt: null })
})

slowTest('a deferred email waits longer after each attempt', async () => {
  let isBusy = true
  const { received } = await startServer({
    onRecipient: () => (isBusy ? '451 4.7.1 Greylisted' : undefined),
  })
  const mailId = await storeMail()
  const waits: (number | null)[] = []
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await deliverMail(mailId)
    const delivery = await readDelivery(mailId)
    expect(delivery).toMatchObject({ state: 'RETRY', error: '451 4.7.1 Greylisted' })
    waits.push(minutesFromNow(delivery.nextAttemptAt))
    // An event that comes too early changes nothing.
    await deliverMail(mailId)
    expect(await readDelivery(mailId)).toEqual(delivery)
    await collection().doc(mailId).update({ 'delivery.nextAttemptAt': new Date() })
  }
  expect(waits).toEqual([5, 10, 20, 40, 60, 60])
  isBusy = false
  await deliverMail(mailId)
  expect(received).toHaveLength(1)
  expect(await readDelivery(mailId)).toMatchObject({ state: 'SUCCESS', error: null, attempts: 7 })
})

test('an email that was deferred for 24 hours fails with the last server reply', async () => {
  await startServer({ onRecipient: () => '451 Try later' })
  const waitingSince = new Date(Date.now() - 24 * 60 * minute)
  const mailId = await storeMail({ state: 'RETRY', waitingSince, nextAttemptAt: new Date() })
  const lines = keepLogLines()
  await deliverMail(mailId)
  expect(await readDelivery(mailId)).toMatchObject({
    state: 'ERROR',
    error: '451 Try later (tried for 24 hours)',
  })
  expect(lines).toMatchObject([{ event: 'email.refused' }])
})

test('a refused email fails at once with the server reply; the log contains no address', async () => {
  await startServer({ onRecipient: (to) => `550 ${to}: no such user` })
  const mailId = await storeMail()
  const lines = keepLogLines()
  await deliverMail(mailId)
  expect(await readDelivery(mailId)).toMatchObject({
    state: 'ERROR',
    error: '550 maya@shala.test: no such user',
    attempts: 1,
    nextAttemptAt: null,
  })
  expect(lines).toMatchObject([{ event: 'email.refused' }])
  expect(JSON.stringify(lines)).not.toContain('maya@')
})

test('a retry skips recipients who have received the email', async () => {
  let isBusy = true
  const { received } = await startServer({
    onRecipient: (to) => (isBusy && to.startsWith('full') ? '452 Mailbox full' : undefined),
  })
  const to = ['maya@shala.test', 'full@shala.test']
  const mailId = await storeMail(startDelivery(new Date()), { to })
  await deliverMail(mailId)
  expect(await readDelivery(mailId)).toMatchObject({
    state: 'RETRY',
    accepted: ['maya@shala.test'],
    error: 'full@shala.test: 452 Mailbox full',
  })
  isBusy = false
  await collection().doc(mailId).update({ 'delivery.nextAttemptAt': new Date() })
  await deliverMail(mailId)
  expect(received.map((one) => one.to)).toEqual([['maya@shala.test'], ['full@shala.test']])
  expect(await readDelivery(mailId)).toMatchObject({ state: 'SUCCESS', accepted: to })
})

describe('wakeWaitingMails', () => {
  const wake = (at = new Date()) => wakeWaitingMails(at, () => Promise.resolve(null))
  const later = (minutes: number) => new Date(Date.now() + minutes * minute)

  /** Earlier tests have left emails that wait. */
  beforeEach(async () => {
    const { docs } = await collection().get()
    await Promise.all(docs.map(({ ref }) => ref.delete()))
  })

  slowTest('wakes an email after five minutes if its event was lost', async () => {
    const mailId = await storeMail()
    expect(await wake(later(4))).toBe(0)
    expect(await wake(later(6))).toBe(1)
    expect(await readDelivery(mailId)).toMatchObject({ state: 'PENDING' })
    // The new event gets some time before the next wake.
    expect(await wake(later(16))).toBe(0)
    const { received } = await startServer()
    await deliverMail(mailId)
    expect(received).toHaveLength(1)
    expect(await wake(later(24 * 60))).toBe(0)
  })

  test('wakes a deferred email when it is due', async () => {
    const nextAttemptAt = later(20)
    const mailId = await storeMail({ state: 'RETRY', error: 'busy', attempts: 3, nextAttemptAt })
    expect(await wake(later(19))).toBe(0)
    expect(await wake(later(21))).toBe(1)
    expect(await readDelivery(mailId)).toMatchObject({ state: 'PENDING', attempts: 3 })
  })

  slowTest('resends an email with the same Message-ID if its sender was killed', async () => {
    const { received } = await startServer()
    const mailId = await storeMail()
    await deliverMail(mailId)
    const lease = { state: 'PROCESSING', attempts: 1, nextAttemptAt: later(5) }
    await collection().doc(mailId).update({ delivery: lease })
    // While its lease runs, no other sender takes it.
    await deliverMail(mailId)
    expect(await wake(later(4))).toBe(0)
    expect(received).toHaveLength(1)
    const lines = keepLogLines()
    expect(await wake(later(6))).toBe(1)
    expect(lines).toMatchObject([{ event: 'email.uncertain', counts: { emails: 1 } }])
    await deliverMail(mailId)
    expect(received).toHaveLength(2)
    expect(received[1]?.mail.messageId).toBe(received[0]?.mail.messageId)
  })
})
