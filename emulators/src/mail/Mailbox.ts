import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Mail, type MailDelivery } from '@shala/contract/emailTemplates'
import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import {
  getFirestore,
  type DocumentChangeType,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { emailPage } from './emailPage.ts'

export interface MailboxOptions {
  readonly projectId: string
  /** Where e-mails are put, as pages to open. It is made with the first. */
  readonly folder: string
  /** How the folder is called in what is reported. */
  readonly shownAs: string
  readonly report: (line: string) => void
}

/** E-mails of one commit that get a line each; a plan writes hundreds. */
const linesAtOnce = 3

/**
 * What stands in for the post on this machine: each e-mail that the school writes from now on
 * becomes a page in a folder, and a line says where it lies. As Firebase's extension does, it writes
 * into the e-mail how it was delivered. The Firestore emulator is found through the environment.
 */
export class Mailbox {
  readonly #options: MailboxOptions
  readonly #app: App
  #stop = (): void => undefined
  #count = 0
  /** E-mails are put away one commit after the other. */
  #work = Promise.resolve()

  private constructor(options: MailboxOptions) {
    this.#options = options
    this.#app = initializeApp({ projectId: options.projectId }, `mailbox-${options.folder}`)
  }

  /** Begins to watch. What was written before is no news, such as that of data that was kept. */
  static async create(options: MailboxOptions): Promise<Mailbox> {
    const mailbox = new Mailbox(options)
    try {
      await mailbox.#watch()
      return mailbox
    } catch (error) {
      await mailbox.close()
      throw error
    }
  }

  /** Stops, once all that has come is put away. */
  async close(): Promise<void> {
    this.#stop()
    await this.#work
    await deleteApp(this.#app)
  }

  #watch(): Promise<void> {
    const { report } = this.#options
    return new Promise((resolve, reject) => {
      let begun = false
      this.#stop = getFirestore(this.#app)
        .collection('mail')
        .onSnapshot(
          (snapshot) => {
            const due = snapshot.docChanges().filter(({ type, doc }) => isDue(type, doc))
            if (begun) this.#putAway(due.map(({ doc }) => doc))
            begun = true
            resolve()
          },
          (error) => {
            if (begun) report(`Letters are not shown any more: ${error.message}`)
            reject(error)
          },
        )
    })
  }

  #putAway(mails: readonly QueryDocumentSnapshot[]): void {
    const { report } = this.#options
    this.#work = this.#work
      .then(() => this.#write(mails))
      .catch((error: unknown) => report(`Letters could not be put away: ${String(error)}`))
  }

  async #write(mails: readonly QueryDocumentSnapshot[]): Promise<void> {
    const { folder, shownAs, report } = this.#options
    if (mails.length > 0) await mkdir(folder, { recursive: true })
    for (const [place, document] of mails.entries()) {
      const mail = Mail.safeParse(document.data())
      if (!mail.success) {
        report(`Letter: mail/${document.id} is none that could be sent`)
        continue
      }
      this.#count += 1
      await this.#noteDelivery(document, deliveryTo(mail.data.to))
      const file = `${String(this.#count).padStart(4, '0')}.html`
      await writeFile(join(folder, file), emailPage(mail.data))
      if (place >= linesAtOnce) continue
      const { to, message } = mail.data
      report(`Letter: to ${to.join(', ')}, “${message.subject}”, lies in ${join(shownAs, file)}`)
    }
    const more = mails.length - linesAtOnce
    if (more > 0) report(`Letter: and ${more} more, in ${shownAs}`)
  }

  /** An e-mail that was deleted meanwhile, as with an account, is left deleted. */
  async #noteDelivery({ ref }: QueryDocumentSnapshot, delivery: MailDelivery): Promise<void> {
    try {
      await ref.update({ delivery })
    } catch (error) {
      if ((await ref.get()).exists) throw error
    }
  }
}

/** As for the extension: what is new and in no state yet, or in the state in which it is tried once more. */
function isDue(change: DocumentChangeType, document: QueryDocumentSnapshot): boolean {
  const state: unknown = document.get('delivery.state')
  return change === 'added' ? state === undefined : change === 'modified' && state === 'RETRY'
}

/**
 * What became of an e-mail. Nothing reaches a domain that ends with `.invalid`, by RFC 2606: so it can
 * be seen here what a failure looks like.
 */
function deliveryTo(to: readonly string[]): MailDelivery {
  const unknown = to.find((address) => address.toLowerCase().endsWith('.invalid'))
  const endTime = new Date()
  return unknown === undefined
    ? { state: 'SUCCESS', error: null, endTime }
    : { state: 'ERROR', error: `Error: 550 ${unknown}: there is no such domain`, endTime }
}
