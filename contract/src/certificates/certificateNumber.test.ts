import fc from '../testing/fastCheck.ts'
import { slowTest } from '../testing/slowTest.ts'
import { testSchema } from '../testing/testSchema.ts'
import {
  CertificateNumber,
  certificateNumberBytes,
  toCertificateNumber,
  certificatePath,
  readCertificateNumber,
} from './certificateNumber.ts'

const bytes = fc.uint8Array({
  minLength: certificateNumberBytes,
  maxLength: certificateNumberBytes,
})
const fault = 'must be the number of a certificate, such as K7QM-3XWD-9TZB-V2HN'

testSchema('a certificate number', CertificateNumber, {
  good: 'K7QM-3XWD-9TZB-V2HN',
  cases: [
    ['', '0000-0000-0000-0000'],
    ['', 'K7QM3XWD9TZBV2HN', fault],
    ['', 'k7qm-3xwd-9tzb-v2hn', fault],
    ['', 'K7QM-3XWD-9TZB', fault],
    ['', 'K7QM-3XWD-9TZB-V2HN-K7QM', fault],
    ['', 'K7QM-3XWD-9TZB-V2HU', fault],
    ['', 'K7QM-3XWD-9TZB-V2HI', fault],
    ['', 'K7QM-3XWD-9TZB-V2HL', fault],
    ['', 'K7QM-3XWD-9TZB-V2HO', fault],
    ['', 'K7QM-3XWD-9TZB-V2HN\n', fault],
    ['', '../../../../../../x', fault],
  ],
})

test('different random bytes give different valid certificate numbers', () => {
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const number = toCertificateNumber(one)
      expect(CertificateNumber.parse(number)).toBe(number)
      expect(toCertificateNumber(other) === number).toBe(one.join() === other.join())
    }),
  )
})

test('a certificate number is recognized in any spelling', () => {
  const typing = fc.record({
    upper: fc.boolean(),
    between: fc.constantFrom('', ' ', '-', ' - ', '–'),
    zero: fc.constantFrom('0', 'O', 'o'),
    one: fc.constantFrom('1', 'I', 'i', 'L', 'l'),
    around: fc.constantFrom('', ' ', '\t'),
  })
  fc.assert(
    fc.property(bytes, typing, (random, { upper, between, zero, one, around }) => {
      const number = toCertificateNumber(random)
      const cased = upper ? number : number.toLowerCase()
      const typed = cased.replaceAll('-', between).replaceAll('0', zero).replaceAll('1', one)
      expect(readCertificateNumber(around + typed + around)).toBe(number)
    }),
  )
})

test.each(['', ' ', 'x', 'K7QM-3XWD-9TZB-V2H', 'K7QM-3XWD-9TZB-V2HU', 'x'.repeat(100_000), '🪷'])(
  'no certificate number is read from %j',
  (typed) => {
    expect(readCertificateNumber(typed)).toBeNull()
  },
)

slowTest('reading a certificate number never throws and returns only valid ones', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const number = readCertificateNumber(typed)
      if (number !== null) expect(CertificateNumber.parse(number)).toBe(number)
    }),
  )
})

test('toCertificateNumber throws for fewer than 10 bytes', () => {
  expect(() => toCertificateNumber(new Uint8Array(9))).toThrow('10 bytes')
})

test('certificatePath returns the page of a certificate', () => {
  expect(certificatePath('K7QM-3XWD-9TZB-V2HN')).toBe('/certificates/K7QM-3XWD-9TZB-V2HN')
})
