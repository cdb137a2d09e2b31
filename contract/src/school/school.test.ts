import { testCallable, testSchema, type Case } from '../testing/testSchema.ts'
import { saved, stamps } from '../testing/values.ts'
import { Region, saveSchool, School, schoolDocument, TimeZone } from './school.ts'

const noZone = 'must be a time zone, such as Europe/London'

testSchema('a time zone', TimeZone, {
  good: 'Europe/London',
  cases: [
    ...['UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+1'].map((zone): Case => ['', zone]),
    ['', 'Europe/Leeds', noZone],
    // JavaScript accepts an offset as a time zone; the school needs a named one.
    ['', '+01:00', noZone],
    ...['', ' UTC', 'Europe/London '].map((zone): Case => ['', zone, [noZone, noZone]]),
    ['', 'x'.repeat(64), noZone],
    ['', 'x'.repeat(65), ['must be at most 64 characters', noZone]],
  ],
})

testSchema('a region', Region, {
  good: 'europe-west1',
  cases: [
    ['', 'northamerica-northeast1'],
    ...['', 'Europe', 'europe-west', 'eur3', ' europe-west1', 'europe-west1/x'].map(
      (region): Case => ['', region, 'must be a region of Google Cloud, such as europe-west1'],
    ),
  ],
})

testSchema('the school settings', School, {
  good: { ...stamps, timeZone: 'Asia/Kolkata', promoteUntilMinutes: null, applicationMonths: 12 },
  cases: [
    ['timeZone', null, 'Invalid input: expected string, received null'],
    ['applicationMonths', 120],
    ['applicationMonths', 0, 'must be at least 1'],
    ['applicationMonths', 121, 'must be at most 120'],
    ['promoteUntilMinutes', 0],
    ['promoteUntilMinutes', 10_080],
    ['promoteUntilMinutes', -1, 'must not be negative'],
    ['promoteUntilMinutes', 10_081, 'must be at most a week'],
    ['promoteUntilMinutes', 1.5, 'must be a whole number of minutes'],
  ],
})

test('the school settings are one document', () => {
  expect(schoolDocument).toBe('settings')
})

testCallable(saveSchool, {
  good: {
    revision: 0,
    school: { timeZone: 'Asia/Kolkata', promoteUntilMinutes: 60, applicationMonths: 6 },
  },
  cases: [
    ['school', {}, 'Invalid input: expected string, received undefined', 'school.timeZone'],
    ['school.strange', 1, 'Unrecognized key: "strange"', 'school'],
  ],
  answer: saved,
})
