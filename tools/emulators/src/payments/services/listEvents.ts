import type Stripe from 'stripe'
import * as z from 'zod'
import type { StripeAccount } from '../StripeAccount.ts'
import { created, list, page, parametersFor, readParameters, text } from '../parameters.ts'

const listed = parametersFor<Stripe.EventListParams>()(
  z.strictObject({
    created: created.optional(),
    type: text.optional(),
    types: list(text).max(20).optional(),
    ...page,
  }),
)

/** Lists events, the newest first. */
export function listEvents(account: StripeAccount, sent: unknown) {
  account.expireSessions()
  const {
    created: range = {},
    type,
    types,
    limit,
    starting_after: after,
  } = readParameters(listed, sent)
  const found = account.events
    .toReversed()
    .filter(
      (event) =>
        (type === undefined || event.type === type) &&
        (types === undefined || types.includes(event.type)) &&
        event.created >= (range.gte ?? 0) &&
        event.created > (range.gt ?? -1) &&
        event.created <= (range.lte ?? Infinity) &&
        event.created < (range.lt ?? Infinity),
    )
  const from = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
  return {
    object: 'list',
    data: found.slice(from, from + limit),
    has_more: found.length > from + limit,
    url: '/v1/events',
  } as const
}
