import { Progress } from '@shala/contract/courses/progress'
import { GraduateProfile } from '@shala/contract/graduates/graduates'
import * as contract from '@shala/contract/graduates/profiles'
import { accessId } from '@shala/contract/ids'
import { firestore } from '../../firestore/client.ts'
import { call } from '../server.ts'
import { readStored } from '../store.ts'
import { createUser, type TestPerson } from './people.ts'

const finished = 'yoga-200'

/** A profile's form, filled in. */
export const profileForm: contract.ProfileForm = {
  name: 'Élise Moreau',
  alt: '',
  city: 'Saint-Malo',
  bio: 'I teach by the sea.',
  links: [{ label: 'My classes', href: 'https://elise.example/' }],
  courseIds: [finished],
  year: 2025,
}

/** Saves that a person finished a course or only began it. */
export async function createFinish(
  userId: string,
  courseId = finished,
  finishedAt: Date | null = new Date(),
): Promise<void> {
  const at = new Date()
  const place = { lastLessonId: null, lastOpenedAt: null }
  const progress = Progress.parse({
    userId,
    courseId,
    done: [],
    ...place,
    finishedAt,
    finishedBy: null,
    revision: 1,
    createdAt: at,
    updatedAt: at,
  })
  await firestore()
    .doc(`courseProgress/${accessId(userId, courseId)}`)
    .set(progress)
}

/** Creates a person who finished a course. */
export async function createGraduate(): Promise<TestPerson> {
  const person = await createUser()
  await createFinish(person.uid)
  return person
}

/** The draft of a graduate, handed in. */
export async function submitProfile(
  person: TestPerson,
  wishes: Partial<contract.ProfileForm> = {},
) {
  const profile = { ...profileForm, ...wishes }
  return call(contract.saveProfile, { revision: 0, profile, submit: true }, person)
}

export const readDraft = (userId: string) =>
  readStored(contract.GraduateDraft, 'graduateDrafts', userId)

export const readProfile = (userId: string) =>
  readStored(GraduateProfile, 'graduateProfiles', userId)
