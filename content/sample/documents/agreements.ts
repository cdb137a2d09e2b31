import { reference, type SampleDocument } from '../build/document.ts'
import { richText } from '../build/richText.ts'

interface Written {
  key: string
  title: string
  version: number
  body: string
}

const agreement = ({ key, title, version, body }: Written): SampleDocument => ({
  _id: `agreement-${key}`,
  _type: 'agreement',
  _createdAt: '2026-09-01T09:00:00Z',
  _updatedAt: '2026-11-02T08:00:00Z',
  title,
  key,
  version,
  courses: [reference('200-hour-yoga-teacher-training')],
  body: richText(body),
})

/** Agreements of the long training, one of them in its second version. */
export const agreements: readonly SampleDocument[] = [
  agreement({
    key: 'student-agreement',
    title: 'Student agreement',
    version: 2,
    body: `
This agreement is between you and Shala Yoga School Ltd. It says what we expect of each other during the training.

## What we do

- We teach the hours that the page of the course names.
- We answer your questions about the course within two working days.
- We tell you early if a certificate is at risk.

## What you do

- You come on time, and write to us if you cannot come.
- You make up missed hours within a year.
- You keep to yourself what other students say about their health.
- You share no password, recording or handout.

## Photos

We ask you each time before we publish a picture that shows you. You may say no without a reason.`,
  }),
  agreement({
    key: 'health-waiver',
    title: 'Health declaration',
    version: 1,
    body: `
Yoga is exercise, and exercise carries some risk.

1. I have told the school about injuries, illnesses and a pregnancy that matter for practice, and I will do so when something changes.
2. I practise within my limits, and stop when something hurts.
3. I know that teachers of the school give no medical advice.

Nothing here limits the liability of the school for death or injury caused by its negligence.`,
  }),
]
