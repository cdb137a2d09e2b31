import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { always, callable } from '../callable.ts'
import { NotifyOption } from '../emails/email.ts'
import { CourseId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { Day } from '../values/days.ts'
import { filledLine } from '../values/text.ts'
import { CertificateNumber } from './certificateNumber.ts'

/**
 * `valid`; `revoked` by the school; `replaced` by another one after a change of its content; or
 * `withdrawn` because the holder deleted the account and chose not to keep it.
 */
export const CertificateStatus = z.enum(['valid', 'revoked', 'replaced', 'withdrawn'])
export type CertificateStatus = z.infer<typeof CertificateStatus>

/** The content of a certificate besides its course. */
export const CertificateForm = z.strictObject({
  /** As on the certificate, whatever the account is called. */
  name: filledLine(limits.graduateName),
  hours: z
    .number('must be a number')
    .multipleOf(0.5, 'must be full or half hours')
    .min(1, 'must be at least 1')
    .max(limits.courseHours, `must be at most ${limits.courseHours}`),
  completedOn: Day,
})
export type CertificateForm = z.infer<typeof CertificateForm>

/** Hours of one educational category, copied from the hours of the student when it was issued. */
export const CertificateCategory = z.strictObject({
  name: z.string(),
  /** All minutes that count, with those that were made up by work and those that the school waived. */
  minutes: z.int().min(0),
  madeUp: z.int().min(0).default(0),
  waived: z.int().min(0).default(0),
})
export type CertificateCategory = z.infer<typeof CertificateCategory>

/**
 * The content of `certificates/{number}` without its stamps. Never deleted, because printed copies
 * may exist.
 */
export const CertificateContent = CertificateForm.extend({
  /** Its key, too. */
  number: CertificateNumber,
  /** Null once the account is gone. */
  userId: Uid.nullable(),
  courseId: CourseId,
  course: z.string().min(1).max(limits.courseTitle),
  status: CertificateStatus,
  /** Why it was revoked, in words for the holder and the office; else empty. */
  reason: z.string().max(limits.reason),
  /** Why it was issued although requirements were missing; else empty. */
  exception: z.string().max(limits.reason).default(''),
  /** The number of the one that came after it, or before it. */
  replacedBy: CertificateNumber.nullable(),
  replaces: CertificateNumber.nullable(),
  /** Hours by category; empty for a course without an hour plan. */
  categories: z.array(CertificateCategory).default([]),
  /** Whether its holder wants it to stay, to be checked, once their account is deleted. */
  keep: z.boolean(),
  /** Empty where it was withdrawn. */
  name: z.string().max(limits.graduateName),
  /** `searchKey(name)`, and `searchParts` of name, course and number. */
  nameKey: z.string(),
  search: z.array(z.string()),
}).strip()
export type CertificateContent = z.infer<typeof CertificateContent>

/**
 * `certificates/{number}`: readable by its holder and admins. Everyone else uses
 * `checkCertificate`.
 */
export const Certificate = CertificateContent.extend(RecordStamps.shape)
export type Certificate = z.infer<typeof Certificate>

const people = z
  .array(z.strictObject({ userId: Uid, name: CertificateForm.shape.name }))
  .min(1, 'must name at least one student')
  .max(limits.certificatesAtOnce, `must be at most ${limits.certificatesAtOnce} people`)
  .refine((all) => new Set(all.map(({ userId }) => userId)).size === all.length, {
    error: 'must name each person once',
  })

/** Why a certificate is issued to a student who misses requirements, kept with the certificate. */
const exception = z.union([z.literal(''), filledLine(limits.reason)]).default('')

/**
 * Issues a certificate of one course to each of these people in turn. Returns each person's number
 * or the reason for a failure. Issuing confirms completion. People who have not finished or lack hours
 * (`findCertificateObstacle`) are refused without an `exception`. Each person has at most one valid
 * certificate per course.
 */
export const issueCertificates = callable('issueCertificates', {
  caller: 'people.write',
  service: 'bulk',
  input: z.strictObject({
    courseId: CourseId,
    people,
    hours: CertificateForm.shape.hours,
    /** Null: for each the day on which they finished, on the school's clock. */
    completedOn: Day.nullable().default(null),
    exception,
    notify: NotifyOption,
  }),
  output: z.strictObject({
    issued: z.array(z.strictObject({ userId: Uid, number: CertificateNumber })),
    failed: z.array(z.strictObject({ userId: Uid, error: z.string() })),
  }),
  needsRecentSignIn: always,
})

const seen = { number: CertificateNumber, revision: Revision }

/**
 * Revokes a valid certificate with a reason, which its holder reads; or takes that back, unless there
 * is another by now: `failed-precondition`.
 */
export const setCertificateRevoked = callable('setCertificateRevoked', {
  caller: 'people.write',
  input: z
    .strictObject({
      ...seen,
      revoked: z.boolean('must be true or false'),
      reason: z.union([z.literal(''), filledLine(limits.reason)]).default(''),
      notify: NotifyOption,
    })
    .refine(({ revoked, reason }) => !revoked || reason !== '', {
      path: ['reason'],
      error: 'must say why',
    }),
  output: SavedRecord,
})

/**
 * Issues a valid certificate again under another number with changed content. The old one then only
 * shows that it was replaced. Without an `exception` the one of the old certificate stays.
 */
export const reissueCertificate = callable('reissueCertificate', {
  caller: 'people.write',
  input: z.strictObject({ ...seen, certificate: CertificateForm, exception, notify: NotifyOption }),
  output: SavedRecord,
  needsRecentSignIn: always,
})

/**
 * Returns a valid certificate as a one-page PDF in base 64, for its holder and admins, or the transcript
 * with its hours by category. For everyone else it is `not-found`. A certificate that is no longer valid
 * is `failed-precondition`, and so is the transcript of one without categories.
 */
export const downloadCertificate = callable('downloadCertificate', {
  caller: 'signedIn',
  service: 'bulk',
  input: z.strictObject({
    number: CertificateNumber,
    part: z.enum(['certificate', 'transcript']).default('certificate'),
  }),
  output: z.strictObject({ fileName: z.string(), pdf: z.base64() }),
})

/**
 * Returns a certificate that is not issued yet as a one-page PDF in base 64. It is marked as a preview
 * and has no number.
 */
export const previewCertificate = callable('previewCertificate', {
  caller: 'people.write',
  service: 'bulk',
  input: z.strictObject({ courseId: CourseId, certificate: CertificateForm }),
  output: downloadCertificate.output,
})

/** Saves whether the caller's certificates can still be verified after account deletion. */
export const keepCertificates = callable('keepCertificates', {
  caller: 'signedIn',
  input: z.strictObject({ keep: z.boolean('must be true or false') }),
  output: z.strictObject({ certificates: z.int() }),
})

/**
 * Saves whether the caller's public profile links to a valid certificate. The profile must name its
 * course, else `failed-precondition`.
 */
export const setCertificateShown = callable('setCertificateShown', {
  caller: 'signedIn',
  input: z.strictObject({
    number: CertificateNumber,
    shown: z.boolean('must be true or false'),
  }),
  output: z.strictObject({ shown: z.boolean() }),
})

/**
 * The public data of a certificate for a given number. For one that is not valid, only the status.
 */
export const CheckedCertificate = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('valid'),
    name: z.string(),
    course: z.string(),
    hours: z.number(),
    completedOn: Day,
    categories: z.array(CertificateCategory).default([]),
  }),
  z.strictObject({ status: z.enum(['revoked', 'replaced', 'withdrawn']) }),
])
export type CheckedCertificate = z.infer<typeof CheckedCertificate>

/** Returns the public data of a certificate; null if there is none. */
export const checkCertificate = callable('checkCertificate', {
  caller: 'site',
  input: z.strictObject({ number: CertificateNumber }),
  output: z.strictObject({ certificate: CheckedCertificate.nullable() }),
})
