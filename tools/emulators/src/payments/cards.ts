import type Stripe from 'stripe'

/** A decline, by the names of Stripe (https://docs.stripe.com/declines/codes). */
export interface Decline {
  readonly code: string
  readonly declineCode?: string
  readonly adviceCode?: string
  readonly message: string
}

const declined = (declineCode: string, message: string, adviceCode?: string): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
  ...(adviceCode !== undefined && { adviceCode }),
})

const generic = declined('generic_decline', 'Your card was declined.', 'try_again_later')
const authentication: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** The behaviour of a test card, with the number that Stripe's test mode gives it. */
export interface TestCard {
  readonly number: string
  readonly brand: 'visa' | 'mastercard'
  /** Its words on the page to pay. */
  readonly label: string
  /** The answer of the bank while the student is there. */
  readonly decline?: Decline
  /** True if the bank asks the student to confirm the payment. */
  readonly authenticates?: boolean
  /** The answer of the bank to a charge of the saved card. */
  readonly laterDecline?: Decline
  readonly disputes?: boolean
  /** The state that a refund gets some time after it was made. */
  readonly refundEnds?: 'succeeded' | 'failed'
}

/** https://docs.stripe.com/testing */
export const testCards = [
  { number: '4242424242424242', brand: 'visa', label: 'A card that pays' },
  { number: '5555555555554444', brand: 'mastercard', label: 'Another card that pays' },
  {
    number: '4000002500003155',
    brand: 'visa',
    label: 'The bank asks once, and lets later instalments pass',
    authenticates: true,
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    label: 'The bank asks each time, so later instalments fail',
    authenticates: true,
    laterDecline: authentication,
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    label: 'Pays now, and is declined for later instalments',
    laterDecline: generic,
  },
  { number: '4000000000000002', brand: 'visa', label: 'The bank declines', decline: generic },
  {
    number: '4000000000009995',
    brand: 'visa',
    label: 'Not enough money',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    label: 'The card has expired',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    label: 'Pays, and is contested at the bank',
    disputes: true,
  },
  {
    number: '4000000000007726',
    brand: 'visa',
    label: 'Pays, and a refund takes a while',
    refundEnds: 'succeeded',
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    label: 'Pays, and a refund fails later',
    refundEnds: 'failed',
  },
] as const satisfies readonly TestCard[]

export const findCard = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number)

/** Returns the error of a declined payment as its payment has it. */
export const toPaymentError = ({ code, declineCode, adviceCode, message }: Decline) =>
  ({
    type: 'card_error',
    code,
    message,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    ...(adviceCode !== undefined && { advice_code: adviceCode }),
  }) satisfies Stripe.PaymentIntent.LastPaymentError
