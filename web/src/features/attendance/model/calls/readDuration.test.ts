import { findDurationForm, readDuration } from './readDuration.ts'

const form = { plain: 60, hasMinutes: false } as const

test.each([
  ['57', 57],
  ['57.5', 57.5],
  ['1:02:30', 62.5],
  ['1 hr 2 min', 62],
  ['47m 30s', 47.5],
  ['1h 1m 30s', 61.5],
  ['1 Std. 5 Min. 30 Sek.', 65.5],
  ['1 u 29 m', 89],
  ['1 uur 29 min. 30 sec.', 89.5],
  ['1 godz. 10 min 30 sek.', 70.5],
  ['1 ч 10 мин 30 с', 70.5],
  ['1 sa 10 dk 30 sn', 70.5],
  ['1 tim 10 min', 70],
  ['1 t 10 min', 70],
  ['1時間10分30秒', 70.5],
  ['1 小时 10 分钟', 70],
  ['1시간 10분 30초', 70.5],
  ['PT1H10M30S', 70.5],
  ['1 h et 10 min', 70],
])('reads %s', (text, minutes) => {
  expect(readDuration(text, form)).toBe(minutes * 60)
})

test.each(['1 q 29 m', '1 u 29 x', 'abc', '', '--', '1 h 30'])(
  'does not guess the length of “%s”',
  (text) => {
    expect(readDuration(text, form)).toBeNull()
  },
)

test('finds the unit of plain numbers by the title, or by lengths of more than a day', () => {
  expect(findDurationForm('Duration (Minutes)', ['5400'])).toMatchObject({ plain: 60 })
  expect(findDurationForm('Dauer (Sekunden)', ['60'])).toMatchObject({ plain: 1 })
  expect(findDurationForm('duration', ['5400', '600'])).toMatchObject({ plain: 1 })
  expect(findDurationForm('Duration', ['42:04', '5:10'])).toMatchObject({ hasMinutes: true })
  expect(findDurationForm('Duration', ['1:30'])).toMatchObject({ hasMinutes: false })
})
