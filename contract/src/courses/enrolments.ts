import * as z from 'zod'
import { daysInOrder, GrantTerms } from '../access/access.ts'
import { DirectSource } from '../access/sources.ts'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { NotifyOption } from '../emails/notifyOption.ts'
import { CourseId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { Day } from '../values/days.ts'
import { StoredInstant } from '../values/instants.ts'
import { filledLine, lines } from '../values/text.ts'

/** The key of a date of a course, as the content service has it. Without an underscore: see `requestId`. */
export const DateKey = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,64}$/, 'may hold only letters, digits and dashes')
export type DateKey = z.infer<typeof DateKey>

/**
 * Where a request stands: `asked` for a date that had seats, `waiting` for one that had none;
 * `accepted` and `declined` by the school; `withdrawn` by whoever asked.
 */
export const RequestState = z.enum(['asked', 'waiting', 'accepted', 'declined', 'withdrawn'])
export type RequestState = z.infer<typeof RequestState>

/** What `enrolmentRequests/{requestId}` holds beside its stamps. */
export const EnrolmentRequestContent = z.object({
  userId: Uid,
  courseId: CourseId,
  /** Null where the course had no date to come. */
  dateKey: DateKey.nullable(),
  /** What the date was called, and its days, as they were when it was asked for. */
  dateTitle: z.string().nullable(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  state: RequestState,
  /** Since when; who waits stands in line in this order. */
  since: StoredInstant,
  /** What the person wrote with it. */
  message: z.string(),
  /** Why it was declined, for the person to read. */
  reason: z.string(),
  /** Whether the person was told what happens next; not before their address is verified. */
  told: z.boolean(),
})
export type EnrolmentRequestContent = z.infer<typeof EnrolmentRequestContent>

/** That somebody would like a place in a course: for that person, and admins. */
export const EnrolmentRequest = EnrolmentRequestContent.extend(RecordStamps.shape)
export type EnrolmentRequest = z.infer<typeof EnrolmentRequest>

/** The key of a request: one for each person, course and date. */
export function requestId(userId: Uid, courseId: CourseId, dateKey: DateKey | null): string {
  return `${userId}_${courseId}_${dateKey ?? ''}`
}

const RequestId = z
  .string()
  .max(300, 'must be at most 300 characters')
  .regex(/^[^/\p{Cc}]+_[a-z0-9-]+_[A-Za-z0-9-]*$/u, 'must be the key of a request')

/** Whether somebody still waits for the school's word. */
export const isOpenRequest = ({ state }: Pick<EnrolmentRequest, 'state'>): boolean =>
  state === 'asked' || state === 'waiting'

/** `enrolmentDates/{courseId}_{dateKey}`: how many were accepted for a date, and how many wait. */
export const EnrolmentDate = z.object({
  courseId: CourseId,
  dateKey: DateKey.nullable(),
  startsOn: Day.nullable(),
  accepted: z.int().min(0),
  waiting: z.int().min(0),
})
export type EnrolmentDate = z.infer<typeof EnrolmentDate>

/** The key of a date's counts. */
export function enrolmentDateId(courseId: CourseId, dateKey: DateKey | null): string {
  return `${courseId}_${dateKey ?? ''}`
}

/** What the editors say of a date, as far as it decides about its seats. */
interface DateSeats {
  /** `full` closes a date whatever its seats; `few` says so before the count does. */
  readonly places: 'open' | 'few' | 'full'
  /** How many there are in all; null where the school does not count them. */
  readonly seats: number | null
}

/** How many have a place at a date, and how many would like one. */
export type Taken = Pick<EnrolmentDate, 'accepted' | 'waiting'>

/** With so many seats left or less, a date says that they are few. */
const fewSeats = 3

/**
 * Whether a date has seats: what the editors say of it, less those who were accepted. A date that they
 * call full is full, and one without a number of seats is as they call it. While somebody waits, a
 * seat that is free is theirs, and nobody gets past them.
 */
export function placesLeft(
  { places, seats }: DateSeats,
  { accepted, waiting }: Taken,
): DateSeats['places'] {
  if (places === 'full' || waiting > 0) return 'full'
  if (seats === null) return places
  const left = seats - accepted
  if (left <= 0) return 'full'
  return places === 'few' || left <= fewSeats ? 'few' : 'open'
}

/** A date of a course that has not begun, as somebody may ask for it. */
export const OfferedDate = z.strictObject({
  dateKey: DateKey,
  title: z.string().nullable(),
  startsOn: Day,
  endsOn: Day,
  times: z.string().nullable(),
  places: z.enum(['open', 'few', 'full']),
})
export type OfferedDate = z.infer<typeof OfferedDate>

/** The dates of a published course that have not begun, the next first. None: `not-found`. */
export const listCourseDates = callable('listCourseDates', {
  input: z.strictObject({ courseId: CourseId }),
  output: z.strictObject({ title: z.string(), dates: z.array(OfferedDate) }),
})

/**
 * Somebody asks for a place in a course, at one of its dates, or with null where it has none to come.
 * Where the date is full they wait, if they say so, and else are refused `failed-precondition` on
 * `wait`. Who has asked already is answered how that stands; who withdrew or was declined asks anew,
 * and comes last in line.
 */
export const requestEnrolment = callable('requestEnrolment', {
  input: z.strictObject({
    courseId: CourseId,
    dateKey: DateKey.nullable(),
    wait: z.boolean('must be true or false').default(false),
    message: lines(limits.enrolmentMessage),
  }),
  output: z.strictObject({ requestId: z.string(), state: RequestState }),
})

/** Somebody takes their request back. What the school has accepted it alone takes back. */
export const withdrawEnrolment = callable('withdrawEnrolment', {
  input: z.strictObject({ requestId: RequestId }),
  output: z.strictObject({ state: RequestState }),
})

/**
 * Where somebody stands in the lines in which they wait, by the keys of their own requests: 1 is
 * whoever has waited longest.
 */
export const listPlacesInLine = callable('listPlacesInLine', {
  input: z.strictObject({}),
  output: z.strictObject({
    places: z.array(z.strictObject({ requestId: z.string(), place: z.int().min(1) })),
  }),
})

const Seen = { requestId: RequestId, revision: Revision }

/**
 * Gives the course to whoever asked, and accepts the request, in one commit; by the revision that was
 * seen. Whose address is not verified is refused `failed-precondition` on `requestId`: nobody knows
 * whose account it is. With `overbook` also where no seat is left, else `failed-precondition` there.
 */
export const acceptEnrolment = callable('acceptEnrolment', {
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
export const declineEnrolment = callable('declineEnrolment', {
  input: z.strictObject({ ...Seen, reason: filledLine(limits.reason), notify: NotifyOption }),
  output: SavedRecord,
})
