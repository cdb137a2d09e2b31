import { legal } from './legal.ts'

export const cancellation = legal({
  kind: 'cancellation',
  title: 'Cancelling and refunds',
  summary:
    'Fourteen days to change your mind, everything back. After that, until thirty days before the first weekend, everything back except £100. Later, what we can fill from the waiting list.',
  description:
    'How to cancel a course at Shala Yoga School: your fourteen days by law, our own refunds after that, what happens if we cancel, and a form to use.',
  body: `
## Your right to change your mind

When you book a course on this site, by email or by telephone, you have the right to cancel within fourteen days without giving any reason. The fourteen days begin on the day after we confirm your place. To cancel, tell us so clearly: by email to hello@shala.test, by letter to The Sail Loft, Quay Lane, Saltmere, Suffolk, or by telephone at +44 1632 960108. You may use the form below, but you need not. It is enough that you send your message before the fourteen days are over.

If you cancel in time, we return everything that you have paid, the deposit included, within fourteen days of your message and in the way in which you paid. It costs you nothing.

If you ask us to begin within the fourteen days, for instance because the first weekend is near, and you cancel after we have begun, you pay for the part that you have had. If you ask us to open lessons on this site at once, you agree that the right to cancel ends, as far as those lessons are concerned, once you open the first.

## After the fourteen days

- **Until thirty days before the first weekend** you get everything back except £100.
- **Later, before the course begins,** we offer your place to the waiting list. If somebody takes it, you get everything back except £100. If nobody does, we return the price less the deposit and less what we can no longer save, at least a third of the price.
- **Once the course has begun,** we return nothing for weekends that you miss, but you may finish with a later group within two years.

:::note When life gets in the way
If you or somebody close to you falls ill, or you are pregnant and the dates no longer fit, write to us before you decide. We move your place to a later group whenever we can, and that costs nothing.

## If we cancel

If too few people have booked, or a teacher is ill and nobody can stand in, we may cancel a course until fourteen days before it begins, and a single weekend at any time. For a course you get everything back within fourteen days. A weekend is made up for, or its part of the price returned, as you wish. Please book travel and rooms that you can cancel; we cannot pay for them.

## A form that you may use

> To Shala Yoga School Ltd, The Sail Loft, Quay Lane, Saltmere, Suffolk, hello@shala.test: I hereby give notice that I cancel my contract for the following course, booked on the following day. My name, my address, the date, and, on paper only, my signature.

These rules follow the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013, and take nothing away from what they give you.`,
})
