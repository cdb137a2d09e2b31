import { readMoments } from './readMoments.ts'

const session = {
  startsAt: '2026-11-27T17:00:00.000Z',
  endsAt: '2026-11-27T18:30:00.000Z',
  timeZone: 'Europe/Berlin',
}

test.each([
  '11/27/2026 06:05:10 PM',
  '11/27/26, 6:05:10\u202fPM',
  '27/11/2026 18:05:10',
  '27/11/2026 06:05:10 PM',
  '27.11.2026, 18:05:10',
  '27-11-2026 18:05:10',
  '2026-11-27 18:05:10',
  '2026-11-27T18:05:10',
  '2026-11-27T17:05:10Z',
  '2026-11-27T17:05:10.000+00:00',
  '2026-11-27 12:05:10-05:00',
  '11/27/2026 5:05:10 PM UTC',
  '2026/11/27 18:05:10',
  '26-11-27 18:05:10',
  'Nov 27, 2026 06:05:10 PM',
  'Nov 27, 2026 6:05:10 p.m.',
  '27 nov. 2026 18:05:10',
  'vie 27 nov 2026 18:05:10',
  '27 novembre 2026 à 18:05:10',
  'Sa., 27.11.2026 18:05:10',
  '27 нояб. 2026 г., 18:05:10',
  '27 Kas 2026 18:05:10',
  '27.11.2026 klo 18.05.10',
  '2026. 11. 27. 오후 6:05:10',
  '2026年11月27日 午後6:05:10',
  '2026年11月27日 18時05分10秒',
  '2026/11/27 下午6:05:10',
  '27/11/2026, 6:05:10 p. m.',
  '18:05:10',
  '6:05:10 PM',
  '27/11 18:05:10',
  '1899-12-30T18:05:10',
])('reads %s', (text) => {
  expect(readMoments([text], session)).toEqual([310])
})

test.each(['--', '', 'Maya', '45', '1 u 30 m', '31/31/2026 18:00', '27.11.2026'])(
  'reads no time in “%s”',
  (text) => {
    expect(readMoments([text], session)).toEqual([null])
  },
)

test('decides the order of day and month for the whole file by the session', () => {
  const autumn = { ...session, startsAt: '2026-11-12T17:00:00.000Z' }
  expect(readMoments(['11/12/2026 18:00', '11/12/2026 19:00'], autumn)).toEqual([0, 3600])
  expect(readMoments(['12/11/2026 18:00', '12/11/2026 19:00'], autumn)).toEqual([0, 3600])
})

test('reads times after midnight, and the night when the clocks change', () => {
  const night = { ...session, startsAt: '2026-11-27T22:30:00.000Z' }
  expect(readMoments(['23:30', '00:10'], night)).toEqual([0, 2400])
  expect(readMoments(['2026-11-28'], night)).toEqual([1800])
})
