import type { AgreementBlock } from '@shala/contract/agreements/agreements'
import { agreementPdf } from './agreementPdf.ts'

const blocks: AgreementBlock[] = [
  { style: 'paragraph', text: 'This text binds you and the school.' },
  { style: 'heading', text: 'What you do' },
  { style: 'number', text: 'You come on time.' },
  { style: 'number', text: 'You share no recording.' },
  { style: 'paragraph', text: 'Illness is no fault.' },
  { style: 'bullet', text: 'Write to us.' },
  { style: 'number', text: 'A new list begins at one.' },
]

async function build(own: AgreementBlock[] = blocks) {
  const pdf = await agreementPdf({
    text: { key: 'student-agreement', version: 3, title: 'Student agreement', blocks: own },
    acceptance: {
      name: 'Maya Lindqvist',
      acceptedAt: new Date('2027-01-31T23:30:00Z'),
      hash: 'a1'.repeat(32),
    },
    email: 'maya@shala.test',
    school: 'Shala',
    timeZone: 'Europe/Lisbon',
  })
  const file = pdf.toString('latin1')
  const texts = [...file.matchAll(/\/ActualText \(((?:[^()\\]|\\.)*)\)/g)].map(([, text]) => text)
  return { file, texts }
}

test('agreementPdf contains the whole text, the name, the email, the time and the fingerprint', async () => {
  const { texts } = await build()
  expect(texts).toEqual([
    'Shala',
    'Student agreement',
    'Version 3',
    'This text binds you and the school.',
    'What you do',
    '1.',
    'You come on time.',
    '2.',
    'You share no recording.',
    'Illness is no fault.',
    expect.any(String),
    'Write to us.',
    '1.',
    'A new list begins at one.',
    'Accepted by Maya Lindqvist, maya@shala.test',
    'on 31 January 2027 at 23:30:00 WET',
    `Fingerprint of this text \\(SHA-256\\): ${'a1'.repeat(32)}`,
  ])
})
