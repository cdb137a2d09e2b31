import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { CroppedUpload } from '../files/uploads.ts'
import { CourseId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { StoredInstant } from '../values/instants.ts'
import { filledLine, httpsAddress, line, lines } from '../values/text.ts'
import { StoredImage } from './graduates.ts'

/** What a graduate writes about themselves. */
export const ProfileForm = z.strictObject({
  name: filledLine(limits.graduateName),
  /** What the photo shows, needed where there is one. */
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

/** What `graduateDrafts/{uid}` holds beside its stamps. */
export const DraftContent = ProfileForm.omit({ alt: true })
  .extend({
    userId: Uid,
    photo: StoredImage.nullable(),
    status: DraftStatus,
    /** When it was last handed in, if ever. */
    submittedAt: StoredInstant.nullable(),
    /** `submittedAt` in milliseconds, or 0, because a list that goes on by a value knows no null. */
    submittedKey: z.number(),
    /** What the school last asked to be changed. It stays until the profile is approved. */
    request: z.string().max(limits.reason),
    /** What `setConsent` said last; where there is a public profile, that one says the same. */
    consent: z.boolean(),
    /** `searchKey(name)`, and `searchParts` of name and city. */
    nameKey: z.string(),
    search: z.array(z.string()),
  })
  .strip()
export type DraftContent = z.infer<typeof DraftContent>

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
 * Saves one's own draft by the revision that was seen, 0 for none, and hands it in where asked. What
 * was handed in and is changed without that is a draft again. For whoever finished a course: else
 * `failed-precondition`.
 */
export const saveProfile = callable('saveProfile', {
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
 * Says whether one's own profile may be public, at any time. Without consent nothing of it is on the
 * site from that moment on. It asks for no revision, for a no is never refused; it answers the
 * revision of the draft after it, 0 where there is none.
 */
export const setConsent = callable('setConsent', {
  input: z.strictObject({ consent: z.boolean('must be true or false') }),
  output: z.strictObject({ consent: z.boolean(), revision: Revision }),
})

export const Verdict = z.enum(['approve', 'ask-for-changes', 'take-back'])
export type Verdict = z.infer<typeof Verdict>

/**
 * An admin approves a submitted draft, which then is what the site shows; or asks for changes, with
 * words; or takes back the one or the other, so that the draft waits again and the site shows what
 * it showed before. By the draft's revision that was seen.
 */
export const reviewProfile = callable('reviewProfile', {
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
  input: z.strictObject({
    userId: Uid,
    revision: Revision,
    hidden: z.boolean('must be true or false'),
  }),
  output: SavedRecord,
})
