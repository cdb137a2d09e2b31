import { samplePassword } from '@shala/emulators/sample/samplePeople'
import { getAuth } from 'firebase-admin/auth'
import type { Stack } from '../../stack.ts'

/** A person with an account and a verified address only. */
export interface Somebody {
  readonly uid: string
  readonly email: string
}

let made = 0

/** Registers a person and waits for the triggered work before measuring. */
export async function somebody(): Promise<Somebody> {
  const email = newAddress()
  const { uid } = await getAuth().createUser({
    email,
    displayName: 'Carla Costs',
    password: samplePassword,
    emailVerified: true,
  })
  return { uid, email }
}

/** Returns an address without an account. */
export function newAddress(): string {
  return `costs-${process.pid}-${(made += 1)}@bench.test`
}

/** The course of the sample that has most lessons. */
export const longCourse = '200-hour-yoga-teacher-training'

/** Returns a person with access to a course. */
export async function student(stack: Stack): Promise<Somebody> {
  const person = await somebody()
  await stack.call('grantAccess', { userId: person.uid, courseId: longCourse })
  return person
}
