import { toTestPattern } from './runJest.ts'

test.each([
  ['rooms', 'web/src/pages/admin/calendar/RoomManagement.test.tsx'],
  ['rooms', 'functions/src/rooms/saveRoom.test.ts'],
  ['room', 'contract/src/schedules/rooms.test.ts'],
  ['Courses', 'web/src/pages/admin/CourseManagement.test.tsx'],
  ['entries', 'contract/src/entry.test.ts'],
  ['entry', 'contract/src/entries.test.ts'],
  ['access', 'functions/src/access/callables/grantAccess.test.ts'],
])('toTestPattern() of %s matches %s', (noun, file) => {
  expect(new RegExp(toTestPattern(noun), 'i').test(file)).toBe(true)
})

test.each(['functions/src/rooms', 'saveRoom.test.ts', '--changed', '-t', 'status', 'access'])(
  'toTestPattern() returns %s unchanged',
  (argument) => {
    expect(toTestPattern(argument)).toBe(argument)
  },
)
