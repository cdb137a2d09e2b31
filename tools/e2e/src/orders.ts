import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { createOrder } from '@shala/contract/orders/orderCallables'
import { Order } from '@shala/contract/orders/orders'
import { addDays } from '@shala/contract/values/days'
import { callAsAdmin } from './callAs.ts'
import { sees } from './page/sees.ts'
import { store } from './stack.ts'

const today = () => new Date().toISOString().slice(0, 10)
let made = 0

/** Offers a place for £200 now and £300 in a month, as the office does; answers the key of the order. */
export async function offerPlace(userId: string, courseId: string): Promise<string> {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
  made += 1
  const orderId = [Date.now(), Date.now() / 24, Date.now() / 576, process.pid, made, made / 24]
    .map((number) => letters[Math.floor(number) % letters.length])
    .join('')
  const depositBy = addDays(today(), 7)
  await callAsAdmin(createOrder, {
    orderId,
    userId,
    courseId,
    dateKey: null,
    request: null,
    currency: 'GBP',
    price: 50_000,
    depositBy,
    message: '',
    notify: false,
    instalments: [
      { id: 'deposit', dueOn: depositBy, amount: 20_000 },
      { id: 'part-1', dueOn: addDays(today(), 37), amount: 30_000 },
    ],
  })
  return orderId
}

export const ownOrder = (orderId: string) => `/dashboard/user/orders/${orderId}`

export const officeOrder = (orderId: string) => `/dashboard/admin/orders/${orderId}`

/** Returns the only order of a student with its key. */
export async function readOnlyOrder(userId: string): Promise<{ orderId: string; order: Order }> {
  const { docs } = await store.collection('orders').where('userId', '==', userId).get()
  const [only] = docs
  if (only === undefined || docs.length > 1) throw new Error(`${userId} has ${docs.length} orders`)
  return { orderId: only.id, order: Order.parse(only.data()) }
}

export async function payWith(page: Page, card: string): Promise<void> {
  await sees(page, 'Payment page of the local stack.')
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** Returns the first bytes of the PDF that a button downloads. */
export async function downloadPdf(page: Page, button: RegExp): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  return (await readFile(await file.path())).subarray(0, 5).toString()
}
