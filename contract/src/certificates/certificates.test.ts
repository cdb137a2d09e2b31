import { limits } from '../limits.ts'
import { atMost, testCallable, testSchema, yesOrNo } from '../testing/testSchema.ts'
import { saved, stamps } from '../testing/values.ts'
import {
  Certificate,
  CertificateForm,
  checkCertificate,
  downloadCertificate,
  previewCertificate,
  issueCertificates,
  keepCertificates,
  reissueCertificate,
  setCertificateRevoked,
  setCertificateShown,
} from './certificates.ts'

const number = 'K7QM-3XWD-9TZB-V2HN'
const numberFault = 'must be the number of a certificate, such as K7QM-3XWD-9TZB-V2HN'
const form = { name: 'Maya Lindqvist', hours: 200, completedOn: '2026-11-24' }
const day = 'must be a day, such as 2027-03-28'
const hours = [
  ['hours', 1],
  ['hours', limits.courseHours],
  ['hours', 0, 'must be at least 1'],
  ['hours', limits.courseHours + 1, `must be at most ${limits.courseHours}`],
  ['hours', 62.5],
  ['hours', 62.25, 'must be full or half hours'],
  ['hours', '200', 'must be a number'],
] as const

testSchema('the form of a certificate', CertificateForm, {
  good: form,
  cases: [
    ...atMost('name', limits.graduateName),
    ['name', ' ', 'must not be empty'],
    ['name', 'a\nb', 'must hold no line break or control character'],
    ...hours,
    ['completedOn', '2026-02-30', day],
    ['completedOn', null, day],
    ['completedOn', '1999-12-31', 'must be from 2000 to 2199'],
  ],
})

const certificate = {
  ...form,
  number,
  userId: 'maya',
  courseId: 'yoga-200',
  course: 'Yoga',
  categories: [{ name: 'Anatomy', minutes: 90, madeUp: 0, waived: 45 }],
  status: 'valid',
  reason: '',
  exception: '',
  replacedBy: null,
  replaces: number,
  keep: false,
  nameKey: 'maya lindqvist',
  search: ['m'],
  ...stamps,
}
const { exception: _, ...stored } = certificate
testSchema('a certificate', Certificate, {
  good: { ...stored, categories: [{ name: 'Anatomy', minutes: 90 }] },
  becomes: { ...certificate, categories: [{ name: 'Anatomy', minutes: 90, madeUp: 0, waived: 0 }] },
  cases: [
    ['userId', null],
    // A withdrawn certificate.
    ['name', ''],
    ['status', 'withdrawn'],
    ['status', 'open', 'Invalid option: expected one of "valid"|"revoked"|"replaced"|"withdrawn"'],
    ['replacedBy', 'x', numberFault],
  ],
})

const people = [{ userId: 'maya', name: 'Maya Lindqvist' }]
testCallable(issueCertificates, {
  good: { courseId: 'yoga-200', people, hours: 200 },
  becomes: {
    courseId: 'yoga-200',
    people,
    hours: 200,
    completedOn: null,
    exception: '',
    notify: null,
  },
  cases: [
    ...hours,
    ['people', [], 'must name at least one student'],
    ['people', [...people, ...people], 'must name each person once'],
    [
      'people',
      Array.from({ length: limits.certificatesAtOnce + 1 }, (_, n) => ({
        userId: `u${n}`,
        name: 'Maya',
      })),
      `must be at most ${limits.certificatesAtOnce} people`,
    ],
    ['people.0.name', '', 'must not be empty'],
    ['people.0.userId', 'a/b', 'must hold no slash and no control character'],
    ['completedOn', '2026-02-30', day],
    ['exception', 'a'.repeat(limits.reason + 1), `must be at most ${limits.reason} characters`],
  ],
  answer: { issued: [{ userId: 'maya', number }], failed: [{ userId: 'leo', error: 'No.' }] },
})

testCallable(setCertificateRevoked, {
  good: { number, revision: 1, revoked: true, reason: 'Issued by mistake' },
  becomes: { number, revision: 1, revoked: true, reason: 'Issued by mistake', notify: null },
  cases: [
    ['number', 'x', numberFault],
    ['reason', '', 'must say why'],
    ['reason', undefined, 'must say why'],
    ...yesOrNo('revoked'),
  ],
  answer: saved,
})

testCallable(reissueCertificate, {
  good: { number, revision: 1, certificate: form },
  becomes: { number, revision: 1, certificate: form, exception: '', notify: null },
  cases: [
    ['number', 'x', numberFault],
    ['certificate.name', '', 'must not be empty'],
    ['certificate.hours', 0, 'must be at least 1'],
  ],
  answer: saved,
})

testCallable(previewCertificate, {
  good: { courseId: 'yoga-200', certificate: { ...form, hours: 200.5 } },
  cases: [['certificate.hours', 0, 'must be at least 1']],
  answer: { fileName: 'Preview of a certificate.pdf', pdf: 'JVBERg==' },
})

testCallable(downloadCertificate, {
  good: { number },
  becomes: { number, part: 'certificate' },
  cases: [
    ['number', '', numberFault],
    ['part', 'transcript'],
  ],
  answer: { fileName: 'Certificate K7QM.pdf', pdf: 'JVBERg==' },
})

testCallable(keepCertificates, {
  good: { keep: true },
  cases: yesOrNo('keep'),
  answer: { certificates: 2 },
})

testCallable(setCertificateShown, {
  good: { number, shown: true },
  cases: [['number', 'x', numberFault], ...yesOrNo('shown')],
  answer: { shown: true },
})

testCallable(checkCertificate, {
  good: { number },
  cases: [['number', number.toLowerCase(), numberFault]],
  answer: { certificate: { status: 'valid', course: 'Yoga', ...form, categories: [] } },
})

test('the check of a revoked certificate returns only its status', () => {
  expect(checkCertificate.output.parse({ certificate: { status: 'revoked' } })).toBeTruthy()
  const told = { certificate: { status: 'revoked', name: 'Maya' } }
  expect(checkCertificate.output.safeParse(told).success).toBe(false)
})
