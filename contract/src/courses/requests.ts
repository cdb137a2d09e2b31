import * as z from 'zod'
import { type AccessRecord, daysInOrder, getSources, GrantTerms } from '../access/access.ts'
import { DirectSource, getGroupId } from '../access/sources.ts'
import { GivenAnswers } from '../applications/givenAnswers.ts'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { NotifyOption } from '../emails/email.ts'
import { CourseId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { Day, StoredInstant } from '../values/days.ts'
import { filledLine, lines } from '../values/text.ts'
import { ComingSessions } from './comingSessions.ts'
import { CoursePrice } from './coursePrice.ts'

/** The key of a date of a course, which is a group (`groups/{dateKey}`). Without an underscore: see `requestId`. */
export const DateKey = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,64}$/, 'may hold only letters, digits and dashes')
export type DateKey = z.infer<typeof DateKey>

/**
 * The state of a request: `asked` for a date with free seats, `waiting` for a full date, `accepted`
 * or `declined` by the school, `offered` for a deposit, `lapsed` without it, `withdrawn` by the person.
 */
export const RequestState = z.enum([
  'asked',
  'waiting',
  'offered',
  'accepted',
  'declined',
  'lapsed',
  'withdrawn',
])
export type RequestState = z.infer<typeof RequestState>

/** The content of `placeRequests/{requestId}` without its stamps. */
export const PlaceRequestContent = z.object({
  userId: Uid,
  courseId: CourseId,
  /** Null where the course had no date to come. */
  dateKey: DateKey.nullable(),
  /** The title and days of the date at the time of the request. */
  dateTitle: z.string().nullable(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  state: RequestState,
  /** The time of the request, which gives its position on the waiting list. */
  since: StoredInstant,
  message: z.string(),
  /** Why it was declined, for the person to read. */
  reason: z.string(),
  /**
   * True if the person was emailed about the next steps; not before the address is
   * verified.
   */
  told: z.boolean(),
  /** True if its applicant answered questions: `applicationAnswers`. */
  hasAnswers: z.boolean().default(false),
})
export type PlaceRequestContent = z.infer<typeof PlaceRequestContent>

/** A request for a place in a course, readable by its author and admins. */
export const PlaceRequest = PlaceRequestContent.extend(RecordStamps.shape)
export type PlaceRequest = z.infer<typeof PlaceRequest>

/**
 * Returns the dates at which a student has a place, by course: by an accepted request, or as a member of the
 * group. Dates that are over do not count: a student who returns later without a request belongs to
 * every group. The date of a request ends two days after its last day in UTC, so that it is over in
 * every time zone.
 */
export function listGroupDates(
  requests: readonly Pick<PlaceRequest, 'courseId' | 'dateKey' | 'endsOn' | 'state'>[],
  access: readonly AccessRecord[],
  now: Date,
): Map<string, Set<string>> {
  const dates = new Map<string, Set<string>>()
  const add = (courseId: CourseId, dateKey: DateKey) =>
    dates.set(courseId, (dates.get(courseId) ?? new Set()).add(dateKey))
  for (const { courseId, dateKey, endsOn, state } of requests) {
    const isOver = endsOn !== null && Date.parse(endsOn) + 2 * 86_400_000 < now.getTime()
    if (dateKey !== null && state === 'accepted' && !isOver) add(courseId, dateKey)
  }
  for (const record of access) {
    for (const [source, { endsAt }] of Object.entries(getSources(record))) {
      const groupId = getGroupId(source)
      if (groupId !== null && (endsAt === null || endsAt > now)) add(record.courseId, groupId)
    }
  }
  return dates
}

export function requestId(userId: Uid, courseId: CourseId, dateKey: DateKey | null): string {
  return `${userId}_${courseId}_${dateKey ?? ''}`
}

export const RequestId = z
  .string()
  .max(300, 'must be at most 300 characters')
  .regex(/^[^/\p{Cc}]+_[a-z0-9-]+_[A-Za-z0-9-]*$/u, 'must be the key of a request')

/** Returns true if the request is waiting for a decision of the school. */
export const isOpenRequest = ({ state }: Pick<PlaceRequest, 'state'>): boolean =>
  state === 'asked' || state === 'waiting'

/** The states in which a request holds a seat: an offered place is kept until its deposit is due. */
export const seatStates: readonly RequestState[] = ['offered', 'accepted']

/** Returns true if the request holds a seat. */
export const holdsSeat = ({ state }: Pick<PlaceRequest, 'state'>): boolean =>
  seatStates.includes(state)

/**
 * `datePlaces/{courseId}_{dateKey}`: how many have a place at a date, as members of the group or by an
 * accepted or offered request, and how many wait.
 */
export const DatePlaces = z.object({
  courseId: CourseId,
  dateKey: DateKey.nullable(),
  accepted: z.int().min(0),
  waiting: z.int().min(0),
})
export type DatePlaces = z.infer<typeof DatePlaces>

/** The key of a date's counts. */
export function datePlacesId(courseId: CourseId, dateKey: DateKey | null): string {
  return `${courseId}_${dateKey ?? ''}`
}

/** How many have a place at a date, and how many would like one. */
export type Taken = Pick<DatePlaces, 'accepted' | 'waiting'>

/** With so many seats left or less, a date says that they are few. */
const fewSeats = 3

/** The free places of a date. */
export const Places = z.enum(['open', 'few', 'full'])
export type Places = z.infer<typeof Places>

/**
 * Returns the free places of a date with so many seats; null for any number. Free seats belong to
 * students on the waiting list first.
 */
export function placesLeft(capacity: number | null, { accepted, waiting }: Taken): Places {
  if (waiting > 0) return 'full'
  if (capacity === null) return 'open'
  const left = capacity - accepted
  if (left <= 0) return 'full'
  return left <= fewSeats ? 'few' : 'open'
}

/** A future date of a course that can be requested. */
export const OfferedDate = z.strictObject({
  dateKey: DateKey,
  title: z.string(),
  startsOn: Day,
  endsOn: Day,
  /** When within those days, such as `Saturdays, 9:00 to 17:00`; empty for none. */
  times: z.string(),
  places: Places,
  /** The price of this date, its own or that of the course; null for none. */
  price: CoursePrice.nullable(),
})
export type OfferedDate = z.infer<typeof OfferedDate>

/**
 * Lists the future dates of a published course, the next first, and its next sessions, with the prices of
 * today. `not-found` for any other course.
 */
export const listCourseDates = callable('listCourseDates', {
  caller: 'signedIn',
  input: z.strictObject({ courseId: CourseId }),
  output: z.strictObject({
    title: z.string(),
    /** The price of the course; null for none. */
    price: CoursePrice.nullable(),
    dates: z.array(OfferedDate),
    sessions: ComingSessions,
  }),
})

/**
 * Requests a place in a course on one of its dates, or with null for a course without future dates.
 * If the date is full, the request joins the waiting list with `wait`, else it is refused as
 * `failed-precondition` on `wait`. For an existing request, returns its state. After a withdrawal
 * or refusal, a new request goes to the end of the list.
 */
export const requestPlace = callable('requestPlace', {
  caller: 'signedIn',
  input: z.strictObject({
    courseId: CourseId,
    dateKey: DateKey.nullable(),
    wait: z.boolean('must be true or false').default(false),
    message: lines(limits.requestMessage),
    /** Answers to the questions of the course; ignored for an existing request. */
    answers: GivenAnswers.default([]),
  }),
  output: z.strictObject({ requestId: z.string(), state: RequestState }),
})

/** Withdraws a request of the caller. After acceptance, only the school can withdraw it. */
export const withdrawRequest = callable('withdrawRequest', {
  caller: 'signedIn',
  input: z.strictObject({ requestId: RequestId }),
  output: z.strictObject({ state: RequestState }),
})

/** Returns the caller's positions on waiting lists, by the keys of the requests; 1 is first. */
export const listPlacesInLine = callable('listPlacesInLine', {
  caller: 'signedIn',
  input: z.strictObject({}),
  output: z.strictObject({
    places: z.array(z.strictObject({ requestId: z.string(), place: z.int().min(1) })),
  }),
})

const Seen = { requestId: RequestId, revision: Revision }

/**
 * Grants the course and accepts the request in one commit. Expects the current revision. Refused as
 * `failed-precondition` on `requestId` for an unverified address, because the owner of the account
 * is unknown. Without free seats it needs `overbook`, else it is `failed-precondition` there.
 */
export const acceptRequest = callable('acceptRequest', {
  caller: 'access.write',
  input: GrantTerms.extend({
    ...Seen,
    source: DirectSource,
    overbook: z.boolean('must be true or false').default(false),
    notify: NotifyOption,
  }).refine(...daysInOrder),
  output: SavedRecord,
})

/**
 * Declines a request, for a reason that its person reads, or takes back that it was accepted: the
 * seat is free then, and access that was given stays until it is removed.
 */
export const declineRequest = callable('declineRequest', {
  caller: 'access.write',
  input: z.strictObject({ ...Seen, reason: filledLine(limits.reason), notify: NotifyOption }),
  output: SavedRecord,
})
