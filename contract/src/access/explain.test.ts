import { casesOfEnum, testCallable, testSchema } from '../testing/testSchema.ts'
import { explainAccess, Explanation } from './explain.ts'

const at = '2027-03-28T12:00:00Z'
const answer = {
  person: {
    userId: 'maya',
    displayName: null,
    email: 'maya@shala.test',
    emailVerified: true,
    disabled: false,
    role: null,
  },
  course: { courseId: 'yoga', title: 'Yoga', status: 'published' },
  mayEnter: false,
  standing: 'revoked',
  sources: [
    {
      source: 'group-c1',
      group: 'Spring',
      standing: 'held',
      startsOn: null,
      endsOn: '2027-06-30',
      grantedAt: at,
      grantedBy: 'asha',
    },
  ],
  revoked: { at, by: 'asha', reason: 'late' },
  waiting: [{ email: 'maya@shala.test', source: 'individual', by: 'asha', endsAt: at }],
}
const strange = (path: string) =>
  [`${path}.strange`, 1, 'Unrecognized key: "strange"', path] as const

testSchema('an explanation', Explanation, {
  good: answer,
  cases: [
    ...casesOfEnum('standing', ['held', 'not-begun', 'expired', 'revoked', 'never']),
    ...casesOfEnum('sources.0.standing', ['held', 'not-begun', 'expired']),
    ['person', null],
    ['course', null],
    ['revoked', null],
    ...['person', 'course', 'sources.0', 'revoked', 'waiting.0'].map(strange),
  ],
})

const either = 'give either userId or email, and not both'
testCallable(explainAccess, {
  good: { userId: 'maya', courseId: 'yoga' },
  cases: [
    ['email', 'maya@shala.test', either, 'userId'],
    ['userId', undefined, either],
    ['', { email: 'maya@shala.test', courseId: 'yoga' }],
  ],
  answer,
})
