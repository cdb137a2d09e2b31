import { storageCode, storageMessage, storageMessages } from './storageMessages.ts'

test.each(Object.entries(storageMessages))('%s has a readable message', (code, text) => {
  expect(storageMessage({ code })).toBe(text)
  expect(text).toMatch(/^[A-Z].*\.$/)
  expect(text).not.toMatch(/storage\/|undefined/)
})

test.each([
  [401, 'storage/unauthenticated'],
  [402, 'storage/quota-exceeded'],
  [403, 'storage/unauthorized'],
  [500, 'storage/unknown'],
])('the status %d without a code is %s', (status, code) => {
  expect(storageCode({ status })).toBe(code)
  expect(storageCode({ code: 'storage/unknown', status })).toBe(code)
})

test('a code takes precedence over the status', () => {
  expect(storageCode({ code: 'storage/canceled', status: 403 })).toBe('storage/canceled')
})

test.each([
  ['null', null],
  ['an error without a code', {}],
  ['a code that is not a string', { code: 7, status: '403' }],
  ['a code of another service', { code: 'auth/unauthorized' }],
  ['a status that is not a number', { status: ['403'] }],
])('%s is an unknown error', (_, error) => {
  expect(storageCode(error)).toBe('storage/unknown')
})

test.each([null, undefined, 'text', new Error('raw'), { code: 7 }, { code: 'auth/x' }])(
  '%p has the message of an unknown error',
  (error) => {
    expect(storageMessage(error)).toBe(storageMessages['storage/unknown'])
  },
)

test('an unlisted or inherited code has the message of an unknown error', () => {
  for (const code of ['storage/new-one', 'storage/__proto__']) {
    expect(storageMessage({ code })).toBe(storageMessages['storage/unknown'])
  }
})
