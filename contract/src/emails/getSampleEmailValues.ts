import { describeRequestPrice } from '../courses/price.ts'
import { type EmailKind, schoolEmails } from './emailTemplates.ts'
import type { EmailValues } from './renderEmail.ts'

const sampleValues = {
  name: 'Maya Lindqvist',
  course: 'Prenatal Yoga Certification',
  startsOn: null,
  endsOn: '2027-06-30',
  date: { startsOn: '2027-01-30', endsOn: '2027-04-11' },
  reason: 'This group is for teachers with a first training.',
  answer: 'We answer within two working days.',
  pay: 'Still to pay: £450.00.',
  price: describeRequestPrice(
    'The course costs £1,180. A deposit of £150 keeps your place, then one payment of £1,030.',
  ),
  hours: 'You have 152 h of 200 h. Still missing: Anatomy and Physiology 12 h, other hours 36 h.',
  amount: '£150.00',
  due: '2027-01-12',
  message: 'We look forward to meeting you.',
  bank: 'Bank transfer: IBAN GB00 SAMP 0000 0000 0000 00, reference K7WQ2M.',
  receipt: '2027-0012',
  access: 'You have access until the end of 31 March 2027.',
  refund: 'We send £300.00 back to you.',
  plan: 'The price is £1,180.00: £150.00 by 12 January 2027 and £1,030.00 by 12 February 2027.',
} satisfies Omit<EmailValues, 'link' | 'school'>

/** Returns a sample person, course and order, for previews and tests of a kind of email. */
export const getSampleEmailValues = (kind?: EmailKind): Omit<EmailValues, 'link' | 'school'> => ({
  ...sampleValues,
  ...(kind !== undefined && schoolEmails[kind].sample),
})
