import { SavedRecord } from '@shala/contract/audit'
import { toMajorUnits } from '@shala/contract/payments/money'
import { setStaffRole } from '@shala/contract/people/staff'
import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { StackEnvironment } from '../stackEnvironment.ts'
import { addAgreements } from './addAgreements.ts'
import { addHourPlan, addRegisters } from './addAttendance.ts'
import { addCourses, addLessons } from './addCourses.ts'
import { addBatch, addGroups, addMemberAccounts } from './addMembers.ts'
import { addMessages } from './addMessages.ts'
import { addOrders } from './addOrders.ts'
import { callFunction } from './callFunction.ts'
import { loadGraduates } from './loadGraduates.ts'
import {
  prenatal,
  sampleCourses,
  sampleCurrency,
  soundHealing,
  twoHundredHour,
  type SampleCourse,
} from './sampleCourses.ts'
import {
  leo,
  maya,
  sampleAccountant,
  sampleAdmin,
  samplePassword,
  sampleOffice,
  samplePeople,
  sampleTeacher,
  type SamplePerson,
} from './samplePeople.ts'
import { sampleRooms } from './sampleRooms.ts'
import { sampleSchedules } from './sampleSchedules.ts'
import { sampleTeachers } from './sampleTeachers.ts'
import { signIn } from './signIn.ts'

/**
 * Adds the sample graduates, messages, people, courses, rooms, teachers, schedules, groups,
 * access and orders to a stack. Records of admins are added by the admin through the functions, so records and
 * history are the same as in production. Does nothing if it has run before, to keep the user's
 * data.
 *
 * The emulator starts a process for each function at its first call, and for each call without an
 * idle process. These processes take most of the time, so different functions are called in
 * parallel, but the same one never.
 */
export async function loadSampleData(env: StackEnvironment): Promise<void> {
  // The Admin SDK finds emulators through the environment only.
  Object.assign(process.env, env)
  const app = initializeApp({ projectId: env.FIREBASE_PROJECT_ID }, 'sample-data')
  try {
    const firestore = getFirestore(app)
    if (await isLoaded(firestore)) {
      await loadGraduates(app)
      return
    }
    // Data of an interrupted start stays as it is.
    const made = await firestore.collection('courses').listDocuments()
    const courses = sampleCourses.filter((one) => !made.some(({ id }) => id === one.id))
    await Promise.all([loadGraduates(app), addMessages(app), addPeople(env, app)])
    // Only a token issued since her first sync says that she is an admin.
    const admin = await signIn(env, sampleAdmin.email)
    const [rooms, teachers] = await Promise.all([
      addRooms(env, admin),
      addTeachers(env, admin),
      addCourses(env, admin, courses),
      callFunction(env, admin, setStaffRole, { userId: sampleOffice.uid, role: 'office' }),
    ])
    const teacherId = teachers.get(sampleTeacher.displayName)
    await Promise.all([
      addLessons(env, admin, courses),
      addSchedules(env, admin, rooms, teachers),
      addHourPlan(env, admin, firestore),
      callFunction(env, admin, setStaffRole, {
        userId: sampleTeacher.uid,
        role: 'teacher',
        teacherId,
      }),
      finishCourse(env, admin, maya, soundHealing),
      addMemberAccounts(env, app).then(() => addGroups(env, app, admin)),
    ])
    await Promise.all([
      giveAccess(env, admin, firestore),
      addBatch(env, app, admin),
      addOrders(env, admin, firestore),
      callFunction(env, admin, setStaffRole, { userId: sampleAccountant.uid, role: 'accountant' }),
    ])
  } finally {
    await deleteApp(app)
  }
}

/** Returns true if the data that is loaded last exists. */
async function isLoaded(firestore: Firestore): Promise<boolean> {
  const last = await firestore.doc(`userCourseAccess/${leo.uid}_${prenatal.id}`).get()
  return last.exists
}

/** Registers and signs in each person once, which also creates the admin. */
async function addPeople(env: StackEnvironment, app: App): Promise<void> {
  const auth = getAuth(app)
  const { users } = await auth.getUsers(samplePeople.map(({ uid }) => ({ uid })))
  for (const { uid, email, displayName, emailVerified } of samplePeople) {
    if (!users.some((known) => known.uid === uid)) {
      await auth.createUser({ uid, email, displayName, emailVerified, password: samplePassword })
    }
    await callFunction(env, await signIn(env, email), { name: 'syncProfile' }, {})
  }
}

/** Answers the key of each room by its name. */
async function addRooms(env: StackEnvironment, admin: string): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  for (const room of sampleRooms) {
    const answer = await callFunction(env, admin, { name: 'saveRoom' }, { room })
    keys.set(room.name, z.object({ result: SavedRecord }).parse(answer).result.id)
  }
  return keys
}

/** Answers the key of each teacher by name. */
async function addTeachers(env: StackEnvironment, admin: string): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  for (const name of sampleTeachers) {
    const answer = await callFunction(env, admin, { name: 'saveTeacher' }, { teacher: { name } })
    keys.set(name, z.object({ result: SavedRecord }).parse(answer).result.id)
  }
  return keys
}

async function addSchedules(
  env: StackEnvironment,
  admin: string,
  rooms: Map<string, string>,
  teachers: Map<string, string>,
): Promise<void> {
  for (const { room, ...schedule } of sampleSchedules(new Date())) {
    const named = { roomId: rooms.get(room), teacherId: teachers.get(schedule.teacher) }
    await callFunction(
      env,
      admin,
      { name: 'saveSchedule' },
      { schedule: { ...schedule, ...named } },
    )
  }
}

/** Marks a course as finished by a person, so that they can write a profile. */
async function finishCourse(
  env: StackEnvironment,
  admin: string,
  { uid: userId }: SamplePerson,
  { id: courseId }: SampleCourse,
): Promise<void> {
  await callFunction(env, admin, { name: 'setFinished' }, { userId, courseId, finished: true })
}

/** Gives the courses, and with Maya's the registers of her sessions. Leo's last one says that all is loaded. */
async function giveAccess(
  env: StackEnvironment,
  admin: string,
  firestore: Firestore,
): Promise<void> {
  const grant = (
    person: SamplePerson,
    { id: courseId, ...course }: SampleCourse,
    terms: object,
  ) => {
    const amount = toMajorUnits(course.price.amount, sampleCurrency)
    const paid = { userId: person.uid, courseId, amount, currency: sampleCurrency, ...terms }
    return callFunction(env, admin, { name: 'grantAccess' }, paid)
  }

  await grant(maya, prenatal, { paymentMethod: 'card', paymentId: 'sample-1001' })
  await grant(maya, twoHundredHour, {
    amount: 980,
    paymentMethod: 'bank transfer',
    paymentStatus: 'part paid',
  })
  await addAgreements(env, firestore)
  await addRegisters(env, admin, firestore)
  await grant(leo, soundHealing, { adminNotes: 'Paid in cash at the open day.' })
  await grant(leo, prenatal, {
    paymentMethod: 'card',
    paymentId: 'sample-1002',
    paymentStatus: 'refunded',
  })
  await callFunction(
    env,
    admin,
    { name: 'revokeAccess' },
    {
      userId: leo.uid,
      courseId: prenatal.id,
      reason: 'Refunded: moved to sound healing.',
    },
  )
}
