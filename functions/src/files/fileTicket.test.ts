import { limits } from '@shala/contract/limits'
import { signFileTicket, verifyFileTicket } from './fileTicket.ts'

process.env.CONTACT_KEY = 'a key of the test that is long enough to be one'

const path = 'lessons/yoga/l1/a.mp3'
const session = { userId: 'uid-1', signedInAt: 1_700_000_000 }
const now = new Date('2026-11-25T12:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const ticket = signFileTicket(path, session, now)

test('a ticket returns its session for its path until it expires', () => {
  expect(verifyFileTicket(path, ticket, now)).toEqual(session)
  expect(verifyFileTicket(path, ticket, after(limits.fileTicketMinutes - 1))).toEqual(session)
  expect(verifyFileTicket(path, signFileTicket(path, null, now), now)).toBeNull()
})

test('a ticket does not open another path', () => {
  expect(verifyFileTicket('lessons/yoga/l1/b.mp3', ticket, now)).toBeUndefined()
})

test('a ticket expires', () => {
  expect(verifyFileTicket(path, ticket, after(limits.fileTicketMinutes))).toBeUndefined()
})

test('a ticket with forged claims, signature or format is refused', () => {
  const [claims = '', signature = ''] = ticket.split('.')
  const other = Buffer.from(JSON.stringify({ session: null, expiresAt: 9e15 })).toString(
    'base64url',
  )
  for (const forged of [
    '',
    '.',
    claims,
    `${claims}.`,
    `.${signature}`,
    `${other}.${signature}`,
    `${claims}.${signature.slice(2)}`,
    `${claims}.${signature}.`,
    `${claims}.${Buffer.alloc(32).toString('base64url')}`,
  ]) {
    expect([forged, verifyFileTicket(path, forged, now)]).toEqual([forged, undefined])
  }
})

test('a ticket signed with another key is refused, and a short key throws', () => {
  const key = process.env.CONTACT_KEY
  process.env.CONTACT_KEY = 'another key of the test that is long enough too'
  expect(verifyFileTicket(path, ticket, now)).toBeUndefined()
  process.env.CONTACT_KEY = 'short'
  expect(() => signFileTicket(path, session, now)).toThrow('CONTACT_KEY')
  process.env.CONTACT_KEY = key
})
