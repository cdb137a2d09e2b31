import { AuditEvent, auditEventId, type SavedRecord } from '@shala/contract/audit'
import { ProfileContent, type StoredImage, profileKind } from '@shala/contract/graduates/graduates'
import * as contract from '@shala/contract/graduates/profiles'
import { profileFolder, draftKind } from '@shala/contract/graduates/profiles'
import type { Stored } from '@shala/contract/records'
import { approved, publicPart, resubmitted, returned } from '@shala/domain/graduates/reviews'
import { AppError, notFound } from '../callable/AppError.ts'
import { bucket } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { commitRecords, type ReadRecord, type RecordCommit } from '../firestore/commitRecords.ts'
import { implement } from '../people/implement.ts'

/**
 * Returns the profile that the site showed before this approval, from its event; hidden if there
 * was none. Throws an AppError if anything changed after the approval.
 */
export async function shownBefore(
  userId: string,
  profile: Stored<ProfileContent>,
  approvedAt: Date,
): Promise<ProfileContent> {
  const key = auditEventId(profileKind.collection, userId, profile.revision)
  const found = await firestore().collection('auditEvents').doc(key).get()
  const event = AuditEvent.safeParse(found.data())
  if (!event.success || event.data.action !== 'approve') {
    throw new AppError(
      'failed-precondition',
      'The profile was changed after it was approved. Hide it, if it must not be seen.',
    )
  }
  const { before, at } = event.data
  // The site already showed the approved content.
  if (at < approvedAt) return ProfileContent.parse(profile)
  if (before === null) return { ...ProfileContent.parse(profile), status: 'hidden' }
  return { ...ProfileContent.parse(before), consent: profile.consent }
}

/**
 * Copies a draft's photo to where it is public while its profile is public and names it. The copy has
 * the same name, so a retry changes nothing.
 */
export async function publicPhoto(
  userId: string,
  photo: StoredImage | null,
): Promise<StoredImage | null> {
  if (photo === null) return null
  const path = `${profileFolder(userId)}/${photo.path.slice(photo.path.lastIndexOf('/') + 1)}`
  const [bytes] = await bucket().file(photo.path).download()
  const metadata = { contentType: 'image/webp', cacheControl: 'private, no-store' }
  await bucket().file(path).save(bytes, { resumable: false, metadata })
  return { ...photo, path }
}

type Draft = ReadRecord<contract.DraftContent>

export const reviewProfile = implement(
  contract.reviewProfile,
  ({ userId, revision, verdict, request }, admin) =>
    commitRecords(admin.uid, async (records) => {
      const draft = await records.read(draftKind, userId, revision)
      const { before } = draft
      if (before === null) throw notFound('userId', 'there is no such profile')
      switch (verdict) {
        case 'approve':
          return approve(records, draft, before)
        case 'ask-for-changes':
          return records.write(draft, 'ask for changes', returned(before, request))
        case 'take-back':
          return takeBack(records, draft, before)
      }
    }),
)

async function approve(
  records: RecordCommit,
  draft: Draft,
  before: contract.DraftContent,
): Promise<SavedRecord> {
  const good = approved(before)
  const profile = await records.read(profileKind, good.userId)
  const photo = await publicPhoto(good.userId, good.photo)
  await records.write(profile, 'approve', publicPart(good, profile.before, photo))
  return records.write(draft, 'approve', good)
}

async function takeBack(
  records: RecordCommit,
  draft: Draft,
  before: Stored<contract.DraftContent>,
): Promise<SavedRecord> {
  const again = resubmitted(before)
  if (before.status === 'approved') {
    const profile = await records.read(profileKind, again.userId)
    if (profile.before !== null) {
      const shown = await shownBefore(again.userId, profile.before, before.updatedAt)
      await records.write(profile, 'take back', shown)
    }
  }
  return records.write(draft, 'take back', again)
}
