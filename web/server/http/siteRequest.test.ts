/** @jest-environment node */
import { getSenderAddress, parseTarget } from './siteRequest.ts'

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

test.each([
  ['/courses?page=2', '/courses'],
  ['//', '//'],
  ['///?x', '///'],
  ['//evil.example/courses', '//evil.example/courses'],
  ['/\\\\evil.example', '///evil.example'],
  ['//user@host:99999/x', '//user@host:99999/x'],
  ['//[', '//['],
  ['http://evil.example/courses', '/http://evil.example/courses'],
  ['*', '/*'],
  [':99999', '/:99999'],
  ['', '/'],
  ['/%', '/%'],
  ['/%c0%af', '/%c0%af'],
])('the target %p has the path %p', (target, path) => {
  expect(parseTarget(target).pathname).toBe(path)
})
