import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { Mail, MailKind } from '@shala/contract/emails/mail'
import { TestMailServer, type TestMailServerOptions } from '../../testing/TestMailServer.ts'
import { localCertificate } from '../../testing/localCertificate.ts'
import { type OutgoingMail, smtpOptions, SmtpSender } from './SmtpSender.ts'
import { composeMail } from './composeMail.ts'

const school = { from: 'Yogá School <hello@school.test>', replyTo: '' }

let server: TestMailServer | undefined
async function startServer(options: TestMailServerOptions = {}): Promise<TestMailServer> {
  return (server = await TestMailServer.create(options))
}
afterEach(async () => {
  await server?.close()
  server = undefined
})

interface Changes extends Partial<Pick<Mail, 'to' | 'kind' | 'replyTo' | 'headers'>> {
  readonly subject?: string
}

function outgoing({ to = ['maya@school.test'], subject = 'Welcome', ...about }: Changes = {}) {
  const mail = Mail.parse({
    to,
    message: { subject, text: 'Dear Maya', html: '<p>Dear Maya</p>' },
    createdAt: new Date(),
    kind: 'grant',
    listed: true,
    userId: null,
    courseId: null,
    search: [],
    ...about,
  })
  return composeMail({ id: 'a-key', mail, recipients: to, date: new Date() }, school)
}

async function send(address: string, mail: OutgoingMail = outgoing(), timeouts: object = {}) {
  const options = () => ({ ...smtpOptions(address, 'secret'), ...timeouts })
  return new SmtpSender(options).send(mail)
}

/** In milliseconds; for servers that never answer. */
const soon = 250

const accepted = { accepted: ['maya@school.test'], refused: [], deferred: [] }
const deferred = (words: unknown) => ({
  accepted: [],
  refused: [],
  deferred: [{ address: 'maya@school.test', words }],
})
const refused = (words: unknown) => ({
  accepted: [],
  refused: [{ address: 'maya@school.test', words }],
  deferred: [],
})

test('an email arrives with both texts, its sender, date and Message-ID', async () => {
  const { address, received } = await startServer()
  const mail = outgoing({ headers: { 'List-Unsubscribe': '<https://school.test/x?token=a>' } })
  expect(await send(address, mail)).toEqual(accepted)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    from: 'hello@school.test',
    to: ['maya@school.test'],
    mail: {
      from: { text: '"Yogá School" <hello@school.test>' },
      subject: 'Welcome',
      text: 'Dear Maya',
      html: '<p>Dear Maya</p>',
      date: expect.any(Date),
      messageId: expect.stringMatching(/^<mail-[0-9a-f]{32}@school\.test>$/),
    },
  })
  expect(received[0]?.source).toContain('List-Unsubscribe: <https://school.test/x?token=a>')
  expect(received[0]?.source).toContain('Auto-Submitted: auto-generated')
})

test.each(MailKind.options)(
  'an email of the kind %s suppresses automatic answers, unless a person wrote it',
  (kind) => {
    const { headers } = outgoing({ kind, headers: { 'In-Reply-To': '<a@b>' } }).message
    const automatic = {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
    }
    expect(headers).toEqual({ ...(kind !== 'answer' && automatic), 'In-Reply-To': '<a@b>' })
  },
)

test.each([
  ['451 4.7.1 Greylisted, try again', deferred('451 4.7.1 Greylisted, try again')],
  ['550 5.1.1 No such user', refused('550 5.1.1 No such user')],
])('the server reply "%s" defers or refuses the recipient', async (words, result) => {
  const { address } = await startServer({ onRecipient: () => words })
  expect(await send(address)).toEqual(result)
})

test('of several recipients, one may be refused and one deferred', async () => {
  const replies: Record<string, string> = {
    'lost@nowhere.invalid': '550 no such domain',
    'lea@bücher.test': '550 no such user',
    'full@school.test': '452 mailbox full',
  }
  const { address, received } = await startServer({ onRecipient: (one) => replies[one] })
  const to = ['maya@School.test', 'lost@Nowhere.Invalid', 'full@school.test', 'lea@bücher.test']
  expect(await send(address, outgoing({ to }))).toEqual({
    accepted: ['maya@School.test'],
    refused: [
      { address: 'lost@Nowhere.Invalid', words: '550 no such domain' },
      { address: 'lea@bücher.test', words: '550 no such user' },
    ],
    deferred: [{ address: 'full@school.test', words: '452 mailbox full' }],
  })
  expect(received.map((one) => one.to)).toEqual([['maya@school.test']])
})

describe('an email is deferred', () => {
  test('if the connection is refused', async () => {
    const { port } = await startServer()
    await server?.close()
    server = undefined
    expect(await send(`smtp://127.0.0.1:${port}`)).toEqual(
      deferred(expect.stringMatching(/^ESOCKET: connect ECONNREFUSED/)),
    )
  })

  test('if the certificate is self-signed', async () => {
    const { address, received } = await startServer({ secure: true })
    const result = await send(address)
    expect(result).toEqual(deferred(expect.stringMatching(/certificate/)))
    expect(received).toEqual([])
  })

  test('without sending the password if the server offers no encryption', async () => {
    const commands: string[] = []
    const { port, received } = await startServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => {
        commands.push('AUTH')
        done(null, { user: 'hello' })
      },
    })
    const options = { ...smtpOptions(`smtp://hello@mail.school.test:${port}`, 'secret') }
    const sender = new SmtpSender(() => ({ ...options, host: '127.0.0.1' }))
    expect(await sender.send(outgoing())).toEqual(deferred(expect.stringMatching(/^ETLS: /)))
    expect([commands, received]).toEqual([[], []])
  })

  test('if the password is wrong, and the error does not contain it', async () => {
    const { port } = await startServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) =>
        done(Object.assign(new Error('Bad password'), { responseCode: 535 })),
    })
    const result = await send(`smtp://hello%40school.test@localhost:${port}`)
    expect(result).toEqual(deferred(expect.stringMatching(/^EAUTH: .*535 Bad password$/)))
    expect(JSON.stringify(result)).not.toContain('secret')
  })

  test('if the whole attempt takes too long', async () => {
    const { address } = await startServer({ onData: (stream) => void stream.resume() })
    const sender = new SmtpSender(() => smtpOptions(address, ''), soon)
    expect(await sender.send(outgoing())).toEqual(
      deferred(expect.stringMatching(/^ETIMEDOUT: .*in time$/)),
    )
  })
})

describe('a server with a trusted certificate', () => {
  const usual = getCACertificates('default')
  beforeAll(() => setDefaultCACertificates([...usual, localCertificate.cert]))
  afterAll(() => setDefaultCACertificates(usual))

  const signIn: TestMailServerOptions = {
    authOptional: false,
    disabledCommands: [],
    onAuth: ({ username, password }, { secure }, done) => {
      const isRight = secure && `${username}:${password}` === 'hello@school.test:secret'
      done(null, isRight ? { user: username } : {})
    },
  }

  test('gets the password over TLS, from the start or by STARTTLS', async () => {
    const direct = await startServer({ ...signIn, secure: true })
    expect(await send(`smtps://hello@school.test@localhost:${direct.port}`)).toEqual(accepted)
    await direct.close()
    const upgraded = await startServer(signIn)
    const options = smtpOptions('smtp://hello@school.test@mail.school.test:587', 'secret')
    const { port } = upgraded
    const sender = new SmtpSender(() => ({ ...options, port, host: 'localhost' }))
    expect(await sender.send(outgoing())).toEqual(accepted)
  })

  test('is refused under another host name', async () => {
    const { port } = await startServer({ ...signIn, secure: true })
    expect(await send(`smtps://hello@127.0.0.1:${port}`)).toEqual(
      deferred(expect.stringContaining("does not match certificate's altnames")),
    )
  })
})

describe('header injection', () => {
  test('is prevented for line breaks in a subject, a header and a name', async () => {
    const { address, received } = await startServer()
    const mail = outgoing({
      subject: 'Hello\r\nBcc: thief@evil.test\r\n\r\n<script>',
      headers: {
        'In-Reply-To': '<a@b>\r\nBcc: thief@evil.test',
        References: 'x\nBcc: y@evil.test',
      },
    })
    const from = { name: 'School\r\nBcc: thief@evil.test', address: 'hello@school.test' }
    const message = { ...mail.message, from }
    expect(await send(address, { ...mail, message })).toEqual(accepted)
    const [one] = received
    expect(one?.to).toEqual(['maya@school.test'])
    expect(one?.mail.bcc).toBeUndefined()
    expect(one?.source).not.toMatch(/^Bcc:/im)
    expect(one?.mail.subject).toBe('Hello Bcc: thief@evil.test  <script>')
  })

  test.each([
    'maya@school.test, thief@evil.test',
    'maya@school.test\r\nRCPT TO:<thief@evil.test>',
    'Maya <maya@school.test>',
    'team: thief@evil.test;',
    'thief@evil.test@school.test',
    '',
  ])('is prevented for the recipient "%s"', (to) => {
    expect(() => outgoing({ to: [to] })).toThrow('is not one email address')
    expect(() => outgoing({ replyTo: to || ' ' })).toThrow('is not one email address')
  })
})
