import * as z from 'zod'
import { BatchId } from '../access/accessPlans.ts'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { CoursePrice } from '../courses/coursePrice.ts'
import { Email, NotifyOption } from '../emails/email.ts'
import { CourseId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import type { Collection } from '../records.ts'
import { Day, StoredInstant } from '../values/days.ts'
import { nameKeys } from '../values/searchKey.ts'
import { filledLine, line } from '../values/text.ts'

/** The key of a group, letters and digits alone: it is a part of the key of a source. */
export const GroupId = z
  .string()
  .regex(/^[A-Za-z0-9]+$/, 'may hold only letters and digits')
  .max(limits.groupId, `must be at most ${limits.groupId} characters`)

/**
 * A named group of people who study the same courses between the same days. A group that is open for
 * requests is a date of its course, which visitors see and students choose.
 */
export const GroupForm = z
  .strictObject({
    name: filledLine(limits.groupName),
    courseIds: z
      .array(CourseId)
      .min(1, 'must name at least one course')
      .max(limits.groupCourses, `must be at most ${limits.groupCourses} courses`),
    startsOn: Day.nullable().default(null),
    endsOn: Day.nullable().default(null),
    /** When within those days, for visitors, such as `Saturdays, 9:00 to 17:00`. */
    times: line(limits.groupTimes).default(''),
    /** The number of seats; null for any number. */
    capacity: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(limits.roomCapacity, `must be at most ${limits.roomCapacity}`)
      .nullable()
      .default(null),
    /** Null for the price of the course. */
    price: CoursePrice.nullable().default(null),
    openForRequests: z.boolean('must be true or false').default(false),
  })
  .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'must not be before the first day',
  })
  .refine(({ courseIds }) => new Set(courseIds).size === courseIds.length, {
    path: ['courseIds'],
    message: 'must name each course once',
  })
  .refine(({ openForRequests, courseIds }) => !openForRequests || courseIds.length === 1, {
    path: ['openForRequests'],
    message: 'must be off for a group of several courses',
  })
  .refine(({ openForRequests, startsOn }) => !openForRequests || startsOn !== null, {
    path: ['startsOn'],
    message: 'must be filled in, because students can choose this group',
  })
  .refine(({ openForRequests, endsOn }) => !openForRequests || endsOn !== null, {
    path: ['endsOn'],
    message: 'must be filled in, because students can choose this group',
  })
export type GroupForm = z.infer<typeof GroupForm>

/** The content of `groups/{groupId}` without its stamps. */
export const GroupContent = z.object({
  ...GroupForm.shape,
  /** True if people can still join. */
  active: z.boolean(),
  /** Counts the changes of its courses and days: a member with a lower count is not in line yet. */
  terms: z.int().min(1),
  nameKey: z.string(),
  search: z.array(z.string()),
})
export type GroupContent = z.infer<typeof GroupContent>

export const groups: Collection<GroupContent> = {
  collection: 'groups',
  noun: 'group',
  content: GroupContent,
}

/** Returns the group with the content of its form. Other courses or days create new terms. */
export function applyGroupForm(before: GroupContent | null, form: GroupForm): GroupContent {
  const moved = before === null || !grantsTheSame(before, form)
  const terms = (before?.terms ?? 0) + (moved ? 1 : 0)
  return { ...form, ...nameKeys(form.name), terms, active: before?.active ?? true }
}

function grantsTheSame(one: GroupForm, other: GroupForm): boolean {
  const courses = (group: GroupForm) => group.courseIds.toSorted().join()
  const days = ({ startsOn, endsOn }: GroupForm) => `${startsOn ?? ''} ${endsOn ?? ''}`
  return courses(one) === courses(other) && days(one) === days(other)
}

export const Group = GroupContent.extend(RecordStamps.shape)
export type Group = z.infer<typeof Group>

/** From the first day to the last, each of which may be open. */
export const GroupDays = z.object({ startsOn: Day.nullable(), endsOn: Day.nullable() })
export type GroupDays = z.infer<typeof GroupDays>

/** The content of `groups/{groupId}/members/{memberId}` without its stamps. */
export const GroupMemberContent = z.object({
  /** Null until the address is verified. */
  userId: Uid.nullable(),
  /** The unverified address with which the member was added; else null. */
  email: Email.nullable(),
  /** The member's name at the time of joining. */
  name: z.string(),
  nameKey: z.string(),
  search: z.array(z.string()),
  joinedAt: StoredInstant,
  left: z.boolean(),
  /**
   * The days that the group granted last, by course. If the source has other days or is missing,
   * an admin changed it manually.
   */
  courses: z.record(CourseId, GroupDays),
  /** The group's `terms` with which they were brought in line. */
  terms: z.int().min(0),
})
export type GroupMemberContent = z.infer<typeof GroupMemberContent>

export const membersKind = (groupId: string): Collection<GroupMemberContent> => ({
  collection: membersPath(groupId),
  noun: 'member',
  content: GroupMemberContent,
})

/**
 * `groups/{groupId}/members/{memberId}`: a member, by uid, or by address until that is verified.
 * Former members stay there with `left`.
 */
export const GroupMember = GroupMemberContent.extend(RecordStamps.shape)
export type GroupMember = z.infer<typeof GroupMember>

export const membersPath = (groupId: string): string => `groups/${groupId}/members`

export const memberByAddress = (email: Email): string => encodeURIComponent(email)

/** Members that were refused, as they were named, and why. */
const failed = z.array(z.strictObject({ who: z.string(), error: z.string() }))

/** Members' access that a change of a group skipped, because an admin had changed it manually. */
const kept = z.array(z.strictObject({ userId: z.string(), courseId: z.string() }))

/**
 * `groupUpdates/{groupId}`: the progress of the latest change of a group's courses or days among
 * its members. Updated members have its `terms`.
 */
export const GroupUpdate = z.object({
  /** The batch that lists the changes. */
  batch: BatchId,
  by: z.string(),
  notify: NotifyOption,
  /** The group's terms with which members are brought in line. */
  terms: z.int(),
  status: z.enum(['running', 'finished']),
  /** Members who were behind when it began. */
  members: z.int(),
  /** The key of the last member that was looked at; null at the beginning. */
  after: z.string().nullable(),
  /** The number of changed and refused members since the last start from the beginning. */
  changed: z.int(),
  refused: z.int(),
  /** The first skipped and refused members, `limits.namedInUpdate` of each at most. */
  kept,
  failed: z.array(z.object({ memberId: z.string(), who: z.string(), error: z.string() })),
  updatedAt: StoredInstant,
})
export type GroupUpdate = z.infer<typeof GroupUpdate>

/**
 * Creates a group, or updates it at the given revision. Other courses or days change the access of
 * its members, in the given batch. Access that an admin changed manually stays and is listed in
 * `kept`. Saving unchanged values again updates members that an earlier call did not reach.
 *
 * For a large group, `goesOn` is true: members are updated after the response, and
 * `groupUpdates/{id}` shows the progress.
 */
export const saveGroup = callable('saveGroup', {
  caller: 'access.write',
  service: 'bulk',
  input: z.strictObject({
    id: GroupId.optional(),
    revision: Revision.default(0),
    group: GroupForm,
    batchId: BatchId,
    notify: NotifyOption,
  }),
  output: SavedRecord.extend({
    /** Members who were brought in line. */
    inLine: z.int(),
    kept,
    failed,
    /** True where not all of them were brought in line yet; else it is left out. */
    goesOn: z.literal(true).optional(),
  }),
})

/** Archives a group so that no one can join, or restores it. Members keep their access. */
export const setGroupActive = callable('setGroupActive', {
  caller: 'access.write',
  input: z.strictObject({
    id: GroupId,
    revision: Revision,
    active: z.boolean('must be true or false'),
  }),
  output: SavedRecord,
})

/** A person by uid or address. */
export const MemberName = z
  .strictObject({ userId: Uid.optional(), email: Email.optional() })
  .refine(({ userId, email }) => (userId === undefined) !== (email === undefined), {
    message: 'give either userId or email, and not both',
  })
export type MemberName = z.infer<typeof MemberName>

const members = z
  .array(MemberName)
  .min(1, 'must name at least one person')
  .max(limits.bulkRows, `must name at most ${limits.bulkRows} people`)

/**
 * Adds members and grants them the group's courses for its days. Unverified addresses become
 * pending. Existing members stay as they are.
 */
export const joinGroup = callable('joinGroup', {
  caller: 'access.write',
  service: 'bulk',
  input: z.strictObject({
    id: GroupId,
    members,
    batchId: BatchId,
    notify: NotifyOption,
    /** Whether those without an account are invited by email. */
    invite: NotifyOption,
  }),
  output: z.strictObject({
    joined: z.int(),
    waiting: z.int(),
    unchanged: z.int(),
    /** The added and pending members, as `leaveGroup` expects them to undo this call. */
    changed: z.array(MemberName),
    failed,
  }),
})

/** Members leave, and lose what the group alone granted. */
export const leaveGroup = callable('leaveGroup', {
  caller: 'access.write',
  service: 'bulk',
  input: z.strictObject({ id: GroupId, members, batchId: BatchId, notify: NotifyOption }),
  output: z.strictObject({ left: z.int(), unchanged: z.int(), failed }),
})

/**
 * Lists the groups of a user by name: by their account, or by an address whose courses they have
 * claimed. `not-found` on `userId`.
 */
export const listGroupsOf = callable('listGroupsOf', {
  caller: 'people.read',
  input: z.strictObject({ userId: Uid }),
  output: z.strictObject({
    groups: z.array(
      z.strictObject({
        id: GroupId,
        name: z.string(),
        courseIds: z.array(z.string()),
        startsOn: z.string().nullable(),
        endsOn: z.string().nullable(),
        active: z.boolean(),
        joinedAt: z.iso.datetime(),
      }),
    ),
  }),
})
