import { legal } from './legal.ts'

export const terms = legal({
  kind: 'terms',
  title: 'Terms',
  summary:
    'A deposit keeps your place, the rest is due before the first weekend. We teach what the page of the course says, and you look after yourself and each other.',
  description:
    'The terms of Shala Yoga School: how a place is booked and paid, what we owe each other, missed weekends, certificates, liability and complaints.',
  body: `
These terms hold between you and Shala Yoga School Ltd (see the [imprint](/imprint)) for every course that you book, and for your account on this site.

## Booking a place

An account costs nothing and obliges you to nothing. When you ask for a place, you make us an offer; we have a contract once we confirm it by email. We may say no, for instance when a group is full or when a course asks for a training that you do not have yet.

## Price, deposit and payment

The price and the deposit stand on the page of each course, in pounds sterling, and include everything that is named there. There is no VAT to add. The deposit keeps your place and is part of the price. The rest is due fourteen days before the first weekend, by bank transfer or card, or in monthly parts where the page offers them. Monthly parts cost no more in total than a few pounds of rounding.

If a payment is late, we write to you before anything else happens. If it is still missing fourteen days later, we may give your place to somebody on the waiting list.

## What you get

We teach the hours and the subjects that the page of the course names, with the teachers named there or others as good. If we must change a date or a place, we tell you as early as we can; if the new one does not suit you, you may leave the course and get back what you paid for the part that you have not had.

Lessons on this site are open to you from the day and until the day that your dashboard shows. They are for you alone: please share no password, recording or handout.

## Missed weekends

You may make up one missed weekend with the next group at no charge. If you miss more, we look for a way together; it may mean that you finish with a later group.

## Certificates

You get the certificate when you have attended, have passed what the page of the course names, and have paid. If we think that you are not ready yet, we say why and what would help, and you may try again once without paying.

## Your health

Tell us before the course about an injury, an illness or a pregnancy, so that we can plan with you. Do nothing that hurts, and say so when something does. What we teach is no medical treatment.

## How we treat each other

Nobody is touched without being asked. We do not accept harassment or discrimination from anybody, teachers included. Whoever goes on after a warning has to leave; what is left of the fee is returned less our costs.

## Cancelling

You may cancel within fourteen days without any reason, and later under our own rules. Both are on the page about [cancelling and refunds](/cancellation).

## Liability

We are insured for teaching. Nothing in these terms limits our liability for death or injury caused by our negligence, for fraud, or for anything else for which the law does not let it be limited, nor your rights under the Consumer Rights Act 2015. Beyond that we are liable for what we could foresee when you booked, and not for things left in the changing room.

## Complaints

Please speak with your teacher, or write to hello@shala.test. You have an answer from Asha Raman within five working days. If that does not settle it, we are willing to go to mediation before anybody goes to court.

## Law

The law of England and Wales holds for these terms. If you live in Scotland or Northern Ireland, you may also go to the courts there. If one of these terms turns out to be void, the others stay.`,
})
