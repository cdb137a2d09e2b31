import { dateWords, type SchoolEmail } from './SchoolEmail.ts'

/** The emails to students about orders. They are on, because they are about money and places. */
export const orderEmails = {
  offer: {
    label: 'Place offered',
    trigger: 'When a place is offered for a deposit',
    button: 'See the offer',
    placeholders: [...dateWords, 'amount', 'due', 'plan', 'message', 'bank'],
    template: {
      on: true,
      subject: 'Your place in {course}',
      text: 'Dear {name},\n\nWe keep a place for you in {course}{date}. Pay {amount} by {due} to confirm it. After that day the place goes to the next person in line.\n\n{plan}\n\n{message}\n\nSee the instalments and pay here:\n\n{link}\n\n{bank}\n\n{school}',
    },
  },
  conditionalOffer: {
    label: 'Place offered on a condition',
    trigger: 'When a place is offered on a condition',
    button: 'See the offer',
    placeholders: [...dateWords, 'reason', 'due', 'plan', 'message'],
    sample: { reason: 'Send us your certificate of 200 hours.' },
    template: {
      on: true,
      subject: 'Your place in {course}, on one condition',
      text: 'Dear {name},\n\nWe keep a place for you in {course}{date} on one condition, until {due}:\n\n{reason}\n\nYou pay once we have confirmed it. After that day the place goes to the next person in line.\n\n{plan}\n\n{message}\n\nSee your offer here:\n\n{link}\n\n{school}',
    },
  },
  lapse: {
    label: 'Offer lapsed',
    trigger: 'When a deposit is not paid, or a condition not met, in time',
    button: 'Open this page',
    placeholders: [...dateWords, 'amount', 'due', 'reason'],
    sample: {
      reason: 'The payment of £150.00 was due by 12 January 2027, and we have not received it.',
    },
    template: {
      on: true,
      subject: 'Your place in {course} has lapsed',
      text: 'Dear {name},\n\n{reason} We no longer keep a place for you in {course}{date}. Write to us if you still want to come.\n\n{school}',
    },
  },
  offerCancelled: {
    label: 'Offer cancelled',
    trigger: 'When you cancel an offer',
    button: 'Open this page',
    placeholders: [...dateWords, 'reason'],
    sample: { reason: 'This course does not take place.' },
    template: {
      on: true,
      subject: 'Your offer for {course} was cancelled',
      text: 'Dear {name},\n\nWe no longer keep a place for you in {course}{date}, and you have nothing to pay.\n\n{reason}\n\nWrite to us if you have a question.\n\n{school}',
    },
  },
  place: {
    label: 'Place confirmed',
    trigger: 'When a place is confirmed',
    button: 'Open the course',
    placeholders: [...dateWords, 'pay', 'bank'],
    template: {
      on: true,
      subject: 'You have a place in {course}',
      text: 'Dear {name},\n\nYou have a place in {course}{date}. Next step: open the course and look around:\n\n{link}\n\n{pay}\n\n{school}',
    },
  },
  receipt: {
    label: 'Receipt',
    trigger: 'When a payment arrives',
    button: 'See the receipt',
    placeholders: [...dateWords, 'amount', 'receipt', 'pay'],
    template: {
      on: true,
      subject: 'We have received your payment for {course}',
      text: 'Dear {name},\n\nThank you. We have received {amount} for {course}. Download the receipt {receipt} here:\n\n{link}\n\n{pay}\n\n{school}',
    },
  },
  receiptCancelled: {
    label: 'Receipt cancelled',
    trigger: 'When you cancel a recorded payment',
    button: 'See the order',
    placeholders: [...dateWords, 'amount', 'receipt', 'reason', 'pay'],
    sample: { reason: 'The payment was recorded twice.' },
    template: {
      on: true,
      subject: 'The receipt {receipt} for {course} is cancelled',
      text: 'Dear {name},\n\nWe recorded a payment of {amount} for {course} by mistake, and have cancelled the receipt {receipt}. Please do not use it.\n\n{reason}\n\n{pay}\n\nSee your order and receipts here:\n\n{link}\n\n{school}',
    },
  },
  planChanged: {
    label: 'Plan changed',
    trigger: 'When you change the price or the instalments',
    button: 'See the instalments',
    placeholders: [...dateWords, 'plan', 'pay', 'bank'],
    template: {
      on: true,
      subject: 'Your payments for {course} have changed',
      text: 'Dear {name},\n\nWe have changed the payments for {course}{date}.\n\n{plan} {pay}\n\nSee the instalments and pay here:\n\n{link}\n\n{bank}\n\n{school}',
    },
  },
  cardExpires: {
    label: 'Card expires',
    trigger: 'When a saved card expires before a payment',
    button: 'Give another card',
    placeholders: [...dateWords, 'amount', 'due', 'reason', 'bank'],
    sample: { reason: 'Your card Visa 4242 expires before the next payment.' },
    template: {
      on: true,
      subject: 'Your card for {course} expires soon',
      text: 'Dear {name},\n\n{reason} The next payment for {course} is {amount}, due on {due}. Give another card or pay here:\n\n{link}\n\n{bank}\n\n{school}',
    },
  },
  paymentFailed: {
    label: 'Payment failed',
    trigger: 'When a saved card could not be charged',
    button: 'Pay now',
    placeholders: [...dateWords, 'amount', 'due', 'reason', 'bank'],
    sample: { reason: 'Your card was declined.' },
    template: {
      on: true,
      subject: 'Your payment for {course} did not go through',
      text: 'Dear {name},\n\nWe could not collect {amount} for {course}, due on {due}. {reason}\n\nYour access stays as it is. Please pay here:\n\n{link}\n\n{bank}\n\n{school}',
    },
  },
  due: {
    label: 'Payment due',
    trigger: 'When a payment is due',
    button: 'Pay now',
    placeholders: [...dateWords, 'amount', 'due', 'bank'],
    template: {
      on: true,
      subject: 'Payment for {course}: {amount}, due on {due}',
      text: 'Dear {name},\n\nThe next payment for {course} is {amount}, due on {due}. Pay here:\n\n{link}\n\n{bank}\n\n{school}',
    },
  },
  withdrawal: {
    label: 'Withdrawal',
    trigger: 'When a student withdraws from a course',
    button: 'See the order',
    placeholders: [...dateWords, 'access', 'refund', 'pay'],
    sample: { pay: '' },
    template: {
      on: true,
      subject: 'Your withdrawal from {course}',
      text: 'Dear {name},\n\nYou have withdrawn from {course}{date}. {access}\n\n{refund}\n\n{pay}\n\nSee your order and receipts here:\n\n{link}\n\n{school}',
    },
  },
  refund: {
    label: 'Refund',
    trigger: 'When a refund is sent',
    button: 'See the order',
    placeholders: [...dateWords, 'amount', 'reason', 'price', 'pay'],
    sample: {
      reason: 'You have withdrawn from the course.',
      price: 'You do not have to pay this again: the price is now £1,100.00.',
    },
    template: {
      on: true,
      subject: 'Your refund for {course}',
      text: 'Dear {name},\n\nWe have sent {amount} for {course} back to you. It can take a few days to arrive.\n\n{reason}\n\n{price} {pay}\n\nSee your order and receipts here:\n\n{link}\n\n{school}',
    },
  },
} satisfies Readonly<Record<string, SchoolEmail>>

export type OrderEmailKind = keyof typeof orderEmails
