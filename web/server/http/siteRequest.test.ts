/** @jest-environment node */
import { getSenderAddress } from './siteRequest.ts'

test.each([
  [
    'Hosting’s own word',
    { 'fastly-client-ip': '203.0.113.7', 'x-forwarded-for': '192.0.2.1' },
    '203.0.113.7',
  ],
  ['who called', { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }, '203.0.113.7'],
  ['nothing', {}, ''],
  ['an empty word', { 'fastly-client-ip': '' }, ''],
  ['no more than an address can be', { 'fastly-client-ip': 'x'.repeat(500) }, 'x'.repeat(64)],
])('%s', (_, headers, sender) => {
  expect(getSenderAddress(headers)).toBe(sender)
})
