import {
  AccessEvent,
  AccessRecord,
  GrantTerms,
  isAccessActive,
  getSources,
  undoAccessChange,
} from '@shala/contract/access/access'
import { toSourceKeys } from '@shala/contract/access/sources'
import type { Callable } from '@shala/contract/callable'
import { accessId } from '@shala/contract/ids'
import { enteredPayments, listPaymentMonths } from '@shala/contract/payments/payments'
import type { Person } from '@shala/contract/people/people'
import { isFoundBy } from '@shala/contract/values/searchKey'
import * as z from 'zod'
import { AppError } from '../shared/AppError.ts'
import type { Found, Query } from '../shared/query.ts'
import type { Uploading } from '../shared/server/upload.ts'
import type { Server } from '../shared/server.ts'
import { accessAnswers } from './fakeAccessAnswers.ts'
import { changeAttendance } from './fakeBookings.ts'
import { cohortAnswers } from './fakeCohorts.ts'
import { addWholeCourse, courseAnswers } from './fakeCourses.ts'
import { messageAnswers } from './fakeMessages.ts'
import { pendingGrantAnswers } from './fakePendingGrants.ts'
import { FakeBatches, planAnswers } from './fakePlans.ts'
import { answerOfProfiles } from './fakeProfiles.ts'
import { saveRoom, setRoomActive } from './fakeRooms.ts'
import { previewSchedule, saveSchedule, saveSchool, setScheduleStatus } from './fakeSchedules.ts'
import { answerOfSources } from './fakeSources.ts'
import { fakeSpan } from './fakeSpan.ts'
import { progressOfStudent, writeDownLink } from './fakeStudents.ts'
import { changeCalendar, chooseEmails, describePublished, keepProgress } from './fakeStudy.ts'
import { saveTeacher, setTeacherActive } from './fakeTeachers.ts'
import { noteQuery } from './noteQuery.ts'
import { runQuery } from './runQuery.ts'
import { answerOfSlides } from './slideAnswers.ts'

const Target = z.object({
  userId: z.string(),
  courseId: z.string(),
  reason: z.string().default(''),
})
const Many = z.object({ userIds: z.array(z.string()) })

/** The actions of callables for one person and for many. */
type SimpleChange = 'grant' | 'revoke' | 'extend'

/** A school in memory behind the server's door: what is granted through it can be read from it. */
export class FakeSchool implements Server {
  readonly people: Person[] = []
  readonly collections = new Map<string, Map<string, unknown>>()
  /** Every call that arrived: its name and what it brought. */
  readonly calls: { name: string; input: unknown }[] = []
  /** Every query, and how many documents it found. */
  readonly reads: { query: Query; found: number }[] = []
  /** Every file that was uploaded; the first is `upload-1`. */
  readonly uploads: File[] = []
  /** The number of created file URLs. */
  fileUrls = 0
  /** The readable files in Storage, by path. */
  readonly files = new Map<string, Blob>()
  /** True if syncProfile finds a token with older claims than the account. */
  claimsChanged = false
  readonly #refusals: { name: string; refusal: Error }[] = []
  readonly #waits = new Map<string, Promise<undefined>>()
  /** Answers to calls that the school itself does not handle. */
  readonly answers = new Map<string, unknown>()
  /** People whom bulk calls refuse, and why. */
  readonly refusedPeople = new Map<string, string>()
  /** Plans that were committed. */
  readonly batches = new FakeBatches()

  /** The next call, or read of the collection, of this name is refused. */
  refuseNext(name: string, refusal: Error): void {
    this.#refusals.push({ name, refusal })
  }

  /**
   * Calls of this name, and reads of the collection, are answered only once what is returned has
   * been called; a read, with what was so when it was asked.
   */
  hold(name: string): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    this.#waits.set(name, promise)
    return () => {
      this.#waits.delete(name)
      resolve(undefined)
    }
  }

  addCourse(courseId: string, title: string): void {
    const position = (this.collections.get('courses')?.size ?? 0) + 1
    const words = { title, summary: `About ${title}` }
    addWholeCourse(this, courseId, { ...words, status: 'published', position })
  }

  addPerson(person: Pick<Person, 'userId'> & Partial<Person>): void {
    const whole: Person = {
      email: `${person.userId}@shala.test`,
      displayName: null,
      emailVerified: true,
      disabled: false,
      admin: false,
      ...person,
    }
    this.people.push(whole)
    const at = new Date('2026-01-01')
    const { userId, email, displayName } = whole
    this.put('userEmailMapping', userId, {
      email,
      userId,
      displayName,
      createdAt: at,
      updatedAt: at,
    })
  }

  makeAdmin(userId: string, isAdmin: boolean, changedBy = 'sample-admin'): void {
    const person = this.people.find((one) => one.userId === userId)
    if (person) person.admin = isAdmin
    this.put('admins', userId, {
      userId,
      admin: isAdmin,
      changedBy,
      changedAt: new Date('2026-02-03'),
      removal: null,
    })
  }

  put(collection: string, id: string, data: unknown): void {
    const documents = this.collections.get(collection) ?? new Map<string, unknown>()
    documents.set(id, data)
    this.collections.set(collection, documents)
  }

  async call<Input extends z.ZodType, Output extends z.ZodType>(
    contract: Callable<Input, Output>,
    data: z.input<Input>,
  ): Promise<z.output<Output>> {
    const input: unknown = contract.input.parse(data)
    this.calls.push({ name: contract.name, input })
    await this.#passed(contract.name)
    return contract.output.parse(this.#answer(contract.name, input))
  }

  async get<Schema extends z.ZodType>(collection: string, id: string, schema: Schema) {
    const data = this.collections.get(collection)?.get(id)
    await this.#passed(collection)
    return data === undefined ? null : schema.parse(data)
  }

  async list<Schema extends z.ZodType>(query: Query, schema: Schema) {
    return (await this.page(query, schema)).rows
  }

  async page<Schema extends z.ZodType>(
    query: Query,
    schema: Schema,
  ): Promise<Found<z.output<Schema>>> {
    const found = await this.#found(query)
    const rows = found.map(([id, data]) => ({ id, data: schema.parse(data) }))
    return { rows, read: rows.length }
  }

  async count(query: Query): Promise<number> {
    return (await this.#found(query)).length
  }

  async #found(query: Query) {
    noteQuery(query)
    const { collection, group } = query
    const among = [...this.collections].filter(
      ([path]) => path === collection || (group === true && path.endsWith(`/${collection}`)),
    )
    const found = runQuery(
      among.flatMap(([, documents]) => [...documents]),
      query,
    )
    await this.#passed(collection)
    this.reads.push({ query, found: found.length })
    return found
  }

  /** Half of the file arrives at once, the rest when `upload` is not held any more. */
  async upload(file: File, { onProgress, signal }: Uploading): Promise<string> {
    onProgress(Math.floor(file.size / 2))
    const cancelled = new Promise<never>((_, reject) => {
      const cancel = () => reject(new AppError('aborted', 'The upload was cancelled.'))
      signal.addEventListener('abort', cancel, { once: true })
    })
    await Promise.race([this.#passed('upload'), cancelled])
    onProgress(file.size)
    this.uploads.push(file)
    return `upload-${this.uploads.length}`
  }

  async file(path: string): Promise<Blob> {
    await this.#passed('file')
    const file = this.files.get(path)
    if (file === undefined) throw new AppError('not-found', 'This file is not there any more.')
    return file
  }

  async fileUrl(path: string): Promise<string> {
    await this.#passed('fileUrl')
    this.fileUrls += 1
    return `/files/${path}?ticket=${this.fileUrls}`
  }

  async #passed(name: string): Promise<void> {
    await this.#waits.get(name)
    const position = this.#refusals.findIndex((entry) => entry.name === name)
    const [entry] = position < 0 ? [] : this.#refusals.splice(position, 1)
    if (entry) throw entry.refusal
  }

  #answer(name: string, input: unknown): unknown {
    switch (name) {
      case 'listUsers': {
        const { search, pageSize } = z
          .object({ search: z.string(), pageSize: z.number() })
          .parse(input)
        const users = this.people.filter(({ email, displayName }) =>
          isFoundBy(`${displayName ?? ''} ${email ?? ''}`, search),
        )
        return {
          users: users.slice(0, pageSize),
          nextPageToken: users.length > pageSize ? 'next' : null,
        }
      }
      case 'findUsersByEmail': {
        const { emails } = z.object({ emails: z.array(z.string()) }).parse(input)
        const found = this.people.filter(({ email }) => email !== null && emails.includes(email))
        const missing = emails.filter((email) => !found.some((person) => person.email === email))
        return { found, missing }
      }
      case 'findUsersById': {
        const { userIds } = z.object({ userIds: z.array(z.string()) }).parse(input)
        const found = this.people.filter(({ userId }) => userIds.includes(userId))
        const missing = userIds.filter((id) => !found.some(({ userId }) => userId === id))
        return { found, missing }
      }
      case 'getStudent': {
        if (this.answers.has(name)) return this.answers.get(name)
        const { userId } = z.object({ userId: z.string() }).parse(input)
        const person = this.people.find((one) => one.userId === userId)
        if (person === undefined) throw new AppError('not-found', 'userId: nobody has this id')
        const registeredAt = '2026-11-01T10:00:00.000Z'
        return { ...person, registeredAt, lastSignInAt: null, courses: 0, endsOn: null }
      }
      case 'setAdmin': {
        const { userId, admin } = z.object({ userId: z.string(), admin: z.boolean() }).parse(input)
        this.makeAdmin(userId, admin)
        return { userId, admin }
      }
      case 'grantAccess':
      case 'revokeAccess':
        return { accessId: this.change(name === 'grantAccess' ? 'grant' : 'revoke', input) }
      case 'grantSource':
      case 'revokeSource':
      case 'changePayment':
        return answerOfSources(this, name, input)
      case 'bulkGrant':
      case 'bulkRevoke':
        return this.#changeMany(name === 'bulkGrant' ? 'grant' : 'revoke', input)
      case 'extendAccess':
        return this.#changeMany('extend', input)
      case 'undoAccessChange':
        return this.#undo(undoAccessChange.input.parse(input))
      case 'recordPasswordLink':
        return writeDownLink(this, input)
      case 'getStudentProgress':
        return progressOfStudent(this, input)
      case 'saveProgress':
        return keepProgress(this, input)
      case 'bookSession':
      case 'leaveSession':
      case 'setAttendance':
        return changeAttendance(this, name, input)
      case 'openCalendar':
      case 'closeCalendar':
        return changeCalendar(this, name)
      case 'saveEmailChoices':
        return chooseEmails(this, input)
      case 'saveRoom':
        return saveRoom(this, input)
      case 'setRoomActive':
        return setRoomActive(this, input)
      case 'saveTeacher':
        return saveTeacher(this, input)
      case 'setTeacherActive':
        return setTeacherActive(this, input)
      case 'previewSchedule':
        return previewSchedule(this, input)
      case 'saveSchedule':
        return saveSchedule(this, input)
      case 'setScheduleStatus':
        return setScheduleStatus(this, input)
      case 'saveSchool':
        return saveSchool(this, input)
      case 'saveProfile':
      case 'setConsent':
      case 'reviewProfile':
      case 'setProfileHidden':
      case 'setFinished':
        return answerOfProfiles(this, name, input)
      case 'saveSlide':
      case 'setSlideState':
      case 'orderSlides':
        return answerOfSlides(this, name, input)
      case 'syncProfile':
        return {
          uid: 'sample-maya',
          email: 'maya@shala.test',
          displayName: null,
          emailVerified: true,
          admin: false,
          refreshToken: this.claimsChanged,
        }
      default:
        if (this.answers.has(name)) return this.answers.get(name)
        if (name === 'describePublishedCourse') return describePublished(this, input)
        if (Object.hasOwn(courseAnswers, name)) return courseAnswers[name]?.(this, input)
        if (Object.hasOwn(accessAnswers, name)) return accessAnswers[name]?.(this, input)
        if (Object.hasOwn(pendingGrantAnswers, name))
          return pendingGrantAnswers[name]?.(this, input)
        if (Object.hasOwn(messageAnswers, name)) return messageAnswers[name]?.(this, input)
        if (Object.hasOwn(planAnswers, name)) return planAnswers[name]?.(this, input)
        if (Object.hasOwn(cohortAnswers, name)) return cohortAnswers[name]?.(this, input)
        throw new AppError('internal', `The fake school does not know ${name}`)
    }
  }

  #changeMany(action: SimpleChange, input: unknown) {
    const successful: string[] = []
    const failed: { userId: string; error: string }[] = []
    for (const userId of Many.parse(input).userIds) {
      const error = this.refusedPeople.get(userId)
      if (error !== undefined) failed.push({ userId, error })
      else {
        this.change(action, { ...z.looseObject({}).parse(input), userId })
        successful.push(userId)
      }
    }
    return { successful, failed }
  }

  /** Changes a record as the callables do; answers its key. */
  change(action: SimpleChange, input: unknown): string {
    const { userId, courseId, reason } = Target.parse(input)
    const terms = GrantTerms.strip().parse(input)
    const id = accessId(userId, courseId)
    const stored = this.collections.get('userCourseAccess')?.get(id)
    const before = stored === undefined ? null : AccessRecord.parse(stored)
    const at = new Date()
    const revision = (before?.revision ?? 0) + 1
    const by = 'sample-admin'
    const first = { userId, courseId, createdAt: at, updatedAt: at, grantedAt: at, grantedBy: by }
    const stands = before ?? { ...first, ...GrantTerms.parse({}) }
    const { startsOn, endsOn } = terms
    const after = {
      grant: {
        ...first,
        ...terms,
        hasAccess: true,
        isActive: true,
        revision,
        ...fakeSpan({ startsOn, endsOn }),
      },
      revoke: {
        ...stands,
        hasAccess: false,
        isActive: false,
        revision,
        revokedAt: at,
        revokedBy: by,
        revokeReason: reason,
      },
      extend: {
        ...stands,
        endsOn,
        revision,
        endsAt: fakeSpan({ startsOn: null, endsOn }).endsAt,
      },
    }[action]
    const record = AccessRecord.parse(after)
    const sourceKeys = toSourceKeys(getSources(record))
    const paymentMonths = listPaymentMonths(enteredPayments(record))
    this.put('userCourseAccess', id, { ...record, sourceKeys, paymentMonths })
    const why = action === 'grant' ? terms.notes : reason
    const fields = { accessId: id, userId, courseId, action, by, at, reason: why }
    const event = { ...fields, revision, batch: null }
    const whole = AccessEvent.parse({ ...event, before, after })
    this.put('accessEvents', `${id}_${revision}`, whole)
    this.note(whole, terms.adminNotes)
    return id
  }

  /** Puts a record back to what it was before a change. */
  #undo({ userId, courseId, revision }: z.output<typeof undoAccessChange.input>) {
    const id = accessId(userId, courseId)
    const key = `${id}_${revision}`
    const { before, after } = AccessEvent.parse(this.collections.get('accessEvents')?.get(key))
    if (before === null) this.change('revoke', { userId, courseId, reason: 'Undone' })
    else this.put('userCourseAccess', id, { ...before, revision: after.revision + 1 })
    return { accessId: id }
  }

  /** Keeps what an admin noted with a change. */
  note({ accessId: id, userId, courseId, revision, by, at }: AccessEvent, text: string): void {
    if (text === '') return
    const note = { accessId: id, userId, courseId, revision, text, by, at }
    this.put('accessNotes', `${id}_${revision}`, note)
  }

  holds(userId: string, courseId: string): boolean {
    const data = this.collections.get('userCourseAccess')?.get(accessId(userId, courseId))
    return data !== undefined && isAccessActive(AccessRecord.parse(data), new Date())
  }
}

/** Three courses and the sample people. */
export function sampleSchool(): FakeSchool {
  const school = new FakeSchool()
  school.addCourse('prenatal-yoga-certification', 'Prenatal Yoga Certification')
  school.addCourse('sound-healing-certification', 'Sound Healing Certification')
  school.addPerson({
    userId: 'sample-admin',
    email: 'admin@shala.test',
    displayName: 'Asha Admin',
    admin: true,
  })
  school.makeAdmin('sample-admin', true, 'ADMIN_UIDS')
  school.addPerson({
    userId: 'sample-maya',
    email: 'maya@shala.test',
    displayName: 'Maya Lindqvist',
  })
  school.addPerson({ userId: 'sample-leo', email: 'leo@shala.test', displayName: 'Leo Okafor' })
  school.addPerson({
    userId: 'sample-nina',
    email: 'nina@shala.test',
    displayName: 'Nina Petrova',
    emailVerified: false,
  })
  return school
}
