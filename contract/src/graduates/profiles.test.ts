import { limits } from '../limits.ts'
import { atMost, casesOfEnum, testCallable, testSchema, yesOrNo } from '../testing/testSchema.ts'
import { at, picture, saved, stamps, upload } from '../testing/values.ts'
import {
  draftFolder,
  GraduateDraft,
  profileFolder,
  ProfileForm,
  reviewProfile,
  saveProfile,
  setConsent,
  setProfileHidden,
} from './profiles.ts'

const link = { label: 'Studio', href: 'https://maya.test' }
const profile = {
  name: 'Maya',
  alt: 'Maya in a tree pose',
  city: 'Leeds',
  bio: 'Teaches.\nLearns.',
  links: [link],
  courseIds: ['yoga'],
  year: 2026,
}
const times = <T>(count: number, one: T) => Array.from({ length: count }, () => one)

testSchema('the form of a profile', ProfileForm, {
  good: profile,
  cases: [
    ...atMost('name', limits.graduateName),
    ['name', ' ', 'must not be empty'],
    ...atMost('alt', limits.alt),
    ...atMost('city', limits.graduateCity),
    ...atMost('bio', limits.graduateBio),
    ['links', times(limits.graduateLinks, link)],
    [
      'links',
      times(limits.graduateLinks + 1, link),
      `must be at most ${limits.graduateLinks} links`,
    ],
    ...atMost('links.0.label', limits.graduateLinkLabel),
    ['links.0.label', '', 'must not be empty'],
    ['links.0.href', 'maya.test', 'must be an address that begins with https://'],
    ['links.0.href', `https://a.test/${'x'.repeat(285)}`],
    ['links.0.href', `https://a.test/${'x'.repeat(286)}`, 'must be at most 300 characters'],
    ['links.0.strange', 1, 'Unrecognized key: "strange"', 'links.0'],
    ['courseIds', [], 'must name a course that you finished'],
    ['courseIds', times(20, 'yoga')],
    ['courseIds', times(21, 'yoga'), 'Too big: expected array to have <=20 items'],
    ['year', null],
    ['year', 1990],
    ['year', 1989, 'must be 1990 or later'],
    ['year', 2100],
    ['year', 2101, 'must be a year'],
    ['year', 2000.5, 'must be a year'],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})
testSchema('a profile with only the required fields', ProfileForm, {
  good: { name: 'Maya', courseIds: ['yoga'] },
  becomes: {
    name: 'Maya',
    alt: '',
    city: '',
    bio: '',
    links: [],
    courseIds: ['yoga'],
    year: null,
  },
})

const { alt, ...shown } = profile
const draft = {
  ...stamps,
  ...shown,
  userId: 'maya',
  photo: picture,
  status: 'draft',
  submittedAt: null,
  submittedKey: 0,
  request: '',
  consent: false,
  nameKey: 'maya',
  search: ['m'],
}
testSchema('a draft', GraduateDraft, {
  good: { ...draft, alt },
  becomes: draft,
  cases: [
    ...casesOfEnum('status', ['draft', 'submitted', 'changes-asked', 'approved']),
    ['photo', null],
    ['submittedAt', at],
    ['request', 'x'.repeat(limits.reason)],
    [
      'request',
      'x'.repeat(limits.reason + 1),
      `Too big: expected string to have <=${limits.reason} characters`,
    ],
  ],
})

test('pictures of drafts and of public profiles have separate folders', () => {
  expect(draftFolder('maya')).toBe('graduate-drafts/maya')
  expect(profileFolder('maya')).toBe('graduates/maya')
})

testCallable(saveProfile, {
  good: { revision: 0, profile },
  becomes: { revision: 0, profile, submit: false },
  cases: [
    ['upload', null],
    ['upload', upload],
    ['submit', true],
  ],
  answer: saved,
})

testCallable(setConsent, {
  good: { consent: true },
  cases: yesOrNo('consent'),
  answer: { consent: false, revision: 0 },
})

const review = { userId: 'maya', revision: 1, verdict: 'approve' }
testCallable(reviewProfile, {
  good: review,
  becomes: { ...review, request: '' },
  cases: [
    ['verdict', 'take-back'],
    ['verdict', 'ask-for-changes', 'must say what to change', 'request'],
    [
      'verdict',
      'reject',
      'Invalid option: expected one of "approve"|"ask-for-changes"|"take-back"',
    ],
    ...atMost('request', limits.reason),
  ],
  answer: saved,
})
testSchema('a review that requests changes', reviewProfile.input, {
  good: { ...review, verdict: 'ask-for-changes', request: 'Another photo, please.' },
  cases: [['request', ' ', 'must say what to change']],
})

testCallable(setProfileHidden, {
  good: { userId: 'maya', revision: 1, hidden: true },
  cases: yesOrNo('hidden'),
  answer: saved,
})
