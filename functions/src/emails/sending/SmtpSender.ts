import { createTransport, type SendMailOptions, type SMTPTransportOptions } from 'nodemailer'
import { readFailure, readSuccess, type SendResult } from './SendResult.ts'

/** Microsoft 365 accepts three parallel connections per account; other services accept more. */
const maxConnections = 3

/** An attempt that takes longer is given up: some servers answer a letter at a time. */
const longestAttemptMs = 120_000

/** An email for nodemailer, and the recipients who still lack it. */
export interface OutgoingMail {
  readonly message: SendMailOptions
  readonly sender: string
  readonly recipients: readonly string[]
}

/**
 * Sends emails through one mail server. Emails that are sent at the same time share connections. The
 * last of them closes these: Google stops the processor of an idle instance, and a connection that
 * the server closes during that time would fail the next email.
 */
export class SmtpSender {
  readonly #options: () => SMTPTransportOptions
  readonly #longestMs: number
  #pool: ReturnType<typeof createPool> | null = null
  #sending = 0

  /** @param options Read whenever connections are opened, so that an error fails an email and no more. */
  constructor(options: () => SMTPTransportOptions, longestMs = longestAttemptMs) {
    this.#options = options
    this.#longestMs = longestMs
  }

  /** Makes one attempt. It never throws: every failure is part of the result. */
  async send({ message, sender, recipients }: OutgoingMail): Promise<SendResult> {
    this.#sending += 1
    try {
      const pool = (this.#pool ??= createPool(this.#options()))
      const signal = AbortSignal.timeout(this.#longestMs)
      const envelope = { from: sender, to: [...recipients] }
      return readSuccess(recipients, await pool.sendMail({ ...message, envelope, signal }))
    } catch (error) {
      return readFailure(recipients, error)
    } finally {
      this.#sending -= 1
      if (this.#sending === 0) {
        this.#pool?.close()
        this.#pool = null
      }
    }
  }
}

function createPool(options: SMTPTransportOptions) {
  return createTransport({
    ...options,
    pool: true,
    maxConnections,
    // A connection that closes during a message leaves open whether it was sent: our own state decides.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const second = 1000

/** Hosts of this machine, where the local stack has its mail server; nothing leaves the machine. */
const localHosts = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The connection to a mail server, such as `smtps://hello@school.example@smtp.mail.example:465`; the
 * name before the last `@` signs in. Outside of this machine the connection is encrypted before a
 * password is sent, and the server's certificate is verified.
 *
 * @throws an Error with the code `ECONFIG` where the address cannot be used.
 */
export function smtpOptions(server: string, password: string) {
  const url = URL.parse(server)
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    const message = 'The setting SMTP_SERVER must be the address of a mail server'
    throw Object.assign(new Error(message), { code: 'ECONFIG' })
  }
  const secure = url.protocol === 'smtps:'
  const isLocal = localHosts.has(url.hostname)
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !isLocal,
    ignoreTLS: !secure && isLocal,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    ...(user !== '' && { auth: { user, pass: password } }),
    dnsTimeout: 10 * second,
    connectionTimeout: 15 * second,
    greetingTimeout: 15 * second,
    // An idle time: a large mail service may take half a minute to answer a message.
    socketTimeout: 60 * second,
  } as const satisfies SMTPTransportOptions
}
