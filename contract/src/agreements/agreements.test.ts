import { limits } from '../limits.ts'
import { atMost, testCallable, testSchema } from '../testing/testSchema.ts'
import { at, saved, stamps } from '../testing/values.ts'
import {
  Acceptance,
  acceptAgreement,
  acceptanceId,
  AgreementText,
  downloadAgreement,
  listAcceptances,
  listAgreements,
} from './agreements.ts'

const hash = 'a'.repeat(64)
const key = 'student-agreement'
const keyFault = 'must be the key of an agreement, such as student-agreement'
const text = { key, version: 2, title: 'Agreement', blocks: [{ style: 'heading', text: 'Us' }] }
const versions = [
  ['version', 1],
  ['version', 0, 'must be at least 1'],
  ['version', 10_001, 'must be at most 10000'],
  ['version', 1.5, 'must be a whole number'],
] as const
const keys = [
  ['key', '', keyFault],
  ['key', 'a_b', keyFault],
  ['key', '../x', keyFault],
  ['key', 'a'.repeat(61), keyFault],
] as const
const hashes = [
  ['hash', hash.slice(1), 'must be a SHA-256 hash'],
  ['hash', hash.toUpperCase(), 'must be a SHA-256 hash'],
] as const

testSchema('an accepted text', AgreementText, {
  good: text,
  cases: [...keys, ...versions],
})

testSchema('an acceptance', Acceptance, {
  good: {
    userId: 'maya',
    key,
    version: 2,
    title: 'A',
    hash,
    name: 'Maya',
    acceptedAt: at,
    ...stamps,
  },
  cases: [...keys, ...versions, ...hashes],
})

testCallable(acceptAgreement, {
  good: { key, version: 2, hash, name: 'Maya Lindqvist' },
  cases: [
    ...keys,
    ...versions,
    ...hashes,
    ...atMost('name', limits.displayName),
    ['name', ' ', 'must not be empty'],
    ['name', 'a\nb', 'must hold no line break or control character'],
  ],
  answer: saved,
})

testCallable(listAgreements, {
  good: { courseId: 'yoga-200' },
  cases: [['courseId', null]],
  answer: { missing: [{ ...text, hash, before: null }] },
})

testCallable(listAcceptances, {
  good: { courseId: 'yoga-200', after: null },
  cases: [
    ['after', 'x'.repeat(301), 'must be a place of an earlier page'],
    ['after', 7, 'Invalid input: expected string, received number'],
  ],
  answer: {
    agreements: [{ key, title: 'Agreement' }],
    students: [{ userId: 'maya', name: 'Maya', email: 'maya@shala.test', missing: [key] }],
    next: null,
  },
})

testCallable(downloadAgreement, {
  good: { userId: 'maya', key, version: 1 },
  cases: [...keys, ...versions],
  answer: { fileName: 'Agreement.pdf', pdf: 'JVBERg==' },
})

test('the key of an acceptance consists of user, agreement and version', () => {
  expect(acceptanceId('a_b', 'c', 1)).toBe('a_b_c_1')
})
