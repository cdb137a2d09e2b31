import { once } from 'node:events'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { localCertificate } from './localCertificate.ts'

/** An email received by the mail server: its envelope and its content. */
interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly mail: ParsedMail
  readonly source: string
}

/** The reply to one email, after it was received: a code and words, or nothing to accept it. */
type Reply = (received: ReceivedMail) => { code: number; words: string } | undefined

export interface TestMailServerOptions extends SMTPServerOptions {
  /** Decides on a recipient; `550 no such user` refuses one. */
  readonly onRecipient?: (address: string) => string | undefined
  readonly onMail?: Reply
}

/** A real SMTP server on a free port, for the tests of the sender. */
export class TestMailServer {
  /** As the setting SMTP_SERVER has it. */
  readonly address: string
  readonly port: number
  /** The accepted emails, in order. */
  readonly received: ReceivedMail[]
  readonly #server: SMTPServer

  private constructor(server: SMTPServer, port: number, received: ReceivedMail[], scheme: string) {
    this.#server = server
    this.port = port
    this.address = `${scheme}://localhost:${port}`
    this.received = received
  }

  static async create(options: TestMailServerOptions = {}): Promise<TestMailServer> {
    const { onRecipient, onMail, ...own } = options
    const received: ReceivedMail[] = []
    const server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      ...localCertificate,
      onRcptTo: ({ address }, _session, done) => {
        const words = onRecipient?.(address)
        done(words === undefined ? null : toError(words))
      },
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => void parts.push(part))
        stream.on('end', () => {
          const source = Buffer.concat(parts).toString()
          void simpleParser(source).then((mail) => {
            const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
            const one = { from, to: envelope.rcptTo.map(({ address }) => address), mail, source }
            const reply = onMail?.(one)
            if (reply === undefined) received.push(one)
            done(reply === undefined ? null : toError(`${reply.code} ${reply.words}`))
          })
        })
      },
      ...own,
    })
    // A client that breaks off is part of some tests.
    server.on('error', () => undefined)
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const found = server.server.address()
    if (found === null || typeof found === 'string') throw new Error('The server has no port')
    const scheme = own.secure === true ? 'smtps' : 'smtp'
    return new TestMailServer(server, found.port, received, scheme)
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve))
  }
}

function toError(reply: string): Error {
  const [code = '', ...words] = reply.split(' ')
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
}
