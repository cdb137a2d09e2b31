import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escaped } from '@shala/contract/emails/renderEmail'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** The headers that a page shows beside From, To, Reply-To and Subject, in lower case. */
const shown = new Set(['list-unsubscribe', 'list-unsubscribe-post', 'in-reply-to', 'references'])

/**
 * An email as a page: its headers, its HTML in a frame that runs no scripts, and its plain text below,
 * as mail programs without HTML show it.
 */
export function emailPage(mail: ParsedMail): string {
  const { subject = '', from, to, replyTo, headerLines, text = '', html } = mail
  const addresses = { From: from, To: to, 'Reply-To': replyTo }
  const header = [
    ...Object.entries(addresses).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [
            `${name}: ${[value]
              .flat()
              .map((one) => one.text)
              .join(', ')}`,
          ],
    ),
    `Subject: ${subject}`,
    ...headerLines.filter(({ key }) => shown.has(key)).map(({ line }) => unfolded(line)),
  ]
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(subject)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem; overflow-wrap: anywhere }
iframe { border: 1px solid; box-sizing: border-box; width: 100%; height: 46rem }
pre { white-space: pre-wrap; font: inherit }
</style>
</head>
<body>
<p>${header.map(escaped).join('<br>')}</p>
<iframe title="As HTML" sandbox srcdoc="${escaped(html === false ? '' : (html ?? ''))}"></iframe>
<h2>As plain text</h2>
<pre>${escaped(text)}</pre>
</body>
</html>
`
}

/** A header on one line; long ones continue on lines that begin with a space. */
function unfolded(line: string): string {
  return line.replace(/\r?\n\s+/g, ' ')
}

interface MailboxOptions {
  /** The port of the mail server; any free one if none is given. */
  readonly port?: number
  /** The folder for the pages, one for each email. The first email creates it. */
  readonly folder: string
  /** The name of the folder in reports. */
  readonly shownAs: string
  readonly report: (line: string) => void
  /** The pause that ends a burst of emails, in milliseconds. */
  readonly pauseMs?: number
}

/** Emails that get a line each if many arrive together; an import sends hundreds. */
const linesAtOnce = 3

/**
 * The mail server of the local stack: it takes every email and saves it as a page to open, so nothing
 * leaves the machine. It refuses addresses that end with `.invalid`, where no mailbox can be
 * (RFC 2606), to show what a failure looks like.
 */
export class Mailbox {
  /** The address of the mail server, as the setting SMTP_SERVER has it. */
  readonly address: string
  readonly #server: SMTPServer
  readonly #flush: () => void

  private constructor(server: SMTPServer, address: string, flush: () => void) {
    this.#server = server
    this.address = address
    this.#flush = flush
  }

  static async create(options: MailboxOptions): Promise<Mailbox> {
    const pages = new Pages(options)
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 1000,
      onRcptTo: ({ address }, _session, done) => done(refusal(address)),
      onData: (stream, _session, done) => void pages.add(stream).then(() => done(), done),
    })
    // A client that breaks off is no reason to stop.
    server.on('error', () => undefined)
    server.listen(options.port ?? 0, '127.0.0.1')
    await once(server.server, 'listening')
    const bound = server.server.address()
    if (bound === null || typeof bound === 'string') throw new Error('The mail server has no port')
    return new Mailbox(server, `smtp://127.0.0.1:${bound.port}`, () => pages.flush())
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve))
    this.#flush()
  }
}

/** The error that smtp-server answers a recipient with; undefined to accept. */
function refusal(address: string): Error | undefined {
  if (!address.toLowerCase().endsWith('.invalid')) return undefined
  return Object.assign(new Error(`${address}: there is no such domain`), { responseCode: 550 })
}

/** Saves emails as numbered pages, and reports each one, or their number if there are many. */
class Pages {
  readonly #options: MailboxOptions
  #count = 0
  #inBurst = 0
  #pause: NodeJS.Timeout | undefined

  constructor(options: MailboxOptions) {
    this.#options = options
  }

  async add(stream: SMTPServerDataStream): Promise<void> {
    const { folder, shownAs, report, pauseMs = 500 } = this.#options
    const mail = await simpleParser(stream)
    this.#count += 1
    const file = `${String(this.#count).padStart(4, '0')}.html`
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, file), emailPage(mail))
    this.#inBurst += 1
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => this.flush(), pauseMs).unref()
    if (this.#inBurst > linesAtOnce) return
    const to = [mail.to ?? []].flat().map(({ text }) => text)
    report(`Email to ${to.join(', ')}: “${mail.subject ?? ''}”, in ${join(shownAs, file)}`)
  }

  /** Ends a burst, and reports the emails of it that had no line. */
  flush(): void {
    clearTimeout(this.#pause)
    const more = this.#inBurst - linesAtOnce
    if (more > 0) this.#options.report(`Emails: ${more} more, in ${this.#options.shownAs}`)
    this.#inBurst = 0
  }
}
