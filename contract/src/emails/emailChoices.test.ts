import { testCallable, testSchema } from '../testing/testSchema.ts'
import { stamps } from '../testing/values.ts'
import { EmailChoices, saveEmailChoices } from './emailChoices.ts'

testSchema('stored email choices', EmailChoices, {
  good: { ...stamps, userId: 'maya', reminders: false, byLink: true },
  cases: [
    ['reminders', true],
    ['byLink', 'yes', 'Invalid input: expected boolean, received string'],
    ['reminders', 'no', 'Invalid input: expected boolean, received string'],
    ['userId', 'a/b', 'must hold no slash and no control character'],
  ],
})

testCallable(saveEmailChoices, {
  good: { reminders: false },
  cases: [
    ['reminders', true],
    ['reminders', undefined, 'Invalid input: expected boolean, received undefined'],
    ['reminders', 'no', 'Invalid input: expected boolean, received string'],
    ['userId', 'leo', 'Unrecognized key: "userId"', ''],
  ],
  answer: {},
})
