import fc from '@shala/contract/testing/fastCheck'
import { weekdays } from './days.ts'
import { describeRule, noRepeat, parseRepeat, toRule } from './repeat.ts'

const monday = '2027-03-22'

test.each([
  ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10', 'Every week on Monday and Wednesday, 10 times'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=1', 'Every 2 weeks on Monday, once'],
  ['FREQ=WEEKLY;COUNT=3', 'Every week, 3 times'],
  ['FREQ=DAILY;UNTIL=20270331T235959', 'Every day, until 31 Mar 2027'],
  ['FREQ=MONTHLY;INTERVAL=3;COUNT=4', 'Every 3 months, 4 times'],
  ['FREQ=MONTHLY;BYDAY=1MO;COUNT=4', 'FREQ=MONTHLY;BYDAY=1MO;COUNT=4'],
  [null, 'Once'],
])('describes %p: %s', (rule, words) => expect(describeRule(rule)).toBe(words))

test.each([
  'FREQ=MONTHLY;BYDAY=1MO;COUNT=4',
  'FREQ=DAILY;UNTIL=20270331T180000Z',
  'FREQ=WEEKLY;COUNT=3;BYDAY=MO',
  'FREQ=YEARLY;COUNT=2',
  'FREQ=WEEKLY;BYDAY=MO;WKST=SU;COUNT=2',
])('keeps %s, which the form cannot express', (rule) => {
  const kept = parseRepeat(rule, monday)
  expect(kept).toEqual({ ...noRepeat, repeat: 'other', rule })
  expect(toRule(kept, monday)).toBe(rule)
})

test('reads back every choice of the form', () => {
  const chosen = fc.record({
    repeat: fc.constantFrom('none', 'daily', 'weekly', 'monthly'),
    every: fc.integer({ min: 1, max: 12 }).map(String),
    weekdays: fc.subarray([...weekdays]).map((days) => days.join(',')),
    ends: fc.constantFrom('after', 'on'),
    count: fc.integer({ min: 1, max: 200 }).map(String),
    until: fc.integer({ min: 10, max: 30 }).map((day) => `2027-04-${day}`),
    rule: fc.constant(''),
  })
  fc.assert(
    fc.property(chosen, (one) => {
      const rule = toRule(one, monday)
      const back = parseRepeat(rule, monday)
      expect(back.repeat).toBe(one.repeat)
      expect(toRule(back, monday)).toBe(rule)
      if (one.repeat === 'weekly') expect(rule).toMatch(/BYDAY=MO/)
    }),
  )
})
