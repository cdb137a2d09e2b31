import { storageCode, storageMessage, storageMessages } from './storageMessages.ts'

test.each(Object.entries(storageMessages))('%s is told in words', (code, text) => {
  expect(storageMessage({ code })).toBe(text)
  expect(text).toMatch(/^[A-Z].*\.$/)
  expect(text).not.toMatch(/storage\/|undefined/)
})

test.each([
  [401, 'storage/unauthenticated'],
  [402, 'storage/quota-exceeded'],
  [403, 'storage/unauthorized'],
  [500, 'storage/unknown'],
])('the bare status %d is %s', (status, code) => {
  expect(storageCode({ status })).toBe(code)
  expect(storageCode({ code: 'storage/unknown', status })).toBe(code)
})

test('a code says more than its status', () => {
  expect(storageCode({ code: 'storage/canceled', status: 403 })).toBe('storage/canceled')
})

test.each([
  ['nothing', null],
  ['no code', {}],
  ['a code that is no text', { code: 7, status: '403' }],
  ['a code of another service', { code: 'auth/unauthorized' }],
  ['a status that is no number', { status: ['403'] }],
])('%s is unknown', (_, error) => {
  expect(storageCode(error)).toBe('storage/unknown')
})

test.each([null, undefined, 'text', new Error('raw'), { code: 7 }, { code: 'auth/x' }])(
  '%p is unknown, and its own words are not shown',
  (error) => {
    expect(storageMessage(error)).toBe(storageMessages['storage/unknown'])
  },
)

test('a code that the table does not have, or only inherits, is unknown', () => {
  for (const code of ['storage/new-one', 'storage/__proto__']) {
    expect(storageMessage({ code })).toBe(storageMessages['storage/unknown'])
  }
})
