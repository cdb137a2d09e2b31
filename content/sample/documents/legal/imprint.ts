import { legal } from './legal.ts'

export const imprint = legal({
  kind: 'imprint',
  title: 'Imprint',
  summary: 'Who runs this site and this school, and how to reach us.',
  description:
    'Who runs Shala Yoga School: the company, its registered office, its directors, its insurance and accreditation, and how to reach it.',
  body: `
## The company

Shala Yoga School Ltd, a company limited by shares, registered in England and Wales under number 00000000. Registered office and place of business: The Sail Loft, Quay Lane, Saltmere, Suffolk. Directors: Asha Raman and Tom Ellery. The company is not registered for VAT.

## How to reach us

By email at hello@shala.test, by telephone at +44 1632 960108 on weekdays from 9 to 1, or with [the form on this site](/contact).

## Accreditation and insurance

Our 200-hour training and our prenatal certification are accredited by the Guild of Yoga Schools, 7 Chapel Row, Ipswich, under number 1041. The school has public liability insurance and professional indemnity insurance for teaching in the United Kingdom; the certificates hang beside the door.

## Data protection

We are registered with the Information Commissioner's Office under number Z0000000. What we keep about you is in the [privacy notice](/privacy).

## What is on this site

Texts and drawings belong to the school or to those who are named with them, and may be quoted with a link. We check links to other sites when we set them; for what is there afterwards, those who run them are responsible. If something here is wrong, or hard to use for you, please tell us.`,
})
