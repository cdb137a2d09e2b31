import { expect } from '@playwright/test'
import * as z from 'zod'
import { env, store } from './stack.ts'

const OobCodes = z.object({
  oobCodes: z.array(
    z.object({
      email: z.string(),
      newEmail: z.string().optional(),
      requestType: z.string(),
      oobLink: z.url(),
    }),
  ),
})

const oobCodesUrl = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${env.FIREBASE_PROJECT_ID}/oobCodes`

type Purpose = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL'

/** The emails that the Auth emulator would have sent to an address, as links, the oldest first. */
export async function emailsTo(address: string, purpose: Purpose): Promise<string[]> {
  const { oobCodes } = OobCodes.parse(await (await fetch(oobCodesUrl)).json())
  return oobCodes
    .filter((mail) => mail.requestType === purpose && getAddressee(mail) === address)
    .map(({ oobLink }) => oobLink)
}

/**
 * Waits for an email and returns its link as a path of the site, where links of a configured
 * project lead; the emulator's link leads to its own page.
 */
export async function linkTo(address: string, purpose: Purpose): Promise<string> {
  const mails = () => emailsTo(address, purpose)
  await expect.poll(mails, `an email of ${purpose} comes to ${address}`).not.toEqual([])
  return `/account/action${new URL((await mails()).at(-1) ?? '').search}`
}

/** An email about a new address goes to the new one. */
function getAddressee(mail: { email: string; newEmail?: string | undefined; requestType: string }) {
  const toNew = mail.requestType === 'VERIFY_AND_CHANGE_EMAIL'
  return toNew ? mail.newEmail : mail.email
}

const final = ['SUCCESS', 'ERROR', 'UNWANTED']

/** Waits until the sender has ended its work on every email to an address, of which there is one. */
export async function delivered(address: string): Promise<void> {
  const states = async () => {
    const { docs } = await store.collection('mail').where('to', 'array-contains', address).get()
    return docs.map((mail): unknown => mail.get('delivery.state'))
  }
  await expect.poll(states, `an email to ${address}`).not.toHaveLength(0)
  const waiting = async () =>
    (await states()).filter((state) => !final.some((one) => one === state))
  await expect.poll(waiting, `the emails to ${address} are delivered`).toEqual([])
}
