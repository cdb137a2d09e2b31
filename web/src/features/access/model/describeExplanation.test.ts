import type { Explanation } from '@shala/contract/access/explain'
import fc from '@shala/contract/testing/fastCheck'
import { describeExplanation, type Sentence } from './describeExplanation.ts'

const maya = {
  userId: 'maya',
  displayName: 'Maya',
  email: 'maya@x.test',
  emailVerified: true,
  disabled: false,
  role: null,
}
const yoga = { courseId: 'yoga', title: 'Prenatal Yoga', status: 'published' }
const plain: Explanation = {
  person: maya,
  course: yoga,
  mayEnter: false,
  standing: 'never' as const,
  sources: [],
  revoked: null,
  waiting: [],
}
const grant: Explanation['sources'][number] = {
  source: 'individual',
  group: null,
  standing: 'held',
  startsOn: null,
  endsOn: null,
  grantedAt: '2026-02-03T10:00:00Z',
  grantedBy: 'asha',
}
const waits: Explanation['waiting'][number] = {
  email: 'maya@work.test',
  source: 'scholarship',
  by: 'asha',
  endsAt: '2027-05-04T10:00:00Z',
}

const names: Readonly<Record<string, string>> = { asha: 'Asha', system: 'the system' }
const read = (sentence: Sentence) =>
  sentence.map((part) => (typeof part === 'string' ? part : names[part.who])).join('')

function said(part: Partial<Explanation>): [string, ...string[]] {
  const { answer, reasons } = describeExplanation({ ...plain, ...part }, 'maya@work.test', 'UTC')
  return [answer, ...reasons.map(read)]
}

const held = { mayEnter: true, standing: 'held' as const }
const can = 'Maya has access to Prenatal Yoga.'
const cannot = 'Maya has no access to Prenatal Yoga now.'

test.each<[string, Partial<Explanation>, string[]]>([
  ['never granted', {}, [cannot, 'They were never given access.']],
  [
    'access without a last day',
    { ...held, sources: [grant] },
    [can, 'Given by us: Asha gave access on 3 Feb 2026, no end date.'],
  ],
  [
    'access from several sources, one of them expired',
    {
      ...held,
      sources: [
        { ...grant, source: 'group-a', group: 'Spring 2027', endsOn: '2027-06-30' },
        { ...grant, source: 'scholarship', standing: 'expired', endsOn: '2026-03-01' },
        { ...grant, source: 'purchase', startsOn: '2026-02-04' },
      ],
    },
    [
      can,
      'Group Spring 2027: Asha added them on 3 Feb 2026, until the end of 30 Jun 2027.',
      'Scholarship: Asha gave access on 3 Feb 2026, until the end of 1 Mar 2026, ended.',
      'Paid: Asha gave access on 3 Feb 2026, from 4 Feb 2026.',
    ],
  ],
  [
    'a deleted group',
    { ...held, sources: [{ ...grant, source: 'group-a' }] },
    [can, 'A group that was deleted: Asha added them on 3 Feb 2026, no end date.'],
  ],
  [
    'access that has not begun',
    {
      standing: 'not-begun',
      sources: [{ ...grant, standing: 'not-begun', startsOn: '2027-01-09' }],
    },
    [
      cannot,
      'Their access has not started yet, or is paused.',
      'Given by us: Asha gave access on 3 Feb 2026, from 9 Jan 2027, not started yet.',
    ],
  ],
  [
    'expired access',
    {
      standing: 'expired',
      sources: [{ ...grant, standing: 'expired', endsOn: '2026-03-01' }],
    },
    [
      cannot,
      'Their access has ended.',
      'Given by us: Asha gave access on 3 Feb 2026, until the end of 1 Mar 2026, ended.',
    ],
  ],
  [
    'access revoked with a reason',
    {
      standing: 'revoked',
      revoked: { at: '2026-03-04T10:00:00Z', by: 'asha', reason: 'Refunded' },
    },
    [cannot, 'Asha removed access on 4 Mar 2026: Refunded'],
  ],
  [
    'access revoked without a reason',
    { standing: 'revoked', revoked: { at: '2026-03-04T10:00:00Z', by: 'system', reason: '' } },
    [cannot, 'the system removed access on 4 Mar 2026. No reason was given.'],
  ],
  [
    'access revoked without a recorded user',
    { standing: 'revoked' },
    [cannot, 'Access was removed; the record does not say by whom.'],
  ],
  [
    'a pending invitation',
    { waiting: [waits], person: { ...maya, emailVerified: false } },
    [
      cannot,
      'Scholarship: Asha invited maya@work.test; this address is not verified yet (invitation ends 4 May 2027).',
      'They have not verified their email address yet.',
    ],
  ],
  [
    'a disabled account',
    { ...held, mayEnter: false, sources: [grant], person: { ...maya, disabled: true } },
    [
      cannot,
      'The account is disabled and cannot sign in.',
      'Given by us: Asha gave access on 3 Feb 2026, no end date.',
    ],
  ],
  [
    'a missing user',
    { person: null },
    [
      'maya@work.test has no access to Prenatal Yoga now.',
      'There is no account with maya@work.test.',
    ],
  ],
  [
    'a missing course',
    { course: null },
    [
      'Maya has no access to this course now.',
      'There is no such course.',
      'They were never given access.',
    ],
  ],
  [
    'an archived course',
    { ...held, sources: [grant], course: { ...yoga, status: 'archived' } },
    [
      can,
      'Given by us: Asha gave access on 3 Feb 2026, no end date.',
      'The course is not published (archived), but students with access keep it.',
    ],
  ],
  [
    'an admin',
    { person: { ...maya, role: 'owner' as const } },
    [
      cannot,
      'They were never given access.',
      'As an admin they still see the course on the admin pages.',
    ],
  ],
])('explains %s', (_, part, sentences) => {
  expect(said(part)).toEqual(sentences)
})

test('names a user without a name by email, or else by uid', () => {
  const nameless = { ...maya, displayName: null }
  expect(said({ person: nameless })[0]).toMatch(/^maya@x.test has no access/)
  expect(said({ person: { ...nameless, email: null } })[0]).toMatch(/^maya has no access/)
})

test('gives the answer of the records, and always a reason', () => {
  const day = fc.option(fc.constant('2027-01-09'), { nil: null })
  const sources = fc.array(
    fc.record({
      source: fc.constantFrom('individual', 'scholarship', 'purchase', 'group-a', 'new-kind'),
      group: fc.option(fc.string(), { nil: null }),
      standing: fc.constantFrom('held' as const, 'not-begun' as const, 'expired' as const),
      startsOn: day,
      endsOn: day,
      grantedAt: fc.constant('2026-02-03T10:00:00Z'),
      grantedBy: fc.string(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const standing = fc.constantFrom('held', 'not-begun', 'expired', 'revoked', 'never')
  fc.assert(
    fc.property(standing, sources, fc.boolean(), (now, all, disabled) => {
      const granted = now === 'revoked' || now === 'never' ? [] : all
      const mayEnter = now === 'held' && !disabled
      const person = { ...maya, disabled }
      const { answer, reasons } = describeExplanation(
        { ...plain, person, standing: now, mayEnter, sources: granted },
        'x',
        'UTC',
      )
      expect(answer.includes(' has access ')).toBe(mayEnter)
      expect(reasons.length).toBeGreaterThan(0)
    }),
  )
})
