import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { Mailbox } from '@shala/emulators/mail/Mailbox'
import { scratch } from './scratch.ts'
import { env, store } from './stack.ts'

interface Post extends AsyncDisposable {
  /** Waits until it has said what became of the e-mails to an address. */
  readonly delivers: (address: string) => Promise<void>
}

/** Has the e-mails delivered that are written from now on, as on a stack of `npm start`. */
export async function postAtWork(): Promise<Post> {
  const folder = join(scratch, `mail-${randomUUID()}`)
  const options = { projectId: env.FIREBASE_PROJECT_ID, folder, shownAs: folder }
  const mailbox = await Mailbox.create({ ...options, report: () => undefined })
  return { delivers: isDelivered, [Symbol.asyncDispose]: () => mailbox.close() }
}

async function isDelivered(address: string): Promise<void> {
  const states = async () => {
    const { docs } = await store.collection('mail').where('to', 'array-contains', address).get()
    return docs.map((mail): unknown => mail.get('delivery.state'))
  }
  await expect.poll(states, `an e-mail to ${address} is delivered`).not.toHaveLength(0)
  await expect.poll(states, `the e-mails to ${address} are delivered`).not.toContain(undefined)
}
