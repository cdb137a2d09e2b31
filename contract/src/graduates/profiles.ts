import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { CroppedUpload } from '../files/uploads.ts'
import { CourseId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import type { Collection } from '../records.ts'
import { StoredInstant } from '../values/days.ts'
import { searchKey, searchParts } from '../values/searchKey.ts'
import { filledLine, httpsAddress, line, lines } from '../values/text.ts'
import { StoredImage } from './graduates.ts'

/** The fields that a graduate fills in. */
export const ProfileForm = z.strictObject({
  name: filledLine(limits.graduateName),
  /** A description of the photo, required with a photo. */
  alt: line(limits.alt).default(''),
  city: line(limits.graduateCity).default(''),
  bio: lines(limits.graduateBio),
  links: z
    .array(
      z.strictObject({
        label: filledLine(limits.graduateLinkLabel),
        href: httpsAddress(300),
      }),
    )
    .max(limits.graduateLinks, `must be at most ${limits.graduateLinks} links`)
    .default([]),
  /** Of the courses that they finished, those that they want to be named with. */
  courseIds: z.array(CourseId).min(1, 'must name a course that you finished').max(20),
  year: z
    .int('must be a year')
    .min(1990, 'must be 1990 or later')
    .max(2100)
    .nullable()
    .default(null),
})
export type ProfileForm = z.infer<typeof ProfileForm>

export const DraftStatus = z.enum(['draft', 'submitted', 'changes-asked', 'approved'])
export type DraftStatus = z.infer<typeof DraftStatus>

/** The content of `graduateDrafts/{uid}` without its stamps. */
export const DraftContent = ProfileForm.omit({ alt: true })
  .extend({
    userId: Uid,
    photo: StoredImage.nullable(),
    status: DraftStatus,
    /** When it was last handed in, if ever. */
    submittedAt: StoredInstant.nullable(),
    /** `submittedAt` in milliseconds, or 0, because cursors do not support null. */
    submittedKey: z.number(),
    /** The latest change request of the school. It stays until the profile is approved. */
    request: z.string().max(limits.reason),
    /** The latest value from `setConsent`; a public profile has the same. */
    consent: z.boolean(),
    /** `searchKey(name)`, and `searchParts` of name and city. */
    nameKey: z.string(),
    search: z.array(z.string()),
  })
  .strip()
export type DraftContent = z.infer<typeof DraftContent>

/** Profiles as their graduates write them; the key is the graduate's uid. */
export const draftKind: Collection<DraftContent> = {
  collection: 'graduateDrafts',
  noun: 'profile',
  content: DraftContent,
}

export function graduateKeys({ name, city }: { readonly name: string; readonly city: string }) {
  return {
    nameKey: searchKey(name),
    search: [...new Set([...searchParts(name), ...searchParts(city)])],
  }
}

/**
 * `graduateDrafts/{uid}`: the profile as its graduate edits it, for them and for admins to read. An
 * approved profile stays on the site unchanged while its draft is edited and looked at again.
 */
export const GraduateDraft = DraftContent.extend(RecordStamps.shape)
export type GraduateDraft = z.infer<typeof GraduateDraft>

/** The folder of the pictures of a draft, which its graduate and admins alone may fetch. */
export const draftFolder = (userId: Uid): string => `graduate-drafts/${userId}`

/** The folder of the picture of a public profile. */
export const profileFolder = (userId: Uid): string => `graduates/${userId}`

/**
 * Saves the caller's draft, and submits it on request. Expects the current revision, 0 for a new
 * draft. A submitted draft that is saved without submitting becomes a draft again. Only for
 * graduates of a course, else `failed-precondition`.
 */
export const saveProfile = callable('saveProfile', {
  caller: 'signedIn',
  service: 'images',
  input: z.strictObject({
    revision: Revision,
    profile: ProfileForm,
    /** Another photo; null takes it away; none leaves it. */
    upload: CroppedUpload.nullable().optional(),
    submit: z.boolean().default(false),
  }),
  output: SavedRecord,
})

/**
 * Saves whether the caller's profile can be public, at any time. Without consent the site stops
 * showing it immediately. Needs no revision, because a withdrawal must never be refused. Returns
 * the new revision of the draft, 0 without one.
 */
export const setConsent = callable('setConsent', {
  caller: 'signedIn',
  input: z.strictObject({ consent: z.boolean('must be true or false') }),
  output: z.strictObject({ consent: z.boolean(), revision: Revision }),
})

export const Verdict = z.enum(['approve', 'ask-for-changes', 'take-back'])
export type Verdict = z.infer<typeof Verdict>

/**
 * Approves a submitted draft, which the site then shows; requests changes with a message; or undoes
 * either, so that the draft is pending again and the site shows the previous profile. Expects the
 * current revision of the draft. For admins.
 */
export const reviewProfile = callable('reviewProfile', {
  caller: 'content.write',
  input: z
    .strictObject({
      userId: Uid,
      revision: Revision,
      verdict: Verdict,
      request: lines(limits.reason),
    })
    .refine(({ verdict, request }) => verdict !== 'ask-for-changes' || request !== '', {
      path: ['request'],
      error: 'must say what to change',
    }),
  output: SavedRecord,
})

/** An admin takes a profile off the site, or puts an approved one back on it. */
export const setProfileHidden = callable('setProfileHidden', {
  caller: 'content.write',
  input: z.strictObject({
    userId: Uid,
    revision: Revision,
    hidden: z.boolean('must be true or false'),
  }),
  output: SavedRecord,
})
