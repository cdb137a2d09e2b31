import { expect } from '@playwright/test'
import { emailKey } from '@shala/contract/emails/email'
import type { StaffRecord } from '@shala/contract/people/staff'
import { sampleAdmin, samplePassword } from '@shala/emulators/sample/samplePeople'
import { auth, store } from './stack.ts'

/** A name that no other test and no run before has used, found by its first word. */
export function newName(of: string): string {
  made += 1
  return `${of} ${Date.now().toString(36)}${process.pid.toString(36)}${made.toString(36)}`
}

let made = 0

export interface TestPerson {
  readonly uid: string
  readonly email: string
  readonly displayName: string
}

/** Returns an address that is unused, also in earlier runs. */
export function newAddress(of: string): string {
  return `${newName(of).replace(' ', '-')}@e2e.test`
}

/** Registers a person with the sample password, and waits until search finds them. */
export async function register(
  displayName: string,
  options: { verified?: boolean; email?: string; admin?: boolean } = {},
): Promise<TestPerson> {
  const email = options.email ?? newAddress(displayName.toLowerCase().replaceAll(' ', '.'))
  const { uid } = await auth.createUser({
    email,
    displayName,
    password: samplePassword,
    emailVerified: options.verified ?? true,
  })
  if (options.admin === true) await makeAdmin(uid)
  const mapping = store.doc(`userEmailMapping/${emailKey(email)}`)
  await expect
    .poll(async () => (await mapping.get()).exists, `the mapping of ${email} is written`)
    .toBe(true)
  return { uid, email, displayName }
}

/** The claim and the note, as the product writes them. */
async function makeAdmin(userId: string): Promise<void> {
  await auth.setCustomUserClaims(userId, { admin: true })
  const changed = { changedBy: sampleAdmin.uid, changedAt: new Date() }
  const linked = { role: null, teacherId: null, removal: null }
  const note: StaffRecord = { userId, admin: true, ...changed, ...linked }
  await store.doc(`admins/${userId}`).set(note)
}

/** Creates many people at once. Like older accounts, they trigger no function. */
export async function importPeople(of: string, count: number): Promise<TestPerson[]> {
  const people = Array.from({ length: count }, (_, n) => {
    const email = newAddress(of)
    const [uid = ''] = email.split('@')
    return { uid, email, displayName: `${of} ${n + 1}` }
  })
  const { failureCount } = await auth.importUsers(
    people.map((person) => ({ ...person, emailVerified: true })),
  )
  if (failureCount > 0) throw new Error(`${failureCount} people could not be imported`)
  return people
}
