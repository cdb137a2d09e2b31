import { Register } from '@shala/contract/attendance/registers'
import type { Mail } from '@shala/contract/emails/mail'
import { TeacherContent } from '@shala/contract/people/teachers'
import { Session } from '@shala/contract/schedules/schedules'
import { StoredInstant } from '@shala/contract/values/days'
import { formatLongMoment } from '@shala/contract/values/longDay'
import * as z from 'zod'
import { filterRecipients, type Recipient } from '../emails/EmailComposer.ts'
import { newMail } from '../emails/newMail.ts'
import { isSiteKnown, siteAddress } from '../emails/siteAddress.ts'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { getLinkedTeacher, parseStaffNote } from '../people/staffNote.ts'
import { officeRef, parseOfficeEmail } from '../school/office.ts'
import { schoolName } from '../settings.ts'
import { listAwaited } from './listExpected.ts'
import { toRegisterId } from './register.ts'

const day = 24 * 60 * 60_000

/** Sessions of before that are not looked at again after a long stop of the job, in milliseconds. */
const longestStop = 7 * day

const Job = z.object({ at: StoredInstant })

/**
 * Morning job: reminds of registers that were not taken a day after their session began. The teacher
 * gets the first email, and the office one a day later. A session is named once in each, because the
 * emails and the end of the looked-at time are one commit. Courses without an hour plan need no register.
 */
export async function remindRegisters(now: Date) {
  return { emails: await commitWithRetry((commit) => addReminders(commit, now)) }
}

async function addReminders(commit: Commit, now: Date): Promise<number> {
  const job = await firestore().collection('jobs').doc('remindRegisters').get()
  const last = Job.safeParse(job.data()).data?.at.getTime() ?? now.getTime() - day
  const from = Math.max(last, now.getTime() - longestStop)
  const listFrom = (age: number) => listUntaken(new Date(from - age), new Date(now.getTime() - age))
  const [fresh, old, office] = await Promise.all([listFrom(day), listFrom(2 * day), readOffice()])
  const byTeacher = Map.groupBy(fresh, ({ teacherId }) => teacherId)
  const teachers = await readTeachers([...byTeacher.keys()].filter((id) => id !== null))
  const mails = [...byTeacher].flatMap(([teacherId, sessions]) => {
    const teacher = teacherId === null ? undefined : teachers.get(teacherId)
    return teacher === undefined ? [] : [writeToTeacher(teacher, sessions, now)]
  })
  if (office !== null && old.length > 0) mails.push(writeToOffice(office, old, now))
  for (const mail of mails) commit.create(firestore().collection('mail').doc(), mail)
  commit.replace(job, { at: now })
  return mails.length
}

/** Lists the sessions that began in this time, with people but without a mark in their register. */
async function listUntaken(after: Date, until: Date): Promise<Session[]> {
  const { docs } = await firestore()
    .collectionGroup('sessions')
    .where('startsAt', '>', after)
    .where('startsAt', '<=', until)
    .orderBy('startsAt')
    .get()
  const sessions = docs.flatMap((stored) => Session.safeParse(stored.data()).data ?? [])
  const [plans, registers] = await Promise.all([
    readDocuments(
      'hourPlans',
      sessions.map(({ courseId }) => courseId),
    ),
    readDocuments('registers', sessions.map(toRegisterId)),
  ])
  const untaken = sessions.filter((session) => {
    const { data: register } = Register.safeParse(registers.get(toRegisterId(session))?.data())
    const isTaken = register?.marks.some(({ state }) => state !== 'none') === true
    return plans.get(session.courseId)?.exists === true && !isTaken
  })
  const people = await Promise.all(untaken.map(listAwaited))
  return untaken.filter((_, place) => people[place]?.some(({ expected }) => expected))
}

async function readOffice(): Promise<string | null> {
  return parseOfficeEmail(await officeRef().get())
}

interface Teacher extends Recipient {
  readonly userId: string | null
}

/** Returns the teachers who have an address: that of their account, or else the one in their record. */
async function readTeachers(ids: readonly string[]): Promise<ReadonlyMap<string, Teacher>> {
  const [records, accounts] = await Promise.all([readDocuments('teachers', ids), readAccounts(ids)])
  return new Map(
    ids.flatMap((id): [string, Teacher][] => {
      const account = accounts.get(id)
      if (account !== undefined) return [[id, account]]
      const { data } = TeacherContent.safeParse(records.get(id)?.data())
      if (data === undefined || data.email === '') return []
      return [[id, { userId: null, name: data.name, address: data.email }]]
    }),
  )
}

/** Returns the accounts that are linked to these teachers, by the key of the teacher. */
async function readAccounts(teacherIds: readonly string[]): Promise<ReadonlyMap<string, Teacher>> {
  const linked = await Promise.all(
    teacherIds.map(async (teacherId) => {
      const staff = firestore().collection('admins').where('teacherId', '==', teacherId)
      const { docs } = await staff.get()
      const note = docs.find((stored) => getLinkedTeacher(parseStaffNote(stored)) === teacherId)
      return { teacherId, userId: note?.id }
    }),
  )
  const people = await filterRecipients(linked.flatMap(({ userId }) => userId ?? []))
  return new Map(
    linked.flatMap(({ teacherId, userId }): [string, Teacher][] => {
      const person = userId === undefined ? undefined : people.get(userId)
      return userId && person ? [[teacherId, { userId, ...person }]] : []
    }),
  )
}

function writeToTeacher(teacher: Teacher, sessions: readonly Session[], at: Date): Mail {
  return write(teacher.address, sessions, {
    userId: teacher.userId,
    opening: `Dear ${teacher.name},`,
    path: '/dashboard/teach',
    at,
  })
}

function writeToOffice(office: string, sessions: readonly Session[], at: Date): Mail {
  return write(office, sessions, {
    userId: null,
    opening: 'The teachers were reminded yesterday.',
    path: '/dashboard/admin/schedules',
    at,
  })
}

function write(
  to: string,
  sessions: readonly Session[],
  about: { userId: string | null; opening: string; path: string; at: Date },
): Mail {
  const [first] = sessions
  const one = sessions.length === 1
  const paragraphs = [
    about.opening,
    one
      ? 'The register of this session has not been taken. The hours of the students are not counted until it is:'
      : 'The registers of these sessions have not been taken. The hours of the students are not counted until they are:',
    sessions.map((session) => `• ${formatSession(session)}`).join('\n'),
    ...(isSiteKnown() ? [siteAddress(about.path).href] : []),
    schoolName.value(),
  ]
  return newMail({
    to,
    kind: 'register',
    userId: about.userId,
    courseId: one ? (first?.courseId ?? null) : null,
    message: {
      subject: one
        ? `Register to take: ${first?.title ?? ''}`
        : `${sessions.length} registers to take`,
      text: paragraphs.join('\n\n'),
    },
    at: about.at,
  })
}

function formatSession({ title, teacher, startsAt, timeZone }: Session): string {
  return `${title}: ${formatLongMoment(startsAt, timeZone)}, ${teacher}`
}
