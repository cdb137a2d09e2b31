import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { always, callable } from '../callable.ts'
import { NotifyOption } from '../emails/notifyOption.ts'
import { CourseId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { Day } from '../values/days.ts'
import { filledLine } from '../values/text.ts'
import { CertificateNumber } from './certificateNumber.ts'

/**
 * `valid`; `revoked` by the school; `replaced` by another, after a change of what stands on it; or
 * `withdrawn`, because its holder deleted their account and did not want it to stay.
 */
export const CertificateStatus = z.enum(['valid', 'revoked', 'replaced', 'withdrawn'])
export type CertificateStatus = z.infer<typeof CertificateStatus>

/** What stands on a certificate beside its course. */
export const CertificateForm = z.strictObject({
  /** As on the certificate, whatever the account is called. */
  name: filledLine(limits.graduateName),
  hours: z
    .number('must be a number')
    .multipleOf(0.5, 'must be full or half hours')
    .min(1, 'must be at least 1')
    .max(limits.courseHours, `must be at most ${limits.courseHours}`),
  /** The day on which the course was completed. */
  completedOn: Day,
})
export type CertificateForm = z.infer<typeof CertificateForm>

/** What `certificates/{number}` holds beside its stamps. It is never deleted: somebody may hold it in print. */
export const CertificateContent = CertificateForm.extend({
  /** Its key, too. */
  number: CertificateNumber,
  /** Null once the account is gone. */
  userId: Uid.nullable(),
  courseId: CourseId,
  /** The title of the course as on the certificate. */
  course: z.string().min(1).max(limits.courseTitle),
  status: CertificateStatus,
  /** Why it was revoked, in words for the holder and the office; else empty. */
  reason: z.string().max(limits.reason),
  /** The number of the one that came after it, or before it. */
  replacedBy: CertificateNumber.nullable(),
  replaces: CertificateNumber.nullable(),
  /** Whether its holder wants it to stay, to be checked, once their account is deleted. */
  keep: z.boolean(),
  /** Empty where it was withdrawn. */
  name: z.string().max(limits.graduateName),
  /** `searchKey(name)`, and `searchParts` of name, course and number. */
  nameKey: z.string(),
  search: z.array(z.string()),
}).strip()
export type CertificateContent = z.infer<typeof CertificateContent>

/** `certificates/{number}`: for its holder and admins. Everybody else asks `checkCertificate`. */
export const Certificate = CertificateContent.extend(RecordStamps.shape)
export type Certificate = z.infer<typeof Certificate>

const people = z
  .array(z.strictObject({ userId: Uid, name: CertificateForm.shape.name }))
  .min(1, 'must name somebody')
  .max(limits.certificatesAtOnce, `must be at most ${limits.certificatesAtOnce} people`)
  .refine((all) => new Set(all.map(({ userId }) => userId)).size === all.length, {
    error: 'must name each person once',
  })

/**
 * Issues a certificate of one course to each of these people, one after the other, and says who got
 * which number and who could not get one, and why. The school confirms with it that they finished:
 * who has done the lessons only is confirmed now; who has not finished at all is refused, unless
 * `confirm` says that they have. Nobody has two valid certificates of one course.
 */
export const issueCertificates = callable('issueCertificates', {
  service: 'bulk',
  input: z.strictObject({
    courseId: CourseId,
    people,
    hours: CertificateForm.shape.hours,
    /** Null: for each the day on which they finished, on the school's clock. */
    completedOn: Day.nullable().default(null),
    confirm: z.boolean('must be true or false').default(false),
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
 * Issues a valid certificate anew, under another number, with what has changed of it. The old one
 * says from then on that it was replaced, and nothing more.
 */
export const reissueCertificate = callable('reissueCertificate', {
  input: z.strictObject({ ...seen, certificate: CertificateForm, notify: NotifyOption }),
  output: SavedRecord,
  needsRecentSignIn: always,
})

/**
 * A valid certificate to print and to keep, for its holder and for admins: one page of PDF, in base 64.
 * To everybody else there is none under the number: `not-found`. One that is not valid any more is
 * `failed-precondition`.
 */
export const downloadCertificate = callable('downloadCertificate', {
  service: 'bulk',
  input: z.strictObject({ number: CertificateNumber }),
  output: z.strictObject({ fileName: z.string(), pdf: z.base64() }),
})

/** Says whether one's own certificates stay, to be checked, once one's account is deleted. */
export const keepCertificates = callable('keepCertificates', {
  input: z.strictObject({ keep: z.boolean('must be true or false') }),
  output: z.strictObject({ certificates: z.int() }),
})

/**
 * Says whether one's own public profile leads to one of one's valid certificates, of a course that it
 * names: else `failed-precondition`.
 */
export const setCertificateShown = callable('setCertificateShown', {
  input: z.strictObject({
    number: CertificateNumber,
    shown: z.boolean('must be true or false'),
  }),
  output: z.strictObject({ shown: z.boolean() }),
})

/** What everybody may know of a certificate whose number they have; of one that is not valid, only that. */
export const CheckedCertificate = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('valid'),
    name: z.string(),
    course: z.string(),
    hours: z.number(),
    completedOn: Day,
  }),
  z.strictObject({ status: z.enum(['revoked', 'replaced', 'withdrawn']) }),
])
export type CheckedCertificate = z.infer<typeof CheckedCertificate>

/** A certificate as everybody may know it; null where there is none. */
export const checkCertificate = callable('checkCertificate', {
  input: z.strictObject({ number: CertificateNumber }),
  output: z.strictObject({ certificate: CheckedCertificate.nullable() }),
})
