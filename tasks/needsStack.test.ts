import { needsStack } from './needsStack.ts'

test.each([
  ['functions/src/rooms/saveRoom.test.ts', true],
  ['functions/src/accounts/triggers.emulator.test.ts', true],
  ['firestore.rules.test.ts', true],
  ['web/src/shared/firebase/provider.emulator.test.ts', true],
  ['web/src/pages/admin/Rooms.test.tsx', false],
  ['contract/src/rooms.test.ts', false],
])('%s: %s', (file, needed) => {
  expect(needsStack([`/shala/${file}`], '/shala')).toBe(needed)
})

test('one of many is enough, and none needs nothing', () => {
  const files = ['/shala/contract/src/rooms.test.ts', '/shala/functions/src/log.test.ts']
  expect(needsStack(files, '/shala')).toBe(true)
  expect(needsStack([], '/shala')).toBe(false)
})
