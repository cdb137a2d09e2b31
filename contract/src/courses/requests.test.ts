import { AccessRecord } from '../access/access.ts'
import { limits } from '../limits.ts'
import { atMost, casesOfEnum, testCallable, testSchema, yesOrNo } from '../testing/testSchema.ts'
import { at, defaultTerms, saved, stamps } from '../testing/values.ts'
import {
  acceptRequest,
  DateKey,
  declineRequest,
  DatePlaces,
  datePlacesId,
  PlaceRequest,
  isOpenRequest,
  listCourseDates,
  listGroupDates,
  listPlacesInLine,
  OfferedDate,
  placesLeft,
  requestPlace,
  requestId,
  RequestState,
  withdrawRequest,
} from './requests.ts'

const keyMessage = 'may hold only letters, digits and dashes'
testSchema('the key of a date', DateKey, {
  good: '946e96dfeb4f',
  cases: [
    ['', 'A-z'],
    ['', 'a_b', keyMessage],
    ['', '', keyMessage],
    ['', 'x'.repeat(64)],
    ['', 'x'.repeat(65), keyMessage],
  ],
})

const states = ['asked', 'waiting', 'offered', 'accepted', 'declined', 'lapsed', 'withdrawn']
testSchema('the state of a request', RequestState, {
  good: 'asked',
  cases: casesOfEnum('', states),
})

const request = {
  ...stamps,
  userId: 'maya',
  courseId: 'yoga',
  dateKey: 'a1',
  dateTitle: 'Winter group',
  startsOn: '2027-01-16',
  endsOn: '2027-06-13',
  state: 'asked',
  since: at,
  message: '',
  reason: '',
  told: true,
  hasAnswers: false,
}
testSchema('a request', PlaceRequest, {
  good: { ...request, strange: 1 },
  becomes: request,
  cases: [
    ['dateKey', null],
    ['dateTitle', null],
    ['startsOn', 'soon', ['must be a day, such as 2027-03-28', 'must be from 2000 to 2199']],
    ['told', undefined, 'Invalid input: expected boolean, received undefined'],
  ],
})

testSchema('the counts of a date', DatePlaces, {
  good: { courseId: 'yoga', dateKey: null, accepted: 0, waiting: 2 },
  cases: [['accepted', -1, 'Too small: expected number to be >=0']],
})

test('requests are unique by user, course and date, and counts by course and date', () => {
  expect(requestId('maya', 'yoga', 'a1')).toBe('maya_yoga_a1')
  expect(requestId('maya', 'yoga', null)).toBe('maya_yoga_')
  expect(datePlacesId('yoga', 'a1')).toBe('yoga_a1')
  expect(datePlacesId('yoga', null)).toBe('yoga_')
})

test('requested and waiting requests are open', () => {
  const open = RequestState.options.filter((state) => isOpenRequest({ state }))
  expect(open).toEqual(['asked', 'waiting'])
})

test.each([
  [null, 50, 0, 'open'],
  [10, 6, 0, 'open'],
  [10, 7, 0, 'few'],
  [10, 9, 0, 'few'],
  [10, 10, 0, 'full'],
  [10, 11, 0, 'full'],
  [10, 0, 1, 'full'],
  [null, 0, 1, 'full'],
] as const)('%p seats, %i accepted and %i waiting are %s', (seats, accepted, waiting, left) => {
  expect(placesLeft(seats, { accepted, waiting })).toBe(left)
})

const offered = {
  dateKey: 'a1',
  title: 'Winter group',
  startsOn: '2027-01-16',
  endsOn: '2027-06-13',
  times: '',
  places: 'few',
  price: null,
}
testSchema('an offered date', OfferedDate, {
  good: offered,
  cases: casesOfEnum('places', ['open', 'few', 'full']),
})

testCallable(listCourseDates, {
  good: { courseId: 'yoga' },
  answer: { title: 'Yoga', price: null, dates: [offered], sessions: { next: [], more: 0 } },
})

const ask = { courseId: 'yoga', dateKey: 'a1' }
testCallable(requestPlace, {
  good: ask,
  becomes: { ...ask, wait: false, message: '', answers: [] },
  cases: [
    ['dateKey', null],
    ['dateKey', 'a_b', keyMessage],
    ['dateKey', undefined, 'Invalid input: expected string, received undefined'],
    ['price', 'It costs £1.', 'Unrecognized key: "price"', ''],
    ...yesOrNo('wait'),
    ...atMost('message', limits.requestMessage),
  ],
  answer: { requestId: 'maya_yoga_a1', state: 'asked' },
})

const notAKey = 'must be the key of a request'
const keys = (path: string) =>
  [
    [path, 'maya_yoga_'],
    [path, 'maya_yoga', notAKey],
    [path, 'a/b_yoga_a1', notAKey],
    [path, `${'x'.repeat(300)}_yoga_a1`, 'must be at most 300 characters'],
  ] as const
testCallable(withdrawRequest, {
  good: { requestId: 'maya_yoga_a1' },
  cases: [...keys('requestId')],
  answer: { state: 'withdrawn' },
})

testCallable(listPlacesInLine, {
  good: {},
  answer: { places: [{ requestId: 'maya_yoga_a1', place: 2 }] },
})

const accept = { requestId: 'maya_yoga_a1', revision: 1, source: 'purchase' }
testCallable(acceptRequest, {
  good: accept,
  becomes: { ...defaultTerms, ...accept, overbook: false, notify: null },
  cases: [
    ...keys('requestId'),
    ...casesOfEnum('source', ['individual', 'scholarship', 'purchase']),
    ...yesOrNo('overbook'),
    ...yesOrNo('notify'),
    ['endsOn', '2027-01-01'],
  ],
  answer: saved,
})

test('access given for a request must end after it begins', () => {
  const { input } = acceptRequest
  const days = { startsOn: '2027-02-01', endsOn: '2027-01-01' }
  expect(input.safeParse({ ...accept, ...days }).error?.issues[0]?.path).toEqual(['endsOn'])
})

testCallable(declineRequest, {
  good: { requestId: 'maya_yoga_a1', revision: 1, reason: 'Full' },
  becomes: { requestId: 'maya_yoga_a1', revision: 1, reason: 'Full', notify: null },
  cases: [
    ...keys('requestId'),
    ['reason', ' ', 'must not be empty'],
    ...atMost('reason', limits.reason),
  ],
  answer: saved,
})

test('a place at a date counts until the date is over in every time zone', () => {
  const winter = {
    courseId: 'yoga',
    dateKey: 'winter',
    endsOn: '2027-03-31',
    state: 'accepted',
  } as const
  const requests = [
    winter,
    { ...winter, dateKey: 'spring', endsOn: null },
    { ...winter, dateKey: 'summer', state: 'waiting' },
    { ...winter, courseId: 'sound', dateKey: null },
  ] as const
  const list = (now: string) => listGroupDates(requests, [], new Date(now))
  expect(list('2027-04-02T00:00:00Z')).toEqual(new Map([['yoga', new Set(['winter', 'spring'])]]))
  expect(list('2027-04-02T00:00:01Z')).toEqual(new Map([['yoga', new Set(['spring'])]]))
  expect(listGroupDates([], [], new Date())).toEqual(new Map())
})

test('members of a group have a place at its date until it is over', () => {
  const at = new Date('2027-01-01T00:00:00Z')
  const terms = { grantedAt: at, grantedBy: 'asha' }
  const record = AccessRecord.parse({
    ...terms,
    userId: 'maya',
    courseId: 'yoga',
    hasAccess: true,
    createdAt: at,
    updatedAt: at,
    sources: {
      individual: terms,
      'group-winter': { ...terms, endsAt: new Date('2027-04-01T00:00:00Z') },
      'group-spring': terms,
    },
  })
  const list = (now: string) => listGroupDates([], [record], new Date(now))
  expect(list('2027-03-31T23:59:59Z')).toEqual(new Map([['yoga', new Set(['winter', 'spring'])]]))
  expect(list('2027-04-01T00:00:00Z')).toEqual(new Map([['yoga', new Set(['spring'])]]))
  const revoked = { ...record, isActive: false }
  expect(listGroupDates([], [revoked], at)).toEqual(new Map())
})
