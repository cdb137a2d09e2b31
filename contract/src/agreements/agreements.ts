import * as z from 'zod'
import { RecordStamps, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { CourseId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { StoredInstant } from '../values/days.ts'
import { filledLine } from '../values/text.ts'

/** The key that all versions of an agreement share. */
export const AgreementKey = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, 'must be the key of an agreement, such as student-agreement')
export type AgreementKey = z.infer<typeof AgreementKey>

export const AgreementVersion = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(10_000, 'must be at most 10000')

/** The SHA-256 of a text with its key, version and title, in hexadecimal digits. */
export const AgreementHash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 hash')

const AgreementBlock = z.object({
  style: z.enum(['paragraph', 'heading', 'bullet', 'number']),
  text: z.string(),
})
export type AgreementBlock = z.infer<typeof AgreementBlock>

/**
 * `agreementTexts/{hash}`: a text that a student accepted. It is written with the first acceptance and never
 * changed, so that the text can be proven after editors changed the content.
 */
export const AgreementText = z.object({
  key: AgreementKey,
  version: AgreementVersion,
  title: z.string().min(1),
  blocks: z.array(AgreementBlock).min(1),
})
export type AgreementText = z.infer<typeof AgreementText>

/** Returns the text of which the hash is taken. The order of the fields is fixed. */
export function serializeText({ key, version, title, blocks }: AgreementText): string {
  return JSON.stringify([key, version, title, blocks.map(({ style, text }) => [style, text])])
}

/** The content of `agreementAcceptances/{userId}_{key}_{version}` without its stamps. */
export const AcceptanceContent = z.object({
  userId: Uid,
  key: AgreementKey,
  version: AgreementVersion,
  title: z.string(),
  hash: AgreementHash,
  /** The name as the student typed it. */
  name: z.string(),
  acceptedAt: StoredInstant,
})
export type AcceptanceContent = z.infer<typeof AcceptanceContent>

export const Acceptance = AcceptanceContent.extend(RecordStamps.shape)
export type Acceptance = z.infer<typeof Acceptance>

/** Keys and versions hold no underscore, so that the key has one reading. */
export const acceptanceId = (userId: Uid, key: AgreementKey, version: number): string =>
  `${userId}_${key}_${version}`

/** An agreement whose newest version the student has not accepted. */
export const MissingAgreement = z.strictObject({
  ...AgreementText.shape,
  hash: AgreementHash,
})
export type MissingAgreement = z.infer<typeof MissingAgreement>

/** A changed line of an agreement: its words, with those that were added or removed. */
const ChangedLine = z.array(
  z.strictObject({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }),
)
export type ChangedLine = z.infer<typeof ChangedLine>

/** A missing agreement, with the changes since the version that the student accepted last. */
const AgreementToAccept = MissingAgreement.extend({
  before: z
    .strictObject({
      version: AgreementVersion,
      acceptedAt: z.iso.datetime(),
      changes: z.array(ChangedLine),
    })
    .nullable()
    .default(null),
})
export type AgreementToAccept = z.infer<typeof AgreementToAccept>

/**
 * Lists the agreements that the caller has to accept for their courses, with the text. A course
 * that is named counts as well, for example one that the caller is about to pay. Refused as
 * `failed-precondition` while the content service does not answer.
 */
export const listAgreements = callable('listAgreements', {
  caller: 'signedIn',
  input: z.strictObject({ courseId: CourseId.nullable().default(null) }),
  output: z.strictObject({ missing: z.array(AgreementToAccept) }),
})

/**
 * Accepts the newest version of an agreement with a typed name. The hash is that of the text on the
 * caller's screen. Refused as `not-found` on `key` for an agreement that no longer exists, as `aborted`
 * on `hash` if an editor has changed the text, as `failed-precondition` without an answer of the content
 * service. A repeated call changes nothing.
 */
export const acceptAgreement = callable('acceptAgreement', {
  caller: 'signedIn',
  input: z.strictObject({
    key: AgreementKey,
    version: AgreementVersion,
    hash: AgreementHash,
    name: filledLine(limits.displayName),
  }),
  output: SavedRecord,
})

/** Students on one page of `listAcceptances`. */
export const acceptancePageSize = 200

const AcceptancePlace = z.string().max(300, 'must be a place of an earlier page')

/**
 * Lists the students who have a course now, a page at a time, with what each has still to accept.
 * Refused as `failed-precondition` while the content service does not answer.
 */
export const listAcceptances = callable('listAcceptances', {
  caller: 'people.read',
  input: z.strictObject({
    courseId: CourseId,
    /** The place after the previous page; null for the first page. */
    after: AcceptancePlace.nullable().default(null),
  }),
  output: z.strictObject({
    /** The agreements of the course in their newest version. */
    agreements: z.array(z.strictObject({ key: AgreementKey, title: z.string() })),
    students: z.array(
      z.strictObject({
        userId: Uid,
        name: z.string(),
        email: z.string(),
        /** The agreements whose newest version the student has not accepted. */
        missing: z.array(AgreementKey),
      }),
    ),
    next: AcceptancePlace.nullable(),
  }),
})

/** Returns the PDF of an agreement as a student accepted it, for the student and the office. */
export const downloadAgreement = callable('downloadAgreement', {
  caller: 'signedIn',
  service: 'bulk',
  input: z.strictObject({ userId: Uid, key: AgreementKey, version: AgreementVersion }),
  output: z.strictObject({ fileName: z.string(), pdf: z.base64() }),
})
