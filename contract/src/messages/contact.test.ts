import { limits } from '../limits.ts'
import { atMost, testCallable, testSchema, yesOrNo, type Case } from '../testing/testSchema.ts'
import {
  askContactChallenge,
  ContactChallenge,
  ContactForm,
  ContactProof,
  ContactSubject,
  postContactForm,
  sendContactMessage,
} from './contact.ts'

const hexadecimal = (path: string): Case[] => [
  [path, 'a'.repeat(128)],
  [path, 'a'.repeat(129), 'Too big: expected string to have <=128 characters'],
  ...['', 'g0', '0g', '0A'].map((text): Case => [path, text, 'must be hexadecimal']),
]
const positive = (path: string): Case[] => [
  [path, 1],
  [path, 0, 'Too small: expected number to be >0'],
]

const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  cost: 5000,
  expiresAt: 1_800_000_000,
  keyLength: 32,
  keyPrefix: '00',
  keySignature: 'af09',
  nonce: '0a',
  salt: '0b',
}
const challenge = { parameters, signature: '0c' }

testSchema('a challenge', ContactChallenge, {
  good: challenge,
  cases: [
    ...positive('parameters.cost'),
    ...positive('parameters.expiresAt'),
    ...positive('parameters.keyLength'),
    ...hexadecimal('parameters.keyPrefix'),
    ...hexadecimal('parameters.keySignature'),
    ...hexadecimal('parameters.nonce'),
    ...hexadecimal('parameters.salt'),
    ...hexadecimal('signature'),
    ['parameters.algorithm', 'SHA-1', 'Invalid input: expected "PBKDF2/SHA-256"'],
    ['parameters.strange', 1, 'Unrecognized key: "strange"', 'parameters'],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})

const proof = { challenge, solution: { counter: 0, derivedKey: '00ff' } }

testSchema('a proof', ContactProof, {
  good: proof,
  cases: [
    ['solution.counter', -1, 'Too small: expected number to be >=0'],
    ...hexadecimal('solution.derivedKey'),
    ['solution.time', 12.5],
    ['solution.strange', 1, 'Unrecognized key: "strange"', 'solution'],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})

testSchema('the subject of a message', ContactSubject, {
  good: 'general',
  cases: [
    ['', 'yoga'],
    ['', '', ['must not be empty', 'may hold only a to z, 0 to 9 and dashes']],
    ['', 'Yoga!', 'may hold only a to z, 0 to 9 and dashes'],
  ],
})

const form = { name: ' Maya ', email: 'Maya@shala.test', subject: 'yoga', message: ' Hello\n' }
const filled = { ...form, name: 'Maya', email: 'maya@shala.test', date: '', website: '' }
const noLine = 'must hold no line break or control character'
const formCases: readonly Case[] = [
  ...atMost('name', limits.displayName),
  ['name', '  ', 'must not be empty'],
  ['name', 'Maya\n', noLine],
  ['name', '\nMaya', noLine],
  ['name', 'a\ud83e', noLine],
  ['email', 'maya', 'is not an email address'],
  ...atMost('date', limits.contactDate),
  ['date', 'Spring\n', noLine],
  ...atMost('message', limits.message),
  ['message', ' \n ', 'must not be empty'],
  ['message', '', 'must not be empty'],
  ['message', 'a\ud83e', 'must be text'],
  ['message', '\ud83ea', 'must be text'],
  ['website', 'x'.repeat(limits.message)],
  [
    'website',
    'x'.repeat(limits.message + 1),
    `Too big: expected string to have <=${limits.message} characters`,
  ],
]

testSchema('the contact form', ContactForm, {
  good: form,
  becomes: filled,
  cases: [...formCases, ['strange', 1, 'Unrecognized key: "strange"', '']],
})

testCallable(askContactChallenge, { good: {}, answer: challenge })

testCallable(sendContactMessage, {
  good: { ...form, proof },
  becomes: { ...filled, proof, copy: false },
  cases: [
    ...formCases,
    ...yesOrNo('copy'),
    ['proof', undefined, 'Invalid input: expected object, received undefined'],
  ],
  answer: { messageId: 'm1' },
})

testCallable(postContactForm, {
  good: { ...form, sender: '192.0.2.1' },
  becomes: { ...filled, sender: '192.0.2.1' },
  cases: [
    ...formCases,
    ['sender', 'x'.repeat(64)],
    ['sender', 'x'.repeat(65), 'Too big: expected string to have <=64 characters'],
  ],
  answer: { messageId: 'm1' },
})
