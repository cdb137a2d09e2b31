import { legal } from './legal.ts'

export const privacy = legal({
  kind: 'privacy',
  title: 'Privacy notice',
  summary:
    'We keep what we need to answer you and to teach you, for as long as we need it. We sell nothing, and we count visits only if you agree. You can see, take along and delete what we keep.',
  description:
    'What Shala Yoga School keeps about visitors and students, why, for how long, who sees it, and how you can see, correct or delete it.',
  body: `
## Who is responsible

Shala Yoga School Ltd, The Sail Loft, Quay Lane, Saltmere, Suffolk, decides what happens with your data on this site and at our courses. You reach us at hello@shala.test or +44 1632 960108. We are registered with the Information Commissioner's Office under number Z0000000. Asha Raman answers questions about privacy herself.

## What we keep, and why

### When you write to us

Your name, your address and what you write, so that we can answer. This is our legitimate interest, and yours. Messages are deleted after a year at the latest. To keep spam out we also keep an encrypted trace of your address and network for an hour; where spam came from, for a year.

### When you have an account

Your email address, your name if you give one, and an encrypted form of your password, so that you can sign in. If you sign in with Google, we learn your name and address from Google and nothing else. We need these for our contract with you, and keep them until you delete your account.

### When you take a course

Which course you may enter from when until when, what you paid and how, the lessons that you have ticked, the sessions for which you have a seat, and what you tell the office, such as a telephone number. This is needed for our contract. If you tell us about your health, an injury or a pregnancy, we keep it only with your consent, only your teachers see it, and it is deleted at the end of the course.

### When you show yourself as a graduate

Your public profile is there only because you wrote it and agreed to it. You can take your consent back in your account at any time, and the profile is gone at once.

## How long we keep it

When you delete your account, we delete your name, your address, your profile, your progress and your messages at once. What remains of a course names nobody: the days and the amount, for our books. Invoices we must keep for six years after the end of the tax year; they are on paper, in a cupboard at the school.

## Who else sees it

- Google Cloud runs the site and keeps its data for us (Firebase, with servers in the United States).
- Sanity keeps the texts and pictures of our pages. It holds nothing about students.
- The service that sends our emails sees your address and what we write to you.
- Our accountant sees invoices.

They work for us under contract and may use nothing for themselves. For data that leaves the United Kingdom we rely on the UK extension to the EU-US Data Privacy Framework, or on the International Data Transfer Addendum of the Information Commissioner. We give nothing to anybody else unless a law or a court obliges us.

## Cookies and counting visits

The site stores in your browser only what it needs: that you are signed in, what you have typed and not sent yet, and whether you let us count visits. These are needed, so we do not ask for them.

If you agree, Google Tag Manager and Google Analytics count which pages are read. They set cookies for it. Nothing of this is loaded before you say yes, and never on pages where you sign in or are signed in. You can change your mind at any time under [cookie settings](/cookies).

## Your rights

You may ask us what we keep about you, have it corrected, deleted or restricted, take it along to somebody else, and object to what we do in our own interest. Where we rely on your consent you may take it back, which changes nothing about what happened before. Most of it you can do yourself: your account has a button that gathers all that we keep about you, and one that deletes it. For the rest write to us; we answer within a month, and it costs nothing.

If you are not content with our answer, you may complain to the Information Commissioner's Office, Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF, telephone 0303 123 1113, [ico.org.uk](https://ico.org.uk/make-a-complaint/). We would be glad if you spoke with us first.

## Young people

Our courses are for people of eighteen years and more. We do not knowingly keep data of children.

## When this notice changes

We say here from when it holds. If something changes that matters to you, students get an email before.`,
})
