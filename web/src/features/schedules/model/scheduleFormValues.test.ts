import { type ScheduleFormValues, scheduleRecord } from './scheduleFormValues.ts'

const base: ScheduleFormValues = {
  ...scheduleRecord.blank,
  title: 'Morning',
  day: '2027-01-09',
  repeat: 'weekly',
  weekdays: 'SA',
  ends: 'after',
  count: '10',
}

describe('Two versions of a schedule', () => {
  test('take each field from the version that changed it', () => {
    const mine = { ...base, minutes: '120' }
    const theirs = { ...base, title: 'Evening', day: '2027-01-16' }
    expect(scheduleRecord.merge({ base, mine, theirs })).toStrictEqual({
      ...theirs,
      minutes: '120',
    })
    expect(scheduleRecord.compare({ base, mine, theirs })).toMatchObject([
      { label: 'Title', theirs: 'Evening', unchanged: 'mine' },
      { label: 'First day', theirs: '16 Jan 2027', unchanged: 'mine' },
      { label: 'Minutes', mine: '120', unchanged: 'theirs' },
    ])
  })

  test('take the repetition as one', () => {
    const mine = { ...base, every: '2' }
    const theirs = { ...base, count: '12' }
    expect(scheduleRecord.merge({ base, mine, theirs })).toStrictEqual(mine)
    expect(scheduleRecord.compare({ base, mine, theirs })).toStrictEqual([
      {
        label: 'Repeats',
        mine: 'Every 2 weeks on Saturday, 10 times',
        theirs: 'Every week on Saturday, 12 times',
      },
    ])
  })
})
