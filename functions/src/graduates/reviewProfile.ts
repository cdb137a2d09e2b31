import type { SavedRecord } from '@shala/contract/audit'
import * as contract from '@shala/contract/graduates/profiles'
import { notFound } from '../callable/AppError.ts'
import { commitRecords, type ReadRecord, type RecordCommit } from '../firestore/commitRecords.ts'
import type { Stored } from '../firestore/readRecord.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { approved, publicPart, returned, resubmitted } from './draft.ts'
import { draftKind, profileKind } from './profileKinds.ts'
import { publicPhoto } from './publicPhoto.ts'
import { shownBefore } from './shownBefore.ts'

type Draft = ReadRecord<contract.DraftContent>

export const reviewProfile = adminCallable(
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
