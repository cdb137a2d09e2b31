import { randomUUID } from 'node:crypto'
import { limits } from '@shala/contract/limits'
import { listInstalmentStates } from '@shala/contract/orders/instalments'
import * as contract from '@shala/contract/orders/orderCallables'
import { checkoutParameter, orderPath } from '@shala/contract/orders/orderPath'
import type { OrderPayment } from '@shala/contract/orders/orders'
import type { Day } from '@shala/contract/values/days'
import { assertAgreementsAccepted } from '../agreements/listMissingAgreements.ts'
import { AppError } from '../callable/AppError.ts'
import { siteAddress } from '../emails/siteAddress.ts'
import { inTurn } from '../firestore/inTurn.ts'
import { createCheckout } from '../payments/stripe/createCheckout.ts'
import { isPaymentByCardOn } from '../payments/stripe/stripeClient.ts'
import { signedInCallable } from '../people/signedInCallable.ts'
import { closeCheckouts } from './closeCheckouts.ts'
import { commitOrderChange, readMoment } from './commitOrderChange.ts'
import { requireOwnOrder, requireOwner, requireState, type StoredOrder } from './orderRecord.ts'
import { readPaymentSettings } from './paymentSettings.ts'

/** How long a page of the provider stays open. Stripe takes 30 minutes to 24 hours. */
const openMs = 31 * 60_000
/** A page that closes sooner is not given to a student any more. */
const leastMs = 5 * 60_000

export const startCheckout = signedInCallable(
  contract.startCheckout,
  async ({ orderId, ...wanted }, { uid, record }) => {
    if (!isPaymentByCardOn()) throw refused('the school takes no payments by card here')
    if (!record.emailVerified) throw refused('verify your email address first')
    const { courseId } = await requireOwnOrder(orderId, uid)
    await assertAgreementsAccepted(uid, courseId)
    return inTurn(`checkout-${orderId}`, async () => {
      const open = findOpenPage(await requireOwnOrder(orderId, uid), wanted)
      if (open !== null) return { url: open }
      await closeCheckouts(orderId)
      return createPage(orderId, uid, record.email ?? '', wanted)
    })
  },
)

interface Wanted {
  readonly instalmentIds: string[]
  readonly amount: number
  readonly saveMethod: boolean
}

const refused = (message: string) => new AppError('failed-precondition', message, 'orderId')

/** Returns the page that another tab has opened for the same payment; null for none. */
function findOpenPage(
  { payments, consentAt, savedMethod }: StoredOrder,
  { instalmentIds, amount, saveMethod }: Wanted,
): string | null {
  const until = Date.now() + leastMs
  const page = payments.find(
    (payment) =>
      payment.state === 'open' &&
      payment.amount === amount &&
      payment.instalmentIds.join() === instalmentIds.join() &&
      (payment.checkout?.expiresAt.getTime() ?? 0) > until,
  )
  const isSame = savedMethod !== null || (consentAt !== null) === saveMethod
  return isSame ? (page?.checkout?.url ?? null) : null
}

/**
 * Creates a page of the provider and stores it. If its answer is lost, no student learns its address. If
 * two instances create a page at once, both tabs get the stored one.
 */
async function createPage(
  orderId: string,
  uid: string,
  email: string,
  wanted: Wanted,
): Promise<{ url: string }> {
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
    ...{ orderId, instalmentIds, amount, saveMethod, expiresAt, email, userId: uid },
    ...{ currency: order.currency, description: order.courseTitle, idempotencyKey: key },
    ...{ successUrl: back('done'), cancelUrl: back('left') },
  })
  let given = url
  await commitOrderChange({
    ...{ orderId, seen: 'any', action: 'startCheckout', by: uid, rateLimit: limits.orderChanges },
    decide: (stored, { at, today }) => {
      const before = requireOwner(stored, uid)
      // If another instance has stored a page first, this one expires unused.
      const other = findOpenPage(before, wanted)
      given = other ?? url
      if (other !== null) return before
      requireDue(before, wanted, today)
      const payment: OrderPayment = {
        ...{ id: key, method: 'card', checkout: { id: checkoutId, url, expiresAt } },
        ...{ instalmentIds, amount, state: 'open', stateAt: at, startedAt: at, day: null },
        ...{ failure: null, automatic: false, reference: null, by: null, note: '' },
      }
      const kept = before.savedMethod === null ? null : before.consentAt
      const consentAt = saveMethod ? (before.consentAt ?? at) : kept
      return { ...before, consentAt, payments: [...before.payments, payment] }
    },
  })
  return { url: given }
}

/** Refuses a payment that is not due, or underway already. The amount comes from the order alone. */
function requireDue(order: StoredOrder, { instalmentIds, amount }: Wanted, today: Day): void {
  requireState(order, ['offered', 'confirmed', 'withdrawn'])
  if (order.payments.length >= limits.orderPayments) throw refused('has too many payments')
  const states = listInstalmentStates(order, today)
  const chosen = states.filter(({ id }) => instalmentIds.includes(id))
  if (chosen.length !== instalmentIds.length) throw refused('has no such instalment any more')
  const isUnderway = order.payments.some(
    ({ state, instalmentIds: own }) =>
      (state === 'processing' || state === 'open') && own.some((id) => instalmentIds.includes(id)),
  )
  if (isUnderway) throw refused('a payment of this instalment is under way')
  if (chosen.reduce((sum, { open }) => sum + open, 0) === amount) return
  throw new AppError('failed-precondition', 'is not what is due; look again', 'amount')
}

export const stopCollection = signedInCallable(
  contract.stopCollection,
  ({ orderId }, { uid: by }) =>
    commitOrderChange({
      ...{ orderId, seen: 'any', action: 'stopCollection', by, rateLimit: limits.orderChanges },
      decide: (stored) => ({ ...requireOwner(stored, by), consentAt: null, savedMethod: null }),
    }),
)

export const getPaymentMethods = signedInCallable(contract.getPaymentMethods, async () => {
  const { bankDetails } = await readPaymentSettings()
  return { card: isPaymentByCardOn(), bankDetails }
})
