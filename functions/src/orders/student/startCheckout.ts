import { randomUUID } from 'node:crypto'
import { limits } from '@shala/contract/limits'
import * as contract from '@shala/contract/orders/orderCallables'
import { checkoutParameter, orderPath } from '@shala/contract/orders/orderPath'
import {
  addPage,
  findOpenPage,
  requireDue,
  type WantedPayment,
} from '@shala/domain/orders/payments/checkouts'
import { refused, requireOwner } from '@shala/domain/orders/requirements'
import { assertAgreementsAccepted } from '../../agreements/listMissingAgreements.ts'
import { assertWithinRateLimit } from '../../callable/rateLimit.ts'
import { siteAddress } from '../../emails/siteAddress.ts'
import { inTurn } from '../../firestore/inTurn.ts'
import { createCheckout } from '../../payments/stripe/createCheckout.ts'
import type { PaymentPerson } from '../../payments/stripe/paymentCustomers.ts'
import { isPaymentByCardOn } from '../../payments/stripe/stripeClient.ts'
import { implement } from '../../people/implement.ts'
import { getDisplayName } from '../../people/person.ts'
import { closeCheckouts } from '../closeCheckouts.ts'
import { commitOrderChange, readMoment } from '../commitOrderChange.ts'
import { requireOwnOrder } from '../orderRecord.ts'
import { readPaymentSettings } from '../paymentSettings.ts'

/** How long a page of the provider stays open. Stripe takes 30 minutes to 24 hours. */
export const openMs = 31 * 60_000

export const startCheckout = implement(
  contract.startCheckout,
  async ({ orderId, ...wanted }, { uid, record }) => {
    if (!isPaymentByCardOn()) throw refused('the school takes no payments by card here')
    if (!record.emailVerified) throw refused('verify your email address first')
    const { courseId } = await requireOwnOrder(orderId, uid)
    await assertAgreementsAccepted(uid, courseId)
    return inTurn(`checkout-${orderId}`, async () => {
      const open = findOpenPage(await requireOwnOrder(orderId, uid), wanted, new Date())
      if (open !== null) return { url: open }
      await requireChangeable(orderId, uid)
      await closeCheckouts(orderId)
      return createPage(
        orderId,
        { userId: uid, email: record.email ?? '', name: getDisplayName(record) ?? '' },
        wanted,
      )
    })
  },
)

/** Refuses an order that was changed too often, before the provider is asked. */
export async function requireChangeable(orderId: string, uid: string): Promise<void> {
  assertWithinRateLimit(limits.orderChanges, await requireOwnOrder(orderId, uid), new Date())
}

/**
 * Creates a page of the provider and stores it. If its answer is lost, no student learns its address. If
 * two instances create a page at once, both tabs get the stored one.
 */
async function createPage(
  orderId: string,
  person: PaymentPerson,
  wanted: WantedPayment,
): Promise<{ url: string }> {
  const { userId: uid } = person
  const key = `checkout:${orderId}:${randomUUID()}`
  const expiresAt = new Date(Date.now() + openMs)
  const order = await requireOwnOrder(orderId, uid)
  requireDue(order, wanted, (await readMoment()).today)
  const page = siteAddress(orderPath(orderId))
  const back = (value: string) => {
    const url = new URL(page)
    url.searchParams.set(checkoutParameter, value)
    return url.href
  }
  const { instalmentIds, amount, saveMethod } = wanted
  const { checkoutId, url } = await createCheckout({
    orderId,
    instalmentIds,
    amount,
    saveMethod,
    expiresAt,
    person,
    currency: order.currency,
    description: order.courseTitle,
    idempotencyKey: key,
    successUrl: back('done'),
    cancelUrl: back('left'),
  })
  let given = url
  await commitOrderChange({
    orderId,
    seen: 'any',
    action: 'startCheckout',
    by: uid,
    rateLimit: limits.orderChanges,
    decide: (stored, { at, today }) => {
      const before = requireOwner(stored, uid)
      // If another instance has stored a page first, this one expires unused.
      const other = findOpenPage(before, wanted, at)
      given = other ?? url
      if (other !== null) return before
      const checkout = { id: checkoutId, url, expiresAt }
      return addPage(before, wanted, { key, checkout }, { at, today })
    },
  })
  return { url: given }
}

export const getPaymentMethods = implement(contract.getPaymentMethods, async () => {
  const { bankDetails } = await readPaymentSettings()
  return { card: isPaymentByCardOn(), bankDetails }
})
