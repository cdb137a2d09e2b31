import { describePerson } from './describePerson.ts'

const maya = { displayName: 'Maya', email: 'maya@x.org' }

test.each([
  ['u1', maya, 'Maya'],
  ['u1', { ...maya, displayName: null }, 'maya@x.org'],
  ['u1', { displayName: null, email: null }, 'u1'],
  ['u1', null, 'Deleted account'],
  ['u1', undefined, 'Deleted account'],
  ['system', undefined, 'the system'],
  ['ADMIN_UIDS', null, 'the school’s settings'],
])('describes %s with %j as %s', (userId, person, name) => {
  expect(describePerson(userId, person)).toBe(name)
})
