import { expect } from '@playwright/test'
import { store } from './stack.ts'

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
