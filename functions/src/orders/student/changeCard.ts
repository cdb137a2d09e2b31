import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/orders/orderCallables'
import { checkoutParameter, orderPath } from '@shala/contract/orders/orderPath'
import { refused, requireOwner, requireState } from '@shala/domain/orders/requirements'
import { siteAddress } from '../../emails/siteAddress.ts'
import { inTurn } from '../../firestore/inTurn.ts'
import { detachMethod } from '../../payments/stripe/chargeSavedMethod.ts'
import { createCardPage, expireCheckout } from '../../payments/stripe/createCheckout.ts'
import { isPaymentByCardOn } from '../../payments/stripe/stripeClient.ts'
import { implement } from '../../people/implement.ts'
import { getDisplayName } from '../../people/person.ts'
import { closeCheckouts } from '../closeCheckouts.ts'
import { commitOrderChange } from '../commitOrderChange.ts'
import { requireOwnOrder } from '../orderRecord.ts'
import { openMs, requireChangeable } from './startCheckout.ts'

/** A page that closes sooner is not given to a student any more. */
const leastMs = 5 * 60_000

export const startCardChange = implement(
  contract.startCardChange,
  async ({ orderId }, { uid, record }) => {
    if (!isPaymentByCardOn()) throw refused('the school takes no payments by card here')
    if (!record.emailVerified) throw refused('verify your email address first')
    return inTurn(`card-${orderId}`, async () => {
      const order = requireState(await requireOwnOrder(orderId, uid), ['confirmed'])
      const open = order.cardPage
      if (open !== null && open.expiresAt.getTime() > Date.now() + leastMs) return { url: open.url }
      await requireChangeable(orderId, uid)
      const person = { userId: uid, email: record.email ?? '', name: getDisplayName(record) ?? '' }
      const page = siteAddress(orderPath(orderId))
      const expiresAt = new Date(Date.now() + openMs)
      const { checkoutId: id, url } = await createCardPage({
        person,
        orderId,
        currency: order.currency,
        expiresAt,
        successUrl: `${page.href}?${checkoutParameter}=card`,
        cancelUrl: page.href,
        idempotencyKey: `card:${orderId}:${randomUUID()}`,
      })
      await commitOrderChange({
        orderId,
        seen: 'any',
        action: 'startCardChange',
        by: uid,
        decide: (stored, { at }) => {
          const before = requireState(requireOwner(stored, uid), ['confirmed'])
          // The student agrees to later charges by giving a card for them.
          const consentAt = before.consentAt ?? at
          return { ...before, consentAt, cardPage: { id, url, expiresAt } }
        },
      })
      return { url }
    })
  },
)

/**
 * Ends the consent to charge a card: pages on which one would be saved close, and the saved one is
 * removed at the provider. A card that is given in this moment is removed when its event comes.
 */
export const stopCollection = implement(
  contract.stopCollection,
  async ({ orderId }, { uid: by }) => {
    await requireOwnOrder(orderId, by)
    await closeCheckouts(orderId)
    const { savedMethod, cardPage } = await requireOwnOrder(orderId, by)
    if (isPaymentByCardOn()) {
      if (cardPage !== null) await expireCheckout(cardPage.id)
      // The key of the method goes with the commit, so a call that failed before can be repeated.
      if (savedMethod !== null) await detachMethod(savedMethod.methodId)
    }
    // Without a limit: consent can be taken back at any time, and a repeated call changes nothing.
    return commitOrderChange({
      orderId,
      seen: 'any',
      action: 'stopCollection',
      by,
      decide: (stored) => ({
        ...requireOwner(stored, by),
        consentAt: null,
        savedMethod: null,
        cardPage: null,
      }),
    })
  },
)
