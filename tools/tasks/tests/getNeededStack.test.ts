import { getNeededStack } from './getNeededStack.ts'

test.each([
  ['functions/src/rooms/saveRoom.test.ts', 'stores'],
  ['functions/src/accounts/triggers.emulator.test.ts', 'functions'],
  ['firestore.rules.test.ts', 'stores'],
  ['storage.rules.test.ts', 'functions'],
  ['web/src/shared/firebase/provider.emulator.test.ts', 'functions'],
  ['tools/tasks/deployed/checkSite.emulator.test.ts', 'site'],
  ['web/src/pages/admin/Rooms.test.tsx', null],
  ['contract/src/schedules/rooms.test.ts', null],
])('%s needs the stack: %s', (file, needed) => {
  expect(getNeededStack([`/shala/${file}`], '/shala')).toBe(needed)
})

test('returns the largest need of all files, and null without files', () => {
  const files = ['contract/src/schedules/rooms.test.ts', 'functions/src/log.test.ts'].map(
    (file) => `/shala/${file}`,
  )
  expect(getNeededStack(files, '/shala')).toBe('stores')
  expect(getNeededStack([...files, '/shala/functions/src/a.emulator.test.ts'], '/shala')).toBe(
    'functions',
  )
  expect(getNeededStack([], '/shala')).toBeNull()
})
