/** @jest-environment node */
import { getSenderAddress } from './siteRequest.ts'

test.each([
  [
    'the address in the header of Hosting',
    { 'fastly-client-ip': '203.0.113.7', 'x-forwarded-for': '192.0.2.1' },
    '203.0.113.7',
  ],
  ['the last forwarded address', { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }, '203.0.113.7'],
  ['an empty string without headers', {}, ''],
  ['an empty string for an empty header', { 'fastly-client-ip': '' }, ''],
  ['at most 64 characters', { 'fastly-client-ip': 'x'.repeat(500) }, 'x'.repeat(64)],
])('getSenderAddress returns %s', (_, headers, sender) => {
  expect(getSenderAddress(headers)).toBe(sender)
})
