import { notFound } from '@shala/contract/AppError'
import { type GraduateProfile, profileKind } from '@shala/contract/graduates/graduates'
import * as contract from '@shala/contract/graduates/profiles'
import { expectedRevision } from '@shala/contract/records'
import { searchKey } from '@shala/contract/values/searchKey'
import { applyProfileForm } from '@shala/domain/graduates/draftChanges'
import { approved, publicPart, resubmitted, returned } from '@shala/domain/graduates/reviews'
import { type Answers, type FakeSchool, sampleTime } from './FakeSchool.ts'
import { answer } from './answer.ts'

const maya = 'sample-maya'
const plain = { city: '', bio: '', links: [], year: null, photo: null }

/** The answers of callables for profiles, like those of the functions. Maya is the author. */
export const profileAnswers: Answers = [
  answer(contract.saveProfile, (school, { revision, profile: form, upload, submit }) => {
    const path = `${contract.draftFolder(maya)}/${upload?.uploadId ?? ''}.webp`
    const photo = upload && { path, width: 800, height: 1000 }
    const profile = school.read(profileKind, maya)
    return school.change(contract.draftKind, maya, expectedRevision(revision), (before) =>
      applyProfileForm(before, { userId: maya, form, photo, submit, profile, at: sampleTime }),
    )
  }),
  answer(contract.setConsent, (school, { consent }) => {
    const state = <Content extends object>(before: Content | null) =>
      before && { ...before, consent }
    school.change(profileKind, maya, 'any', state)
    return { consent, revision: school.change(contract.draftKind, maya, 'any', state).revision }
  }),
  answer(contract.reviewProfile, (school, { userId, revision, verdict, request }) =>
    school.change(contract.draftKind, userId, revision, (draft) => {
      if (draft === null) throw notFound('userId', 'there is no such profile')
      if (verdict === 'ask-for-changes') return returned(draft, request)
      const isApproval = verdict === 'approve'
      const after = isApproval ? approved(draft) : resubmitted(draft)
      school.change(profileKind, userId, 'any', (before) =>
        isApproval
          ? publicPart(after, before, after.photo)
          : before && { ...before, status: 'hidden' as const },
      )
      return after
    }),
  ),
]

export const getDraft = (school: FakeSchool, userId: string) =>
  school.read(contract.draftKind, userId)

export const getProfile = (school: FakeSchool, userId: string) => school.read(profileKind, userId)

/** Adds a person's draft, submitted by default. */
export function addDraft(
  school: FakeSchool,
  name: string,
  wishes: Partial<contract.GraduateDraft> = {},
): string {
  const userId = wishes.userId ?? searchKey(name).replaceAll(' ', '-')
  const status = wishes.status ?? 'submitted'
  const submittedAt = status === 'draft' ? null : sampleTime
  const whole = { ...plain, name, courseIds: ['sound-healing-certification'], ...wishes }
  const keys = { ...contract.graduateKeys(whole), submittedKey: submittedAt?.getTime() ?? 0 }
  const state = { status, submittedAt, request: '', consent: true }
  school.add('graduateDrafts', userId, { ...keys, ...state, ...whole, userId })
  return userId
}

/** Adds a person's profile on the site. */
export function addProfile(
  school: FakeSchool,
  name: string,
  wishes: Partial<GraduateProfile> = {},
): string {
  const userId = wishes.userId ?? searchKey(name).replaceAll(' ', '-')
  const whole = { ...plain, name, courseIds: ['sound-healing-certification'] }
  const state = { status: 'approved', consent: true }
  school.add('graduateProfiles', userId, { ...whole, ...state, ...wishes, userId })
  return userId
}
