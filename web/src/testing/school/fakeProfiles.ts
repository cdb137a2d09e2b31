import { notFound } from '@shala/contract/AppError'
import { setFinished } from '@shala/contract/courses/progress'
import { GraduateProfile, profileKind } from '@shala/contract/graduates/graduates'
import * as contract from '@shala/contract/graduates/profiles'
import { accessId } from '@shala/contract/ids'
import { assertRevision, expectedRevision } from '@shala/contract/records'
import { searchKey } from '@shala/contract/values/searchKey'
import { applyProfileForm } from '@shala/domain/graduates/draftChanges'
import { approved, publicPart, resubmitted, returned } from '@shala/domain/graduates/reviews'
import type { Answers } from './FakeSchool.ts'

/** Where the profiles of a test are kept. */
interface ProfileStore {
  readonly collections: ReadonlyMap<string, ReadonlyMap<string, unknown>>
  put(collection: string, id: string, data: unknown): void
}

const at = new Date('2026-02-03T10:00:00Z')
const maya = 'sample-maya'
const stamps = { revision: 1, createdAt: at, updatedAt: at }
const plain = { city: '', bio: '', links: [], year: null, photo: null }

/**
 * Answers callables for profiles and applies their effects, like the functions. Maya is the author.
 */
function answerProfiles(store: ProfileStore, name: string, input: unknown): unknown {
  switch (name) {
    case 'saveProfile':
      return save(store, input)
    case 'setConsent':
      return consent(store, contract.setConsent.input.parse(input))
    case 'reviewProfile':
      return review(store, contract.reviewProfile.input.parse(input))
    case 'setProfileHidden': {
      const { userId, revision, hidden } = contract.setProfileHidden.input.parse(input)
      const before = getProfile(store, userId)
      assertRevision(profileKind, before, revision)
      return before && putProfile(store, { ...before, status: hidden ? 'hidden' : 'approved' })
    }
    default: {
      const { userId, courseId, finished } = setFinished.input.parse(input)
      addFinish(store, userId, courseId, finished ? at : null)
      return { id: accessId(userId, courseId), revision: 1 }
    }
  }
}

function save(store: ProfileStore, input: unknown) {
  const { revision, profile: form, upload, submit } = contract.saveProfile.input.parse(input)
  const before = getDraft(store, maya)
  assertRevision(contract.draftKind, before, expectedRevision(revision))
  const path = `${contract.draftFolder(maya)}/${upload?.uploadId ?? ''}.webp`
  const photo = upload && { path, width: 800, height: 1000 }
  const profile = getProfile(store, maya)
  const filling = { userId: maya, form, photo, submit, profile, at }
  return putDraft(store, {
    ...(before ?? { ...stamps, revision: 0 }),
    ...applyProfileForm(before, filling),
  })
}

function consent(store: ProfileStore, { consent: said }: { consent: boolean }) {
  const [draft, profile] = [getDraft(store, maya), getProfile(store, maya)]
  if (profile) putProfile(store, { ...profile, consent: said })
  const revision = draft ? putDraft(store, { ...draft, consent: said }).revision : 0
  return { consent: said, revision }
}

function review(
  store: ProfileStore,
  asked: { userId: string; revision: number; verdict: contract.Verdict; request: string },
) {
  const { userId, revision, verdict, request } = asked
  const draft = getDraft(store, userId)
  assertRevision(contract.draftKind, draft, revision)
  if (draft === null) throw notFound('userId', 'there is no such profile')
  if (verdict === 'ask-for-changes')
    return putDraft(store, { ...draft, ...returned(draft, request) })
  const before = getProfile(store, userId)
  if (verdict === 'take-back') {
    if (before && draft.status === 'approved') putProfile(store, { ...before, status: 'hidden' })
    return putDraft(store, { ...draft, ...resubmitted(draft) })
  }
  const good = approved(draft)
  putProfile(store, {
    ...(before ?? { ...stamps, revision: 0 }),
    ...publicPart(good, before, good.photo),
  })
  return putDraft(store, { ...draft, ...good })
}

function putDraft(store: ProfileStore, draft: contract.GraduateDraft) {
  const revision = draft.revision + 1
  store.put('graduateDrafts', draft.userId, { ...draft, revision })
  return { id: draft.userId, revision }
}

function putProfile(store: ProfileStore, profile: GraduateProfile) {
  const revision = profile.revision + 1
  store.put('graduateProfiles', profile.userId, { ...profile, revision })
  return { id: profile.userId, revision }
}

function getKeys({ name, city }: { name: string; city: string }, submittedAt: Date | null) {
  return {
    ...contract.graduateKeys({ name, city }),
    submittedKey: submittedAt?.getTime() ?? 0,
  }
}

export function getDraft(store: ProfileStore, userId: string): contract.GraduateDraft | null {
  const draft = store.collections.get('graduateDrafts')?.get(userId)
  return draft === undefined ? null : contract.GraduateDraft.parse(draft)
}

export function getProfile(store: ProfileStore, userId: string): GraduateProfile | null {
  const profile = store.collections.get('graduateProfiles')?.get(userId)
  return profile === undefined ? null : GraduateProfile.parse(profile)
}

/** Adds a person's draft, submitted by default. */
export function addDraft(
  store: ProfileStore,
  name: string,
  wishes: Partial<contract.GraduateDraft> = {},
): string {
  const userId = wishes.userId ?? searchKey(name).replaceAll(' ', '-')
  const status = wishes.status ?? 'submitted'
  const submittedAt = status === 'draft' ? null : at
  const whole = { ...plain, name, courseIds: ['sound-healing-certification'], ...wishes }
  const state = { status, submittedAt, request: '', consent: true }
  const draft = { ...stamps, ...getKeys(whole, submittedAt), ...state, ...whole, userId }
  store.put('graduateDrafts', userId, draft)
  return userId
}

/** Adds a person's profile on the site. */
export function addProfile(
  store: ProfileStore,
  name: string,
  wishes: Partial<GraduateProfile> = {},
): string {
  const userId = wishes.userId ?? searchKey(name).replaceAll(' ', '-')
  const whole = { ...plain, name, courseIds: ['sound-healing-certification'] }
  const state = { status: 'approved', consent: true }
  store.put('graduateProfiles', userId, { ...stamps, ...whole, ...state, ...wishes, userId })
  return userId
}

/** Sets whether a person finished a course. */
export function addFinish(
  store: ProfileStore,
  userId: string,
  courseId = 'sound-healing-certification',
  finishedAt: Date | null = at,
): void {
  const place = { done: [], lastLessonId: null, lastOpenedAt: null, finishedBy: null }
  const progress = { userId, courseId, ...place, finishedAt, ...stamps }
  store.put('courseProgress', accessId(userId, courseId), progress)
}

const names = ['saveProfile', 'setConsent', 'reviewProfile', 'setProfileHidden', 'setFinished']

export const profileAnswers: Answers = Object.fromEntries(
  names.map((name) => [name, (school, input) => answerProfiles(school, name, input)]),
)
